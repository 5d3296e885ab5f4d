import { MAX_KEPT_RUPEES, type Rupees } from '@bahi/kernel/paise';
import * as v from 'valibot';

/**
 * The names of the figures in an answer that are too large to be exact (`accumulate` in the kernel); absent
 * if there are none.
 */
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

/** The field that names those of the figures that are too large to be exact; no field if all are exact. */
export function markAtBound(figures: Readonly<Record<string, Rupees | null>>): { atBound?: string[] } {
  const names = Object.keys(figures).filter((name) => Math.abs(figures[name] ?? 0) >= MAX_KEPT_RUPEES);
  return names.length === 0 ? {} : { atBound: names };
}
