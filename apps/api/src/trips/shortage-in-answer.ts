import { type WireFigures } from '@bahi/contract/define';
import { type Shortage } from '@bahi/contract/trips/shortage';
import { type updateTrip } from '@bahi/contract/trips/update-trip';
import { weightFromGrams } from '@bahi/kernel/measures';
import { rupeesFromPaise } from '@bahi/kernel/paise';

/** A shortage as dry runs answer it: weight in the trip's unit, worth in rupees. */
export function shortageInAnswer(found: Shortage | null): WireFigures<typeof updateTrip>['shortage'] {
  return (
    found && {
      weight: weightFromGrams(found.missingGrams, found.weightUnit),
      worth: rupeesFromPaise(found.worthPaise),
    }
  );
}
