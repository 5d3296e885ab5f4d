import { type Day } from '@bahi/kernel/day';

interface Bounds {
  readonly asOf: Day | null;
  /** In milliseconds. */
  readonly knownAt: number | null;
}

/** A past that a query asks for, and how its answer names it. */
interface AskedPast {
  readonly bounds: Bounds;
  readonly answer: { readonly asOf: Day | null; readonly knownAt: string | null };
}

/** Null for the present. A bound that lies in the future, and today as a business day, leave nothing out. */
export function askedPast(
  { asOf, knownAt }: Bounds,
  { today, nowMs }: { readonly today: Day; readonly nowMs: number },
): AskedPast | null {
  const bounds: Bounds = {
    asOf: asOf !== null && asOf < today ? asOf : null,
    knownAt: knownAt !== null && knownAt < nowMs ? knownAt : null,
  };
  if (bounds.asOf === null && bounds.knownAt === null) return null;
  const knownAtText = bounds.knownAt === null ? null : new Date(bounds.knownAt).toISOString();
  return { bounds, answer: { asOf: bounds.asOf, knownAt: knownAtText } };
}
