import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { answeredDay, answeredRupees, named } from '../fields.ts';
import {
  odoTypes,
  paymentModes,
  rateTypes,
  transactionTypes,
  tripStatuses,
  vehicleTypes,
} from '../labels.ts';
import { codes } from '../codes.ts';

/** What the server found of a file, and what its uploader calls it. */
const foundOfFile = { originalName: v.string(), fileType: v.string(), fileSize: v.number() };

/** A money entry. `deletable` false: it goes only with what made it (docs/rules/money.md#reversals). */
export const transaction = v.object({
  id: v.string(),
  transactionDate: answeredDay,
  amount: answeredRupees,
  mode: v.nullable(v.picklist(codes(paymentModes))),
  type: v.picklist(codes(transactionTypes)),
  category: v.string(),
  notes: v.nullable(v.string()),
  paymentRefNo: v.nullable(v.string()),
  /** What of a share of a payment is tax that the customer kept, in rupees. */
  tds: v.nullable(answeredRupees),
  /** Litres. */
  fuelQuantity: v.nullable(v.number()),
  /** Of an advance its own id, of what was spent out of it the advance's. */
  groupId: v.nullable(v.string()),
  /** The driver paid it out of their advance: it stands in that one's amount, and adds nothing to a total. */
  fromDriverAdvance: v.boolean(),
  vendor: v.nullable(named),
  receipt: v.nullable(v.object({ id: v.string(), ...foundOfFile })),
  /** The maintenance record or fill-up that it is; null where it is none. */
  maintenance: v.nullable(v.array(v.object({ category: v.string() }))),
  deletable: v.boolean(),
  /** By a cheque that may come back from the bank. */
  returnable: v.boolean(),
  /** Which paid or received the money, where that is another branch than the one that bears or earns it. */
  cashBranch: v.optional(named),
});

/** What a DRIVER has of a trip: no money (docs/rules/permissions.md#what-a-driver-sees). Weights in `weightUnit`, readings in the vehicle's `odoType`. */
export const driverTrip = v.object({
  id: v.string(),
  lrNumber: v.nullable(v.string()),
  status: v.picklist(codes(tripStatuses)),
  /** Which books it. */
  branch: namedBranch,
  /** Its delivery branch. */
  deliveryBranch: v.nullable(namedBranch),
  vehicle: v.object({
    id: v.string(),
    vehicleNo: v.string(),
    vehicleType: v.picklist(codes(vehicleTypes)),
    odoType: v.picklist(codes(odoTypes)),
  }),
  customer: named,
  startLocation: named,
  endLocation: named,
  driver: named,
  manager: v.nullable(named),
  startedAt: answeredDay,
  endedAt: v.nullable(answeredDay),
  startReading: v.nullable(v.number()),
  endReading: v.nullable(v.number()),
  loadingWeight: v.nullable(v.number()),
  unloadingWeight: v.nullable(v.number()),
  weightUnit: v.nullable(v.picklist(['KG', 'MT'])),
  material: v.nullable(v.string()),
  estimatedHoursRun: v.nullable(v.number()),
  podReceivedAt: v.nullable(answeredDay),
  podSubmittedAt: v.nullable(answeredDay),
  settledAt: v.nullable(answeredDay),
  cancelledAt: v.nullable(answeredDay),
  /** `fileName` is its id, as wherever a file is named. */
  podId: v.nullable(v.object({ fileName: v.string(), ...foundOfFile })),
  /** JSON text: notes, podNumber, podNotes. */
  metadata: v.string(),
});

const totals = {
  advance: v.object({ totalAdvance: answeredRupees }),
  adjustment: v.object({ totalAdjustment: answeredRupees }),
  expense: v.object({ totalExpense: answeredRupees }),
};

/** What the list answers. */
export const tripSummary = v.object({
  ...driverTrip.entries,
  rateType: v.picklist(codes(rateTypes)),
  rate: answeredRupees,
  totalRate: answeredRupees,
  amountReceivable: answeredRupees,
  balance: answeredRupees,
  ...totals,
  /** Percent of `amountReceivable` that the party may keep as TDS; null: the usual 2. And what it has kept, in rupees. */
  tds: v.object({ rate: v.nullable(v.number()), kept: answeredRupees }),
  profit: v.object({ grossProfit: answeredRupees, netProfit: answeredRupees }),
});

const person = v.object({ ...named.entries, phoneNumber: v.nullable(v.string()) });

/**
 * The whole trip: its rows too, each list oldest first and summing to its total, without what was paid from a driver
 * advance, which stands in that; what a driver brought back is below zero. With the phones of whom one calls
 * about it, as parties and staff show them to the office; a DRIVER has none of them (docs/rules/permissions.md#what-a-driver-sees).
 */
export const trip = v.object({
  ...tripSummary.entries,
  customer: v.object({ ...named.entries, primaryContact: v.nullable(v.string()) }),
  driver: person,
  manager: v.nullable(person),
  /** What settled it, and reopening takes back of a settlement of its own: of several payments of a day which one. */
  closing: v.nullable(
    v.object({
      by: v.picklist(['settlement', 'bulk']),
      /** With the tax that the customer kept. */
      received: answeredRupees,
      /** What of `received` is that tax. */
      tds: answeredRupees,
      writtenOff: answeredRupees,
      /** Who entered it; null where nothing was left to enter. */
      user: v.nullable(named),
    }),
  ),
  advance: v.object({ ...totals.advance.entries, advances: v.array(transaction) }),
  adjustment: v.object({ ...totals.adjustment.entries, adjustments: v.array(transaction) }),
  expense: v.object({ ...totals.expense.entries, expenses: v.array(transaction) }),
  /** What of each driver advance is neither spent nor brought back, which takes of the oldest first. */
  driverAdvances: v.array(v.object({ id: v.string(), left: answeredRupees })),
});
