import { gramsFromWeight, hundredthsFromReading, type Grams, type Hundredths } from '@bahi/kernel/measures';
import * as v from 'valibot';
import { number } from './fields.ts';
import { HIGHEST_TDS_RATE } from './ledger/tds.ts';
import { messages } from './messages.ts';

/** A decimal in, an integer of a smaller unit out; `parse` answers undefined for one that it does not take. */
function measured<Unit>(parse: (given: number) => Unit | undefined, message: string) {
  return v.pipe(
    number(),
    v.rawTransform<number, Unit>(({ dataset, addIssue, NEVER }) => {
      const measure = parse(dataset.value);
      if (measure !== undefined) return measure;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** Kilometres or hours in, integer hundredths out. */
export const reading = measured<Hundredths>(hundredthsFromReading, messages.readingInvalid);

/** Litres in, integer hundredths out. */
export const litres = measured<Hundredths>(hundredthsFromReading, messages.validNumber);

/** Percent in, integer hundredths of it out. */
export const tdsRate = v.pipe(
  measured<Hundredths>(hundredthsFromReading, messages.tdsRateInvalid),
  v.check((rate) => rate <= HIGHEST_TDS_RATE, messages.tdsRateInvalid),
);

/** Metric tons in, grams out. */
export const tons = measured<Grams>((given) => gramsFromWeight(given, 'MT'), messages.weightInvalid);

/** A weight in the unit that stands beside it; the command turns both into grams. */
export const weight = v.pipe(
  number(),
  v.check((given) => given > 0 && Number.isFinite(given), messages.weightInvalid),
);
