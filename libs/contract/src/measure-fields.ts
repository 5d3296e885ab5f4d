import {
  GRAMS_PER,
  gramsFromWeight,
  hundredthsFromReading,
  MAX_GRAMS,
  MAX_HUNDREDTHS,
  type Grams,
  type Hundredths,
} from '@bahi/kernel/measures';
import * as v from 'valibot';
import { number } from './fields.ts';
import { inReference } from './in-reference.ts';
import { HIGHEST_TDS_RATE } from './ledger/tds.ts';
import { messages } from './messages.ts';

const MAX = MAX_HUNDREDTHS / 100;

/**
 * A schema from a decimal number to an integer of a smaller unit; `parse` returns undefined for an invalid number.
 * @param bounds of the decimal number, for the API reference
 */
function measureField<Unit>(
  parse: (given: number) => Unit | undefined,
  message: string,
  bounds: object = { minimum: 0, maximum: MAX },
) {
  return v.pipe(
    number(),
    inReference({ multipleOf: 0.01, ...bounds }),
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

const ABOVE_ZERO = { exclusiveMinimum: 0, maximum: MAX };

/** From kilometres or hours above 0 to integer hundredths. */
export const positiveReading = v.pipe(
  measureField<Hundredths>(hundredthsFromReading, messages.readingInvalid, ABOVE_ZERO),
  v.check((given) => given > 0, messages.validNumber),
);

/** From litres above 0 to integer hundredths. */
export const positiveLitres = v.pipe(
  measureField<Hundredths>(hundredthsFromReading, messages.validNumber, ABOVE_ZERO),
  v.check((given) => given > 0, messages.validNumber),
);

/** From litres to integer hundredths. */
export const litres = measureField<Hundredths>(hundredthsFromReading, messages.validNumber);

/** From percent to integer hundredths of a percent. */
export const tdsRate = v.pipe(
  measureField<Hundredths>(hundredthsFromReading, messages.tdsRateInvalid, {
    minimum: 0,
    maximum: HIGHEST_TDS_RATE / 100,
  }),
  v.check((rate) => rate <= HIGHEST_TDS_RATE, messages.tdsRateInvalid),
);

/** From metric tons to grams. */
export const tons = measureField<Grams>((given) => gramsFromWeight(given, 'MT'), messages.weightInvalid, {
  minimum: 0,
  maximum: MAX_GRAMS / GRAMS_PER.MT,
  multipleOf: 1 / GRAMS_PER.MT,
});

/** A weight in the unit that is in another field of the request; the command converts it to grams. */
export const weight = v.pipe(
  number(),
  inReference({ exclusiveMinimum: 0 }),
  v.check((given) => given > 0 && Number.isFinite(given), messages.weightInvalid),
);
