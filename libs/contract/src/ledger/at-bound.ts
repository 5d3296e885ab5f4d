import { MAX_KEPT_RUPEES, type Rupees } from '@bahi/kernel/paise';
import * as v from 'valibot';

/** Names the figures of an answer whose sums exceed the largest stored amount; absent if there are none. */
export const atBound = {
  atBound: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description(
        'Figures whose sum is larger than can be kept: what is answered is the bound, the sum is beyond.',
      ),
    ),
  ),
};

/** The mark for these figures; empty if all of them are exact. */
export function markAtBound(figures: Readonly<Record<string, Rupees | null>>): { atBound?: string[] } {
  const names = Object.keys(figures).filter((name) => Math.abs(figures[name] ?? 0) >= MAX_KEPT_RUPEES);
  return names.length === 0 ? {} : { atBound: names };
}
