/** Numbers as strokes in a box of 10 by 14: drawn, like everything on the sheet and the dice. */
export const DIGITS: Readonly<Record<string, string>> = {
  "1": "M2.5 3.5L5.5 1V13",
  "2": "M1.5 4q0-3 3.5-3t3.5 3q0 2-2.5 4.5L1.5 13h7.3",
  "3": "M1.8 2.6Q3 1 5 1q3.3 0 3.3 2.9T4.8 6.8q3.9 0 3.9 3.1T4.9 13q-2.4 0-3.6-1.7",
  "4": "M6.8 13V1L1 9.5h8.5",
  "5": "M8 1H2.5L2 6.5q1.2-.9 2.9-.9 3.7 0 3.7 3.7T4.8 13q-2.3 0-3.5-1.5",
};
