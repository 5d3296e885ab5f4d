import { type Day } from '@bahi/kernel/day';

/** How far a question about the past reaches; at least one of the two is set. */
export interface PastBounds {
  readonly asOf: Day | null;
  /** In milliseconds. */
  readonly knownAt: number | null;
}

/** The input of a query that may be asked about the past. Bounds are absent for the present. */
export type Asked<Input> = Omit<Input, keyof PastBounds> & Partial<PastBounds>;

export function isPast({ asOf = null, knownAt = null }: Partial<PastBounds>): boolean {
  return asOf !== null || knownAt !== null;
}

/** The answer of such a query, but for the past that it shows. */
export type Shown<Answer> = Omit<Answer, 'past'>;
