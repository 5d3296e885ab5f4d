import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { fields, line, oneOf, optional, optionalText, pastDay, warnings } from '../fields.ts';
import { driverId, partyId } from '../id-fields.ts';
import { bookMessages } from '../book-messages.ts';
import { InvalidField, readRequest, requireFields, type ValidFields } from '../invalid-field.ts';
import { fillUpCategories } from '../labels.ts';
import { positiveLitres, reading } from '../measure-fields.ts';
import { driverFillUp, fillUp } from './maintenance.ts';
import {
  listMissing,
  toNewMaintenance,
  paidFields,
  type GivenMaintenance,
  type NewMaintenance,
} from './new-maintenance.ts';
import { unitType } from './own-field-inputs.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

const request = fields({
  ...paidFields,
  /** Clients may leave it out for fuel: without it, a request with `fuelQuantity` is for FUEL. */
  category: optional(oneOf(codes(fillUpCategories))),
  /** Required for FUEL. */
  driverId: optional(driverId),
  /** The form for fuel sends `fuelQuantity`, the form for urea `quantity`; one of them is required. */
  fuelQuantity: optional(positiveLitres),
  quantity: optional(positiveLitres),
  unitType: optional(unitType),
  fullTank: optional(v.boolean()),
  /** The previous fill-up was not recorded, so the fuel economy cannot be computed. */
  previousMissing: optional(v.boolean()),
  /** The form for fuel sends `lastOdoReading`, the form for urea `currentOdo`. */
  lastOdoReading: optional(reading),
  currentOdo: optional(reading),
  brandName: optionalText(line(100)),
  /** The form for fuel sends `fillupDate`, the form for urea `date`; one of them is required. */
  fillupDate: optional(pastDay),
  date: optional(pastDay),
  /** The vendor, under the name that the form for fuel uses. */
  customerId: optional(partyId),
});
type Request = v.InferOutput<typeof request>;
type FillUpCategory = keyof typeof fillUpCategories;

/** The names that this request has for fields of a maintenance record, if they differ. */
const names: Partial<Record<keyof GivenMaintenance, readonly (keyof Request)[]>> = {
  quantity: ['fuelQuantity', 'quantity'],
  odometerReading: ['lastOdoReading', 'currentOdo'],
  date: ['fillupDate', 'date'],
  vendorId: ['customerId', 'vendorId'],
  tyreBrand: ['brandName'],
};

/** Without a category, the quantity of fuel says that it is fuel. */
function findCategory({ category = null, fuelQuantity }: ValidFields<Request>): FillUpCategory | null {
  return category ?? (fuelQuantity === null ? null : 'FUEL');
}

function listMissingFields(given: ValidFields<Request>): readonly (keyof Request)[] {
  const { fuelQuantity, quantity, vendorId, customerId, fillupDate, date, driverId } = given;
  if (given.category === undefined) return [];
  const category = findCategory(given);
  if (category === null) return ['category'];
  const missing = listMissing({
    ...given,
    category,
    quantity: fuelQuantity ?? quantity,
    vendorId: vendorId ?? customerId,
  });
  const missingDate = (fillupDate ?? date) === null ? ['date' as const] : [];
  return [
    ...(category === 'FUEL' && driverId === null ? ['driverId' as const] : []),
    ...[...missingDate, ...missing].map((field) => fieldName(field, { ...given, category })),
  ];
}

function toNewFillUp(given: Request): NewMaintenance | InvalidField<keyof Request> {
  const { driverId, fillupDate, date: ureaDate, customerId, vendorId, ...rest } = given;
  const category = findCategory(given);
  const date: Day | null = fillupDate ?? ureaDate;
  if (category === null || date === null) throw new Error('a fill-up has a category and a date');
  if (vendorId !== null && customerId !== null && vendorId !== customerId)
    return new InvalidField('customerId', bookMessages.twoVendors);
  const read = toNewMaintenance({
    ...rest,
    category,
    driverId,
    date,
    vendorId: vendorId ?? customerId,
    quantity: given.fuelQuantity ?? given.quantity,
    odometerReading: given.lastOdoReading ?? given.currentOdo,
    tyreBrand: given.brandName,
    repeatReading: null,
    repeatMonths: null,
    warrantyApplicable: null,
    validity: null,
    oldTyreNo: null,
    tyreNumber: null,
    renewDocument: false,
  });
  if (read instanceof InvalidField)
    return new InvalidField(fieldName(read.field, { ...given, category }), read.message);
  return { ...read, quantityField: given.fuelQuantity === null ? 'quantity' : 'fuelQuantity' };
}

/** The name under which the field was sent; if it is missing, the name that the form of its category uses. */
function fieldName(field: keyof GivenMaintenance, given: ValidFields<Request>): keyof Request {
  const requestNames = names[field] ?? [field as keyof Request];
  const sent = requestNames.find((name) => given[name] !== null);
  return sent ?? requestNames[given.category === 'FUEL' ? 0 : requestNames.length - 1] ?? 'category';
}

export const createFillUp = command({
  slug: 'create-fill-up',
  path: '/fillup/create',
  may: 'trip-staff',
  scope: 'branch',
  summary: 'Record fuel or urea of a vehicle; a DRIVER only for their own trips',
  input: v.pipe(request, requireFields(listMissingFields), readRequest(toNewFillUp)),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: [
    'forbidden',
    'branch-inactive',
    'not-found',
    'trip-status',
    'wrong-party-type',
    'wrong-role',
    'field-not-allowed',
    'amount-exceeds-balance',
  ],
  response: v.object({ fillup: fillUp, warnings }),
  driverResponse: v.object({ fillup: driverFillUp, warnings }),
  ids: v.strictObject({ fillup: namedId }),
});
