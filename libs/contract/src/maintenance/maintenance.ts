import * as v from 'valibot';
import { codes } from '../codes.ts';
import { referredFile } from '../files/file-reference.ts';
import { answeredDay, answeredRupees, named } from '../fields.ts';
import {
  fillUpCategories,
  fuelTypes,
  maintenanceCategories,
  odoTypes,
  paymentModes,
  transactionTypes,
  unitTypes,
} from '../labels.ts';
import { yesOrNo } from './own-fields.ts';

/** The money of a record: `id` is what `/transaction/delete` takes. */
const payment = v.object({
  id: v.string(),
  amount: answeredRupees,
  /** Null: on credit, or out of a driver's advance. */
  mode: v.nullable(v.picklist(codes(paymentModes))),
  type: v.picklist(codes(transactionTypes)),
  paymentRefNo: v.nullable(v.string()),
  billNo: v.nullable(v.string()),
  fromDriverAdvance: v.boolean(),
  deletable: v.boolean(),
  /** Which paid, where that is another branch than the one that bears it. */
  cashBranch: v.optional(named),
});

/** Set with `corrections`, on a record that was taken back: the entry that did it. */
const corrected = { reversedBy: v.optional(v.string()) };

const reading = v.nullable(v.number());
const text = v.nullable(v.string());

/** Work on a vehicle or a fill-up; null is what its category does not have, or nobody said. */
export const maintenance = v.object({
  id: v.string(),
  category: v.picklist(codes(maintenanceCategories)),
  vehicle: v.object({ id: v.string(), vehicleNo: v.string(), odoType: v.picklist(codes(odoTypes)) }),
  vendor: v.nullable(named),
  driver: v.nullable(named),
  trip: v.nullable(v.object({ id: v.string(), lrNumber: v.nullable(v.string()) })),
  date: answeredDay,
  transaction: payment,
  /** Kilometres or hours, as `vehicle.odoType` says. */
  odometerReading: reading,
  /** Kilometres or hours until it is due again, and months. */
  repeatCycle: reading,
  repeatMonths: reading,
  /** The last day of the document or of the warranty. */
  validity: v.nullable(answeredDay),
  warrantyApplicable: v.nullable(v.picklist(codes(yesOrNo))),
  tyreBrand: text,
  oldTyreNo: text,
  tyreNumber: text,
  unitType: v.nullable(v.picklist(codes(unitTypes))),
  /** In `unitType`. */
  quantity: reading,
  fullTank: v.nullable(v.boolean()),
  previousMissing: v.nullable(v.boolean()),
  notes: text,
  receiptId: text,
  receipt: v.nullable(referredFile),
  /** Recorded. */
  createdAt: v.string(),
  ...corrected,
});

/** The economy of the interval that a full tank ends, in km/l, or l/h where the vehicle counts hours. */
export const economy = v.object({
  value: v.number(),
  unit: v.picklist(['km/l', 'l/h']),
  /** Of the vehicle's intervals of the 90 days before; null where they are fewer than three. */
  median: v.nullable(v.number()),
  /** More than 15 % from the median. */
  unusual: v.boolean(),
  /** The full tank that begins the interval. */
  since: v.object({ fillupId: v.string(), date: answeredDay }),
});

/** A fill-up as a DRIVER has it: neither its sum nor its price (docs/rules/fleet.md#one-event-seen-everywhere). */
export const driverFillUp = v.object({
  /** The same as that of its maintenance record. */
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
  /** In `unitType`. */
  quantity: v.number(),
  unitType: v.picklist(codes(unitTypes)),
  fullTank: v.nullable(v.boolean()),
  previousMissing: v.nullable(v.boolean()),
  odometerReading: reading,
  brandName: text,
  receipt: v.nullable(referredFile),
  notes: text,
  /** Null where the fill-up ends no interval. */
  economy: v.nullable(economy),
  createdAt: v.string(),
  ...corrected,
});

export const fillUp = v.object({
  ...driverFillUp.entries,
  date: answeredDay,
  transaction: payment,
  /** Rupees for one of `unitType`, rounded to paise. */
  pricePerUnit: answeredRupees,
});
