/* What the written C stands on: whole numbers as Python has them, lists with lengths, faults. */
#ifndef WISHFOLD_H
#define WISHFOLD_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WF_INLINE static inline __attribute__((always_inline, unused))
#define WF_STATIC static __attribute__((unused))
#define WF_COLD __attribute__((cold, noinline, noreturn))
#define WF_LIKELY(x) __builtin_expect(!!(x), 1)

typedef struct { int64_t *at; int64_t n; } Ints;               /* list[int] */
typedef struct { int64_t *at; int64_t rows; int64_t n; } Grid; /* list[list[int]] */
typedef struct { int8_t *at; int64_t n; } Bytes;               /* a row of masks */
typedef struct { int8_t *at; int64_t rows; int64_t n; } ByteGrid;
typedef struct { int64_t a; int64_t b; } Pair;                 /* tuple[int, int] */

/* -- faults: they end the call and become an exception, see face.c -------------------------------- */
typedef enum { WF_INDEX, WF_DIVISION, WF_SHIFT, WF_LENGTH } wf_cause;
WF_COLD void wf_fault(const char *file, int line, wf_cause cause, int64_t got, int64_t limit);

WF_INLINE int64_t wf_at(int64_t i, int64_t n, const char *file, int line) {
    if (!WF_LIKELY((uint64_t)i < (uint64_t)n)) wf_fault(file, line, WF_INDEX, i, n);
    return i;
}
#define AT(i, n) wf_at((i), (n), __FILE__, __LINE__)
#define IN(inside, i, n) ((inside) ? (i) : AT(i, n)) /* where a test before the loop has told that it is */

/* -- whole numbers: they wrap at 64 bits; // and % round down -------------------------------------- */
WF_INLINE int64_t wf_shl(int64_t x, int64_t n, const char *file, int line) {
    if (!WF_LIKELY((uint64_t)n < 64)) {
        if (n < 0 || x != 0) wf_fault(file, line, WF_SHIFT, n, 64);
        return 0;
    }
    return (int64_t)((uint64_t)x << n);
}
WF_INLINE int64_t wf_shr(int64_t x, int64_t n, const char *file, int line) {
    if (!WF_LIKELY((uint64_t)n < 64)) {
        if (n < 0) wf_fault(file, line, WF_SHIFT, n, 64);
        n = 63;
    }
    return x >> n;
}
#define SHL(x, n) wf_shl((x), (n), __FILE__, __LINE__)
#define SHR(x, n) wf_shr((x), (n), __FILE__, __LINE__)

#define WF_IS_POWER(b) (__builtin_constant_p(b) && (b) > 0 && ((b) & ((b) - 1)) == 0)
WF_INLINE int64_t wf_div(int64_t a, int64_t b, const char *file, int line) {
    if (WF_IS_POWER(b)) return a >> __builtin_ctzll((uint64_t)b);
    if (!WF_LIKELY((uint64_t)b + 1 > 1)) { /* 0, or -1, with which the processor may overflow */
        if (b == 0) wf_fault(file, line, WF_DIVISION, a, 0);
        return (int64_t)(0 - (uint64_t)a);
    }
    int64_t q = a / b, r = a % b;
    if (__builtin_constant_p(b) && b > 0) return q + (r >> 63);
    return q - (r != 0 && (r ^ b) < 0);
}
WF_INLINE int64_t wf_mod(int64_t a, int64_t b, const char *file, int line) {
    if (WF_IS_POWER(b)) return a & (b - 1);
    if (!WF_LIKELY((uint64_t)b + 1 > 1)) {
        if (b == 0) wf_fault(file, line, WF_DIVISION, a, 0);
        return 0;
    }
    int64_t r = a % b;
    if (__builtin_constant_p(b) && b > 0) return r + ((r >> 63) & b);
    return r != 0 && (r ^ b) < 0 ? r + b : r;
}
WF_INLINE double wf_quotient(double a, double b, const char *file, int line) {
    if (!WF_LIKELY(b != 0)) wf_fault(file, line, WF_DIVISION, 0, 0);
    return a / b;
}
#define DIV(a, b) wf_div((a), (b), __FILE__, __LINE__)
#define MOD(a, b) wf_mod((a), (b), __FILE__, __LINE__)
#define QUOTIENT(a, b) wf_quotient((double)(a), (double)(b), __FILE__, __LINE__)

WF_INLINE int64_t wf_min(int64_t a, int64_t b) { return b < a ? b : a; }
WF_INLINE int64_t wf_max(int64_t a, int64_t b) { return b > a ? b : a; }
WF_INLINE int64_t wf_abs(int64_t a) { return a < 0 ? -a : a; }
WF_INLINE double wf_sqrt(double x) { return __builtin_sqrt(x); }

/* -- bits: one instruction each; -1 for the lowest of none, as in Python --------------------------- */
WF_INLINE int64_t wf_lowest_bit(int64_t board) { return board ? __builtin_ctzll((uint64_t)board) : -1; }
WF_INLINE int64_t wf_bit_count(int64_t board) { return __builtin_popcountll((uint64_t)board); }

/* -- lists that a function makes ------------------------------------------------------------------- */
#define WF_LONGEST 8192
WF_INLINE int64_t wf_length(int64_t n, const char *file, int line) {
    if (!WF_LIKELY(n <= WF_LONGEST)) wf_fault(file, line, WF_LENGTH, n, WF_LONGEST);
    return n < 0 ? 0 : n;
}
#define LENGTH(n) wf_length((n), __FILE__, __LINE__)
WF_INLINE Ints wf_filled(int64_t *room, int64_t n, int64_t value) {
    for (int64_t i = 0; i < n; i++) room[i] = value;
    return (Ints){room, n};
}

/* -- what the outside calls ------------------------------------------------------------------------ */
typedef struct {
    const char *name;
    char kind;   /* i: int, b: bool, f: float; r: records, k: kits; l: list, g: grid, m: masks */
    size_t size; /* of one record, or of one cell */
} wf_param;
typedef struct { int64_t number; double fraction; void *at; int64_t n, rows; } wf_arg;
typedef struct { int64_t a, b; double x; } wf_answer;
typedef struct {
    const char *name;
    const wf_param *params;
    int count;
    char returns; /* v: nothing, i, b, f, p: a pair */
    int looping;  /* takes its time */
    void (*call)(const wf_arg *, wf_answer *);
} wf_function;
extern const wf_function wf_functions[];
extern const int wf_function_count;
extern const char wf_digest[];
#endif
