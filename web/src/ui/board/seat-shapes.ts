/** The shapes of the eight seats, in a box of 24: nobody needs the colour to tell them apart. */
export const SHAPES = [
  "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
  "M4 4h16v16H4z",
  "M12 3l10 18H2z",
  "M12 2l9 10l-9 10l-9-10z",
  "M7 3h10l5 9l-5 9H7l-5-9z",
  "M12 2l3 6.5l7 .8l-5.2 4.8l1.5 7L12 17.5L5.7 21.1l1.5-7L2 9.3l7-.8z",
  "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  "M3 6h18c0 9-4 14-9 15C7 20 3 15 3 6z",
] as const;
