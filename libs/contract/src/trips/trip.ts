import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { dayInAnswer, rupeesInAnswer, named } from '../fields.ts';
import {
  odoTypes,
  paymentModes,
  rateTypes,
  transactionTypes,
  tripStatuses,
  vehicleTypes,
} from '../labels.ts';
import { codes } from '../codes.ts';

/** The properties that the server found in a file, and the name that its uploader gave it. */
const foundFile = { originalName: v.string(), fileType: v.string(), fileSize: v.number() };

/**
 * A money entry. If `deletable` is false, it can be deleted only with the thing that made it
 * (docs/rules/money.md#reversals).
 */
export const transaction = v.object({
  id: v.string(),
  transactionDate: dayInAnswer,
  amount: rupeesInAnswer,
  mode: v.nullable(v.picklist(codes(paymentModes))),
  type: v.picklist(codes(transactionTypes)),
  category: v.string(),
  notes: v.nullable(v.string()),
  paymentRefNo: v.nullable(v.string()),
  /** The tax that the customer withheld in this share of a payment, in rupees. */
  tds: v.nullable(rupeesInAnswer),
  /** Litres. */
  fuelQuantity: v.nullable(v.number()),
  /**
   * For an advance of the customer, its own id; for a portion of it (fuel or driver advance), the id of that advance;
   * for TDS, the id of its receipt.
   */
  groupId: v.nullable(v.string()),
  /**
   * Whether the driver paid it out of their advance. The advance's amount includes it, so it adds nothing to a total.
   */
  fromDriverAdvance: v.boolean(),
  vendor: v.nullable(named),
  receipt: v.nullable(v.object({ id: v.string(), ...foundFile })),
  /** The maintenance record or fill-up behind the entry; null if there is none. */
  maintenance: v.nullable(v.array(v.object({ category: v.string() }))),
  deletable: v.boolean(),
  /** Paid by a cheque that can still be returned by the bank. */
  returnable: v.boolean(),
  /** The branch that paid or received the money, if it is not the one that bears or earns it. */
  cashBranch: v.optional(named),
});

/** The day on which the vehicle's meter was last replaced; absent if it never was. */
export const meterReplacedOn = v.optional(dayInAnswer);

/**
 * A trip in an answer for a DRIVER, without money (docs/rules/permissions.md#what-a-driver-sees). Weights are in
 * `weightUnit`, readings in the vehicle's `odoType`.
 */
export const driverTrip = v.object({
  id: v.string(),
  lrNumber: v.nullable(v.string()),
  status: v.picklist(codes(tripStatuses)),
  /** The branch that books it. */
  branch: namedBranch,
  deliveryBranch: v.nullable(namedBranch),
  vehicle: v.object({
    id: v.string(),
    vehicleNo: v.string(),
    vehicleType: v.picklist(codes(vehicleTypes)),
    odoType: v.picklist(codes(odoTypes)),
    meterReplacedOn,
  }),
  customer: named,
  startLocation: named,
  endLocation: named,
  driver: named,
  manager: v.nullable(named),
  startedAt: dayInAnswer,
  endedAt: v.nullable(dayInAnswer),
  startReading: v.nullable(v.number()),
  endReading: v.nullable(v.number()),
  /** The kilometres or hours of the trip, if a replacement of the meter makes them another number than end − start. */
  run: v.optional(v.number()),
  loadingWeight: v.nullable(v.number()),
  unloadingWeight: v.nullable(v.number()),
  weightUnit: v.nullable(v.picklist(['KG', 'MT'])),
  material: v.nullable(v.string()),
  estimatedHoursRun: v.nullable(v.number()),
  podReceivedAt: v.nullable(dayInAnswer),
  podSubmittedAt: v.nullable(dayInAnswer),
  settledAt: v.nullable(dayInAnswer),
  cancelledAt: v.nullable(dayInAnswer),
  /** `fileName` is the id of the file. Other references call it `id` or `documentId` (files/file-reference.ts). */
  podId: v.nullable(v.object({ fileName: v.string(), ...foundFile })),
  /** JSON text: notes, podNumber, podNotes. */
  metadata: v.string(),
});

const totals = {
  /** All receipts: advances, part payments, the settlement, TDS, shares of bulk payments; less refunds. */
  advance: v.object({ totalAdvance: rupeesInAnswer }),
  adjustment: v.object({ totalAdjustment: rupeesInAnswer }),
  expense: v.object({ totalExpense: rupeesInAnswer }),
};

/** A trip in the list. */
export const tripSummary = v.object({
  ...driverTrip.entries,
  rateType: v.picklist(codes(rateTypes)),
  rate: rupeesInAnswer,
  /** The fare. */
  totalRate: rupeesInAnswer,
  /** The fare minus the charges and the write-off: revenue, whether or not it is paid. */
  amountReceivable: rupeesInAnswer,
  balance: rupeesInAnswer,
  ...totals,
  /**
   * The percentage of `amountReceivable` that the party may withhold as TDS (null: the usual 2), and the
   * rupees that it has withheld.
   */
  tds: v.object({ rate: v.nullable(v.number()), kept: rupeesInAnswer }),
  profit: v.object({ grossProfit: rupeesInAnswer, netProfit: rupeesInAnswer }),
});

const person = v.object({ ...named.entries, phoneNumber: v.nullable(v.string()) });

/**
 * The whole trip with its entries. Each list is oldest first and sums to its total, leaving out expenses paid from a
 * driver advance, which the advance includes. Money that a driver brought back is below zero. The office also gets the
 * phone numbers of the people to call about the trip; a DRIVER gets none
 * (docs/rules/permissions.md#what-a-driver-sees).
 */
export const trip = v.object({
  ...tripSummary.entries,
  customer: v.object({ ...named.entries, primaryContact: v.nullable(v.string()) }),
  driver: person,
  manager: v.nullable(person),
  /**
   * The payment that settled the trip; null if the trip is not settled. Reopening takes it back. A trip
   * settled by a bulk payment cannot be reopened.
   */
  closing: v.nullable(
    v.object({
      /** `settlement`: the settlement of this trip alone (`settle-trip`). `bulk`: a bulk payment. */
      by: v.picklist(['settlement', 'bulk']),
      /** Includes the tax that the customer withheld. */
      received: rupeesInAnswer,
      /** The tax in `received`. */
      tds: rupeesInAnswer,
      writtenOff: rupeesInAnswer,
      /** The user who entered it; null if nothing was left to enter. */
      user: v.nullable(named),
    }),
  ),
  advance: v.object({ ...totals.advance.entries, advances: v.array(transaction) }),
  adjustment: v.object({ ...totals.adjustment.entries, adjustments: v.array(transaction) }),
  expense: v.object({ ...totals.expense.entries, expenses: v.array(transaction) }),
  /** The part of each driver advance that is neither spent nor brought back. Spending uses the oldest first. */
  driverAdvances: v.array(v.object({ id: v.string(), left: rupeesInAnswer })),
});

/** For a DRIVER, whose trips have no money. */
export const driverShortage = v.nullable(
  v.object({
    /** In the trip's weight unit. */
    weight: v.number(),
  }),
);

/** The part of the load that did not arrive; null where nothing is missing, or a weight is unknown. */
export const shortage = v.nullable(
  v.object({
    ...driverShortage.wrapped.entries,
    /** The weight × the rate, or for a FIXED fare × fare ÷ loading weight. */
    worth: rupeesInAnswer,
  }),
);
