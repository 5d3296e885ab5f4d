import { dayAt, type Day } from '@bahi/kernel/day';

/** How far a question about the past reaches. One that is null bounds nothing; of a past, at least one is set. */
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

/** The day on which a past is looked at: documents expire by it, and months end with it. */
export function dayOfPast({ asOf, knownAt }: PastBounds, today: Day): Day {
  const known = knownAt === null ? today : dayAt(knownAt);
  return asOf !== null && asOf < known ? asOf : known;
}

/** The answer of such a query, but for the past that it shows. */
export type Shown<Answer> = Omit<Answer, 'past'>;
