import { codes } from '@bahi/contract/codes';
import { unitTypes } from '@bahi/contract/labels';
import { yesOrNo, type MaintenanceDetails } from '@bahi/contract/maintenance/own-field-inputs';
import * as v from 'valibot';
import { dayField, hundredthsField } from '../aggregate.ts';

const details = {
  odometerReading: hundredthsField,
  repeatReading: hundredthsField,
  repeatMonths: v.number(),
  warrantyApplicable: v.picklist(codes(yesOrNo)),
  validity: dayField,
  tyreBrand: v.string(),
  oldTyreNo: v.string(),
  tyreNumber: v.string(),
  /** Buckets of urea, or litres of oil. Absent for litres of fuel and urea: the entry's `quantity` holds those. */
  quantity: hundredthsField,
  unitType: v.picklist(codes(unitTypes)),
  fullTank: v.boolean(),
  previousMissing: v.boolean(),
};
/** The other fields that may be corrected. */
const texts = { notes: v.string(), receiptId: v.string() };

type Entries = Readonly<Record<string, v.GenericSchema>>;

function mapSchemas<Of extends Entries, Made extends { readonly [Name in keyof Of]: v.GenericSchema }>(
  of: Of,
  make: (schema: v.GenericSchema) => v.GenericSchema,
): Made {
  return Object.fromEntries(Object.entries(of).map(([name, schema]) => [name, make(schema)])) as Made;
}

/** The details that an entry stores: only those that were given. */
export const storedDetails = v.object(
  mapSchemas<
    typeof details,
    { [Name in keyof typeof details]: v.ExactOptionalSchema<(typeof details)[Name], undefined> }
  >(details, (schema) => v.exactOptional(schema)),
);
export type StoredDetails = v.InferOutput<typeof storedDetails>;

type Correctable = typeof details & typeof texts;

/** The details that a correction changes, before or after it; null means none. */
export const correctedDetails = v.object(
  mapSchemas<
    Correctable,
    {
      [Name in keyof Correctable]: v.ExactOptionalSchema<
        v.NullableSchema<Correctable[Name], undefined>,
        undefined
      >;
    }
  >({ ...details, ...texts }, (schema) => v.exactOptional(v.nullable(schema))),
);
export type CorrectedDetails = v.InferOutput<typeof correctedDetails>;

export const NO_DETAILS: MaintenanceDetails = {
  odometerReading: null,
  repeatReading: null,
  repeatMonths: null,
  warrantyApplicable: null,
  validity: null,
  tyreBrand: null,
  oldTyreNo: null,
  tyreNumber: null,
  quantity: null,
  unitType: null,
  fullTank: null,
  previousMissing: null,
};

/** Drops details that were not given. */
export function omitUnset(given: MaintenanceDetails): StoredDetails {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as StoredDetails;
}

export function allDetails(given: StoredDetails): MaintenanceDetails {
  return { ...NO_DETAILS, ...given };
}
