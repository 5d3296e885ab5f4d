import { closeOrOpenBooks, correctOpening, addParty, issueAnyStatement } from './book-commands.ts';
import { type Desk } from './desk.ts';
import {
  enterAdvance,
  enterCharge,
  deleteEntry,
  enterDriverMoney,
  enterLooseExpense,
  enterPortion,
  enterTripExpense,
  undoLast,
} from './money-commands.ts';
import {
  payInBulk,
  recordChequeReturn,
  classify,
  deletePayment,
  payOnAccount,
  refund,
  settle,
  addCredit,
  payVendor,
} from './payment-commands.ts';
import { recordFillUp, recordMaintenance } from './work-commands.ts';
import {
  cancel,
  changeVehicle,
  correctTrip,
  end,
  recordPodReceipt,
  recordPodSubmission,
  reopen,
  start,
} from './trip-commands.ts';

/** Sends one command, or none if it would not be legal. */
type Draw = (desk: Desk) => Promise<void>;

/** Relative frequencies. Most commands take trips to their end, so that later steps have trips to work on. */
const DRAWS: readonly (readonly [weight: number, draw: Draw])[] = [
  [9, start],
  [12, end],
  [3, recordPodReceipt],
  [12, recordPodSubmission],
  [11, settle],
  [3, reopen],
  [2, cancel],
  [6, changeVehicle],
  [7, correctTrip],
  [9, enterAdvance],
  [2, enterPortion],
  [4, enterCharge],
  [9, enterTripExpense],
  [5, enterLooseExpense],
  [7, enterDriverMoney],
  [5, recordMaintenance],
  [6, recordFillUp],
  [8, deleteEntry],
  [2, undoLast],
  [8, payInBulk],
  [3, payOnAccount],
  [3, refund],
  [4, payVendor],
  [4, deletePayment],
  [5, recordChequeReturn],
  [5, addCredit],
  [6, classify],
  [2, closeOrOpenBooks],
  [3, issueAnyStatement],
  [1, addParty],
  [2, correctOpening],
];

const TOTAL_WEIGHT = DRAWS.reduce((sum, [weight]) => sum + weight, 0);

export async function playOne(desk: Desk): Promise<void> {
  let left = desk.random.integer(1, TOTAL_WEIGHT);
  for (const [weight, draw] of DRAWS) {
    left -= weight;
    if (left <= 0) return draw(desk);
  }
}
