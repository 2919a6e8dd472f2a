CREATE TABLE entries (
        id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY (id, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES('06-old-table-id-',0,CAST('{"kind":"act","at":1000000,"seat":0,"text":"take 1","decision":1,"by":"","before":"b8a598109bd6b8f8"}' AS BLOB));
INSERT INTO "entries" VALUES('06-old-table-id-',1,CAST('{"kind":"act","at":1000000,"seat":1,"text":"take 2","decision":1,"by":"","before":"566da1ec2042821d"}' AS BLOB));
INSERT INTO "entries" VALUES('09-old-table-id-',0,CAST('{"kind":"act","at":1000000,"seat":0,"text":"take 1","decision":1,"by":"","before":"17f81e4a3e8ec35d"}' AS BLOB));
INSERT INTO "entries" VALUES('09-old-table-id-',1,CAST('{"kind":"act","at":1000000,"seat":1,"text":"take 2","decision":1,"by":"","before":"38e5d747174920be"}' AS BLOB));
INSERT INTO "entries" VALUES('09-old-table-id-',2,CAST('{"kind":"act","at":1000000,"seat":0,"text":"take 1","decision":2,"by":"","before":"edba663d1e9d4a94"}' AS BLOB));
INSERT INTO "entries" VALUES('09-old-table-id-',3,CAST('{"kind":"act","at":1000000,"seat":1,"text":"take 1","decision":2,"by":"","before":"e9651597163b86f1"}' AS BLOB));
INSERT INTO "entries" VALUES('14-old-table-id-',0,CAST('{"kind":"act","at":1000000,"seat":0,"text":"take 1","decision":1,"by":"","before":"17f81e4a3e8ec35d"}' AS BLOB));
INSERT INTO "entries" VALUES('14-old-table-id-',1,CAST('{"kind":"act","at":1000000,"seat":1,"text":"take 1","decision":1,"by":"","before":"38e5d747174920be"}' AS BLOB));
INSERT INTO "entries" VALUES('14-old-table-id-',2,CAST('{"kind":"act","at":1000000,"seat":0,"text":"take 1","decision":2,"by":"","before":"43d857fc9a8cec7c"}' AS BLOB));
INSERT INTO "entries" VALUES('14-old-table-id-',3,CAST('{"kind":"act","at":1000000,"seat":1,"text":"take 1","decision":2,"by":"","before":"35e7789c61e5af65"}' AS BLOB));
INSERT INTO "entries" VALUES('14-old-table-id-',4,CAST('{"kind":"act","at":1000000,"seat":0,"text":"take 1","decision":3,"by":"","before":"0cebd5d6b2231c9f"}' AS BLOB));
CREATE TABLE house (opened INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
INSERT INTO "house" VALUES(1000000,1000000);
CREATE TABLE keys (
        hash TEXT PRIMARY KEY, id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        once INTEGER NOT NULL
    , moves INTEGER NOT NULL DEFAULT 0, used_by TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO "keys" VALUES('0080f2a28b0be5f1fa3d8bc2366a5b3b5eb816ab135748033e3b2724a9bbd2b1','06-old-table-id-',9,0,0,'');
INSERT INTO "keys" VALUES('04f74850fd2e52857933b713eb5bcb3a04e8f9ea998064970338364de05a9225','01-old-table-id-',9,0,0,'');
INSERT INTO "keys" VALUES('22ecf7a24bd3a8c33f757f08b273dd41567a406eba12803aa39da962988f9c94','14-old-table-id-',1,1,0,'bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens');
INSERT INTO "keys" VALUES('702702085d1f431cf34f54a77c206d09431eea3092a669289efd9d3fd9a0d7f6','14-old-table-id-',9,0,0,'');
INSERT INTO "keys" VALUES('7091d893cec0601e8bf2f9d88650dc7e029e90248e6e37c99a59fdf64475453e','01-old-table-id-',1,1,1,'');
INSERT INTO "keys" VALUES('8a1f0e744e8be02ed413dbbbdd5fe7a3553ba49d664bb752e282430ba42b45a6','09-old-table-id-',1,1,0,'bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens');
INSERT INTO "keys" VALUES('8fbc0a7b8f5bcfd988c89a0b49273891aab30bb8bb4ba31f434d9ecf7f073dda','09-old-table-id-',9,0,0,'');
INSERT INTO "keys" VALUES('a382fb7407a76eb9f46c57a3f15aa29d6639bb26e42bc7024ee4c34f658edd08','01-old-table-id-',2,1,0,'');
INSERT INTO "keys" VALUES('b2bc3dcd1f8c4e81f31a31694ecd04e99ec76a8aedd7ace103537afb89cf6d77','06-old-table-id-',1,1,0,'bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens');
CREATE TABLE sitters (
        identity TEXT NOT NULL, id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        PRIMARY KEY (identity, id, seat)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','01-old-table-id-',0);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','01-old-table-id-',9);
INSERT INTO "sitters" VALUES('bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens','01-old-table-id-',1);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','06-old-table-id-',0);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','06-old-table-id-',9);
INSERT INTO "sitters" VALUES('bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens','06-old-table-id-',1);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','09-old-table-id-',0);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','09-old-table-id-',9);
INSERT INTO "sitters" VALUES('bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens','09-old-table-id-',1);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','12-old-table-id-',1);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','12-old-table-id-',9);
INSERT INTO "sitters" VALUES('bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens','12-old-table-id-',0);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','13-old-table-id-',0);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','13-old-table-id-',9);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','14-old-table-id-',0);
INSERT INTO "sitters" VALUES('annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna','14-old-table-id-',9);
INSERT INTO "sitters" VALUES('bensbensbensbensbensbensbensbensbensbensbensbensbensbensbensbens','14-old-table-id-',1);
CREATE TABLE tables (
        id TEXT PRIMARY KEY, status TEXT NOT NULL, touched INTEGER NOT NULL, listed INTEGER NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
INSERT INTO "tables" VALUES('01-old-table-id-','open',1000000,1,CAST('{"game":"go-fish","version":2,"options":{"seats":3,"sets":4,"creatures":15},"places":[{"name":"anna","bot":"","taken":true,"ready":false,"commit":"","seed":"","choice":"","chair":0},{"name":"Ben","bot":"","taken":true,"ready":true,"commit":"cc8cd41cef907c4d216069122c4b89936211361f9050a717a1e37ad1862e952f","seed":"","choice":"","chair":1},{"name":"","bot":"","taken":false,"ready":false,"commit":"","seed":"","choice":"","chair":2}],"host":"annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna","secret":"0101010101010101010101010101010101010101010101010101010101010101","listed":true,"undo":"consent","talk":"phrases","pace":[0,0,0],"auto":false,"series":false,"hints":false,"stand_in":"random","seed":"","began":0,"ready_after":{},"again":"","origin":"","stem":"","first":1,"first_by":"chosen","record":""}' AS BLOB));
INSERT INTO "tables" VALUES('06-old-table-id-','running',1000000,0,CAST('{"game":"heap","version":1,"options":{"seats":2,"starts":1},"places":[{"name":"anna","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":0},{"name":"Ben","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":1}],"host":"annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna","secret":"0202020202020202020202020202020202020202020202020202020202020202","listed":false,"undo":"own","talk":"phrases","pace":[3600000,0,0],"auto":false,"series":false,"hints":true,"stand_in":"random","seed":"","began":1000000,"ready_after":{},"again":"","origin":"","stem":"","first":0,"first_by":"chosen","record":""}' AS BLOB));
INSERT INTO "tables" VALUES('09-old-table-id-','over',1000000,0,CAST('{"game":"heap","version":1,"options":{"seats":2,"starts":1},"places":[{"name":"anna","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":0},{"name":"Ben","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":1}],"host":"annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna","secret":"0303030303030303030303030303030303030303030303030303030303030303","listed":false,"undo":"own","talk":"phrases","pace":[0,0,0],"auto":false,"series":false,"hints":false,"stand_in":"random","seed":"","began":1000000,"ready_after":{},"again":"12-old-table-id-","origin":"","stem":"","first":0,"first_by":"chosen","record":"wishfold record 1\ngame heap 1\noptions seats=2 starts=1\nkit standard 9e51bac2ee2b5629\ndice fair 6e8217108a6472edd43356a6247b0e273d951a13c2dba0e28c6a08fa8990e0b9\nreveal 4412767023b6f770d0eae50b56445b4a2ef562f3d18943d6b1cb74aa1e0e0ee7\nplayer 1 anna\nplayer 2 Ben\nfirst chosen 1\n\n* 5\nround 1 17f81e4a3e8ec35d\n1 take 1\n2 take 2\n1 take 1\n2 take 1\nend 64fede53dc74eea3\n"}' AS BLOB));
INSERT INTO "tables" VALUES('12-old-table-id-','open',1000000,0,CAST('{"game":"heap","version":1,"options":{"seats":2,"starts":1},"places":[{"name":"Ben","bot":"","taken":true,"ready":false,"commit":"","seed":"","choice":"","chair":0},{"name":"anna","bot":"","taken":true,"ready":false,"commit":"","seed":"","choice":"","chair":1}],"host":"annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna","secret":"0404040404040404040404040404040404040404040404040404040404040404","listed":false,"undo":"own","talk":"phrases","pace":[0,0,0],"auto":false,"series":false,"hints":false,"stand_in":"random","seed":"","began":0,"ready_after":{},"again":"","origin":"","stem":"","first":0,"first_by":"next","record":""}' AS BLOB));
INSERT INTO "tables" VALUES('13-old-table-id-','running',1000000,0,CAST('{"game":"heap","version":1,"options":{"seats":2,"starts":1},"places":[{"name":"Anna","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":0},{"name":"Ben","bot":"random","taken":true,"ready":false,"commit":"","seed":"","choice":"","chair":1}],"host":"annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna","secret":"0505050505050505050505050505050505050505050505050505050505050505","listed":false,"undo":"own","talk":"phrases","pace":[0,0,0],"auto":false,"series":false,"hints":true,"stand_in":"random","seed":"","began":1000000,"ready_after":{},"again":"","origin":"seats=2 heap=2 turn=2 latest=2","stem":"09-old-table-id-","first":null,"first_by":"","record":""}' AS BLOB));
INSERT INTO "tables" VALUES('14-old-table-id-','running',1000000,0,CAST('{"game":"heap","version":1,"options":{"seats":2,"starts":1},"places":[{"name":"anna","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":0},{"name":"Ben","bot":"","taken":true,"ready":true,"commit":"","seed":"","choice":"","chair":1}],"host":"annaannaannaannaannaannaannaannaannaannaannaannaannaannaannaanna","secret":"0606060606060606060606060606060606060606060606060606060606060606","listed":false,"undo":"own","talk":"phrases","pace":[0,0,0],"auto":false,"series":true,"hints":false,"stand_in":"random","seed":"","began":1000000,"ready_after":{"0":1},"again":"","origin":"","stem":"","first":0,"first_by":"chosen","record":""}' AS BLOB));
CREATE INDEX tables_by_status ON tables (status, touched);
CREATE INDEX sitters_by_table ON sitters (id);
CREATE INDEX keys_by_table ON keys (id);
PRAGMA user_version=3;
