import { closing, correctOpening, newParty, statement } from './book-commands.ts';
import { type Desk } from './desk.ts';
import {
  advance,
  charge,
  deletion,
  driverMoney,
  looseExpense,
  part,
  tripExpense,
  undo,
} from './money-commands.ts';
import {
  bulkPayment,
  chequeReturn,
  classification,
  deletePayment,
  onAccount,
  refund,
  settle,
  vendorCredit,
  vendorPayment,
} from './payment-commands.ts';
import { fillUp, maintenance } from './work-commands.ts';
import {
  cancel,
  changeVehicle,
  correctTrip,
  end,
  podReceived,
  podSubmitted,
  reopen,
  start,
} from './trip-commands.ts';

/** Sends one command, or none if it would not be legal. */
type Draw = (desk: Desk) => Promise<void>;

/** Relative frequencies. Most commands take trips to their end, so that later steps have trips to work on. */
const DRAWS: readonly (readonly [weight: number, draw: Draw])[] = [
  [9, start],
  [12, end],
  [3, podReceived],
  [12, podSubmitted],
  [11, settle],
  [3, reopen],
  [2, cancel],
  [6, changeVehicle],
  [7, correctTrip],
  [9, advance],
  [2, part],
  [4, charge],
  [9, tripExpense],
  [5, looseExpense],
  [7, driverMoney],
  [5, maintenance],
  [6, fillUp],
  [8, deletion],
  [2, undo],
  [8, bulkPayment],
  [3, onAccount],
  [3, refund],
  [4, vendorPayment],
  [4, deletePayment],
  [5, chequeReturn],
  [5, vendorCredit],
  [6, classification],
  [2, closing],
  [3, statement],
  [1, newParty],
  [2, correctOpening],
];

const ALL = DRAWS.reduce((sum, [weight]) => sum + weight, 0);

export async function playOne(desk: Desk): Promise<void> {
  let left = desk.random.integer(1, ALL);
  for (const [weight, draw] of DRAWS) {
    left -= weight;
    if (left <= 0) return draw(desk);
  }
}
