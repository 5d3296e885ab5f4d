/** Rupees of each note and coin, the largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

/** How many of a note or coin there are. */
export interface CountedPieces {
  readonly value: Denomination;
  readonly count: number;
}
