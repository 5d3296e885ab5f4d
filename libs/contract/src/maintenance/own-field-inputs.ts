import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import * as v from 'valibot';
import { codes } from '../codes.ts';
import { day, line, oneOf, optional, optionalText, whole } from '../fields.ts';
import { unitTypes, type UnitType } from '../labels.ts';
import { positiveLitres, positiveReading, reading } from '../measure-fields.ts';
import { type OwnField } from './categories.ts';

/** Whether there is a warranty. */
export const yesOrNo = { YES: 'Yes', NO: 'No' } as const;

/** Ten years, in months. */
export const MAX_MONTHS = 120;

export const unitType = v.pipe(
  oneOf([...codes(unitTypes), 'LITER']),
  v.transform((given): UnitType => (given === 'LITER' ? 'LITRE' : given)),
);

/** The schema of each field that only some categories have; `categories.ts` lists those categories. */
export const ownFieldInputs = {
  odometerReading: optional(reading),
  /** Kilometres or hours until the work is due again. */
  repeatReading: optional(positiveReading),
  repeatMonths: optional(whole(1, MAX_MONTHS)),
  warrantyApplicable: optional(oneOf(codes(yesOrNo))),
  /** May be in the future. */
  validity: optional(day),
  tyreBrand: optionalText(line(100)),
  oldTyreNo: optionalText(line(50)),
  tyreNumber: optionalText(line(50)),
  /** In the unit that it was bought in. */
  quantity: optional(positiveLitres),
  unitType: optional(unitType),
  fullTank: optional(v.boolean()),
  previousMissing: optional(v.boolean()),
} satisfies Readonly<Record<OwnField, v.GenericSchema>>;

/** Null if the category has no such field, or the value is unknown. */
export interface MaintenanceDetails {
  readonly odometerReading: Hundredths | null;
  readonly repeatReading: Hundredths | null;
  readonly repeatMonths: number | null;
  readonly warrantyApplicable: keyof typeof yesOrNo | null;
  readonly validity: Day | null;
  readonly tyreBrand: string | null;
  readonly oldTyreNo: string | null;
  readonly tyreNumber: string | null;
  /** In units of `unitType`. */
  readonly quantity: Hundredths | null;
  readonly unitType: UnitType | null;
  readonly fullTank: boolean | null;
  readonly previousMissing: boolean | null;
}
