import { gramsFromWeight, hundredthsFromReading, type Grams, type Hundredths } from '@bahi/kernel/measures';
import * as v from 'valibot';
import { number } from './fields.ts';
import { HIGHEST_TDS_RATE } from './ledger/tds.ts';
import { messages } from './messages.ts';

/** A schema from a decimal number to an integer of a smaller unit; `parse` returns undefined for an invalid number. */
function measureField<Unit>(parse: (given: number) => Unit | undefined, message: string) {
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

/** From kilometres or hours to integer hundredths. */
export const reading = measureField<Hundredths>(hundredthsFromReading, messages.readingInvalid);

/** From litres to integer hundredths. */
export const litres = measureField<Hundredths>(hundredthsFromReading, messages.validNumber);

/** From percent to integer hundredths of a percent. */
export const tdsRate = v.pipe(
  measureField<Hundredths>(hundredthsFromReading, messages.tdsRateInvalid),
  v.check((rate) => rate <= HIGHEST_TDS_RATE, messages.tdsRateInvalid),
);

/** From metric tons to grams. */
export const tons = measureField<Grams>((given) => gramsFromWeight(given, 'MT'), messages.weightInvalid);

/** A weight in the unit that is in another field of the request; the command converts it to grams. */
export const weight = v.pipe(
  number(),
  v.check((given) => given > 0 && Number.isFinite(given), messages.weightInvalid),
);
