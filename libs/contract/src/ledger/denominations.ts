/** The value of each note and coin in rupees, the largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

/** The number of pieces of one note or coin. */
export interface CountedPieces {
  readonly value: Denomination;
  readonly count: number;
}
