import * as v from 'valibot';
import { codes } from '../codes.ts';
import { referredFile } from '../files/file-reference.ts';
import { dayInAnswer, rupeesInAnswer, named } from '../fields.ts';
import {
  fillUpCategories,
  fuelTypes,
  maintenanceCategories,
  odoTypes,
  paymentModes,
  transactionTypes,
  unitTypes,
} from '../labels.ts';
import { yesOrNo } from './own-field-inputs.ts';

/** The money of a record; `/transaction/delete` takes its `id`. */
const payment = v.object({
  id: v.string(),
  amount: rupeesInAnswer,
  /** Null: on credit, or paid out of a driver's advance. */
  mode: v.nullable(v.picklist(codes(paymentModes))),
  type: v.picklist(codes(transactionTypes)),
  paymentRefNo: v.nullable(v.string()),
  billNo: v.nullable(v.string()),
  fromDriverAdvance: v.boolean(),
  deletable: v.boolean(),
  /** The branch that paid, if it is not the one that bears it. */
  cashBranch: v.optional(named),
});

/** Set with `corrections`, on a record that was taken back: the entry that took it back. */
const corrected = { reversedBy: v.optional(v.string()) };

const reading = v.nullable(v.number());
const text = v.nullable(v.string());

/** Work on a vehicle, or a fill-up. A field is null if the category has no such field, or if its value is unknown. */
export const maintenance = v.object({
  id: v.string(),
  category: v.picklist(codes(maintenanceCategories)),
  vehicle: v.object({ id: v.string(), vehicleNo: v.string(), odoType: v.picklist(codes(odoTypes)) }),
  vendor: v.nullable(named),
  driver: v.nullable(named),
  trip: v.nullable(v.object({ id: v.string(), lrNumber: v.nullable(v.string()) })),
  date: dayInAnswer,
  transaction: payment,
  /** Kilometres or hours, as `vehicle.odoType` says. */
  odometerReading: reading,
  /** Kilometres or hours until it is due again; and the same in months. */
  repeatCycle: reading,
  repeatMonths: reading,
  /** The last day of the document's or the warranty's validity. */
  validity: v.nullable(dayInAnswer),
  warrantyApplicable: v.nullable(v.picklist(codes(yesOrNo))),
  tyreBrand: text,
  oldTyreNo: text,
  tyreNumber: text,
  unitType: v.nullable(v.picklist(codes(unitTypes))),
  /** In units of `unitType`. */
  quantity: reading,
  fullTank: v.nullable(v.boolean()),
  previousMissing: v.nullable(v.boolean()),
  notes: text,
  receiptId: text,
  receipt: v.nullable(referredFile),
  /** The time at which it was recorded. */
  createdAt: v.string(),
  ...corrected,
});

/** The fuel economy of the interval that a full tank ends, in km/l, or in l/h if the vehicle counts hours. */
export const economy = v.object({
  value: v.number(),
  unit: v.picklist(['km/l', 'l/h']),
  /** The median of the vehicle's intervals in the 90 days before; null if there are fewer than three. */
  median: v.nullable(v.number()),
  /** More than 15 % away from the median. */
  unusual: v.boolean(),
  /** The full tank that starts the interval. */
  since: v.object({ fillupId: v.string(), date: dayInAnswer }),
});

/**
 * A fill-up in an answer for a DRIVER: without its amount and price (docs/rules/permissions.md#what-a-driver-sees).
 */
export const driverFillUp = v.object({
  /** The id of its maintenance record. */
  id: v.string(),
  category: v.picklist(codes(fillUpCategories)),
  vehicle: v.object({
    id: v.string(),
    vehicleNo: v.string(),
    fuelType: v.picklist(codes(fuelTypes)),
    odoType: v.picklist(codes(odoTypes)),
  }),
  driver: v.nullable(named),
  vendor: v.nullable(named),
  tripId: text,
  date: v.string(),
  /** In units of `unitType`. */
  quantity: v.number(),
  unitType: v.picklist(codes(unitTypes)),
  fullTank: v.nullable(v.boolean()),
  previousMissing: v.nullable(v.boolean()),
  odometerReading: reading,
  brandName: text,
  receipt: v.nullable(referredFile),
  notes: text,
  /** Null if the fill-up ends no interval. */
  economy: v.nullable(economy),
  createdAt: v.string(),
  ...corrected,
});

export const fillUp = v.object({
  ...driverFillUp.entries,
  date: dayInAnswer,
  transaction: payment,
  /** Rupees per `unitType`, rounded to paise. */
  pricePerUnit: rupeesInAnswer,
});
