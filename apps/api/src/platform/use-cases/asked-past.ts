import { type Day } from '@bahi/kernel/day';
import { isPast, type PastBounds } from '@bahi/projections/past-bounds';

/** A past that a query asks for, and how its answer names it. */
interface AskedPast {
  readonly bounds: PastBounds;
  readonly answer: { readonly asOf: Day | null; readonly knownAt: string | null };
}

/** Null for the present. A bound that lies in the future, and today as a business day, leave nothing out. */
export function askedPast(
  { asOf, knownAt }: PastBounds,
  { today, nowMs }: { readonly today: Day; readonly nowMs: number },
): AskedPast | null {
  const bounds: PastBounds = {
    asOf: asOf !== null && asOf < today ? asOf : null,
    knownAt: knownAt !== null && knownAt < nowMs ? knownAt : null,
  };
  if (!isPast(bounds)) return null;
  const knownAtText = bounds.knownAt === null ? null : new Date(bounds.knownAt).toISOString();
  return { bounds, answer: { asOf: bounds.asOf, knownAt: knownAtText } };
}
