import { closeBooks } from '@bahi/contract/access/close-books';
import { createUser } from '@bahi/contract/access/create-user';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { listUsers } from '@bahi/contract/access/list-users';
import { register } from '@bahi/contract/access/register';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { createSession } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { createFirm, newPhone, signIn } from '../harness/people.ts';
import { expectWinner, race, racer, type RaceRound } from './race-round.ts';

export const RACERS = [1, 2, 3, 4, 5];
export const paid = { date: daysAgo(1), mode: 'CASH' } as const;

/**
 * Races over money, people, numbers and idempotency keys; those over vehicles are in `fleet-races.ts`. Each runs once
 * per round. docs/architecture/invariants.md#double-settlement-and-repeated-keys.
 */
export const races: Readonly<Record<string, (round: RaceRound) => Promise<void>>> = {
  async 'five full settlements'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(40_000);
    const settlement = racer(round.admin, settleTrip, { tripId, amountReceived: 40_000, ...paid });
    const replies = await race(
      round,
      RACERS.map(() => settlement),
    );
    expectWinner(round, 'five full settlements', replies, ['trip-settled']);
    await expectReceived(round, tripId, 40_000);
  },

  async 'five part payments, of which the balance covers one'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(100);
    const payment = racer(round.admin, settleTrip, { tripId, amountReceived: 60, ...paid });
    const replies = await race(
      round,
      RACERS.map(() => payment),
    );
    expectWinner(round, 'five part payments', replies, ['amount-exceeds-balance']);
    await expectReceived(round, tripId, 60);
  },

  /**
   * After the deletion the shortfall exceeds what a manager may write off; after the settlement nothing can be
   * deleted.
   */
  async 'settlement against deletion of an advance'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(40_000);
    const id = await round.fleet.advance(tripId, 15_000);
    const forced = { tripId, amountReceived: 25_000, isForceSettled: true, ...paid };
    const settlement = racer(round.manager, settleTrip, forced);
    const deletion = racer(round.admin, deleteTransaction, { id });
    const replies = await race(round, [settlement, settlement, deletion, deletion, deletion]);
    expectWinner(round, 'settlement against deletion', replies, [
      'trip-settled',
      'already-deleted',
      'forbidden',
    ]);
  },

  /** After the edit the payment exceeds the fare; after the settlement the fare is frozen. */
  async 'an edit of the fare against its settlement'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(40_000);
    const settlement = racer(round.manager, settleTrip, { tripId, amountReceived: 40_000, ...paid });
    const edit = racer(round.admin, updateTrip, { tripId, rateType: 'FIXED', rate: 39_000 });
    const replies = await race(round, [settlement, edit, settlement, settlement, settlement]);
    const refusals = ['trip-settled', 'amount-exceeds-balance'] as const;
    expectWinner(round, 'an edit against a settlement', replies, refusals);
    const { trip } = await round.admin.mustCall(findTrip, { tripId });
    const found = [trip.status, trip.totalRate, trip.balance].join(' ');
    const expected = trip.status === 'SETTLED' ? 'SETTLED 40000 0' : 'POD_SUBMITTED 39000 39000';
    round.results.equal('an edit against a settlement', found, expected);
  },

  async 'settlement against a bulk payment'(round) {
    const [one, two] = await Promise.all([round.fleet.podSubmitted(500), round.fleet.podSubmitted(700)]);
    const tripSettlement = [
      { tripId: one.id, amount: 500 },
      { tripId: two.id, amount: 700 },
    ];
    const shared = { customerId: round.fleet.customerId, totalAmount: 1_200, tripSettlement, ...paid };
    const bulk = racer(round.admin, createSettlement, shared);
    const single = racer(round.manager, settleTrip, { tripId: two.id, amountReceived: 700, ...paid });
    const replies = await race(round, [bulk, bulk, single, single, single]);
    expectWinner(round, 'settlement against a bulk payment', replies, ['trip-settled']);
  },

  async 'five bulk payments that share a trip'(round) {
    const trips = await Promise.all([500, 700, 900].map((fare) => round.fleet.podSubmitted(fare)));
    const [one, two, three] = trips.map(({ id, balance }) => ({ tripId: id, amount: balance }));
    if (!one || !two || !three) throw new Error('three trips were made');
    const over = (...tripSettlement: (typeof one)[]) => {
      const totalAmount = tripSettlement.reduce((sum, { amount }) => sum + amount, 0);
      const { customerId } = round.fleet;
      return racer(round.admin, createSettlement, { customerId, totalAmount, tripSettlement, ...paid });
    };
    const replies = await race(round, [
      over(one, two),
      over(one, two),
      over(two, three),
      over(two),
      over(two, one),
    ]);
    expectWinner(round, 'five bulk payments that share a trip', replies, ['trip-settled']);
    const nameTheTrip = replies.every(
      ({ ok, raw }) => ok || raw.text.includes(`${trips[1]?.lrNumber} is settled`),
    );
    round.results.equal('every refusal names the trip by its LR number', nameTheTrip, true);
    await expectReceived(round, two.tripId, two.amount);
  },

  /** After the deletion 800 is owed, so 500 is a part payment. After the settlement nothing can be deleted. */
  async 'a bulk payment against its deletion and a later settlement'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(800);
    const part = { tripSettlement: [{ tripId, amount: 300 }], totalAmount: 300, ...paid };
    const { settlement } = await round.admin.mustCall(createSettlement, {
      customerId: round.fleet.customerId,
      ...part,
    });
    const deletion = racer(round.admin, deleteSettlement, settlement);
    const rest = racer(round.manager, settleTrip, { tripId, amountReceived: 500, ...paid });
    const replies = await race(round, [deletion, deletion, deletion, rest]);
    const outcomes = replies.map((reply) => (reply.ok ? 'ok' : reply.code)).sort();
    // The rest either settles the trip, which blocks the deletion, or counts as a part payment after it.
    const settledFirst = ['ok', 'trip-settled', 'trip-settled', 'trip-settled'];
    const deletedFirst = ['already-deleted', 'already-deleted', 'ok', 'ok'];
    const isRight = [settledFirst, deletedFirst].some((expected) => expected.join() === outcomes.join());
    if (isRight) round.results.pass();
    else round.results.fail(`a bulk payment against its deletion: ${outcomes.join()}`);
    await expectReceived(round, tripId, outcomes[0] === 'ok' ? 800 : 500);
  },

  /**
   * Entries are accepted only before the closing, and then nothing is added to the closed day. The day is before all
   * days of the other races, which run in the same firm.
   */
  async 'closing the books against backdated entries'(round) {
    const day = daysAgo(400);
    const countEntries = async () =>
      (await round.admin.mustCall(listTransactions, { startDate: day, endDate: day, limit: 1 })).length;
    const before = await countEntries();
    const toll = { type: 'ONE_SHOT', category: 'TOLL', amount: 10, mode: 'CASH', date: day } as const;
    const late = racer(round.admin, createTransaction, toll);
    const closing = racer(round.admin, closeBooks, { until: day, reason: 'Audited' });
    const replies = await race(round, [closing, late, late, late, late]);
    const outcomes = replies.map((reply) => (reply.ok ? 'ok' : reply.code));
    const areRight = outcomes.every((outcome) => outcome === 'ok' || outcome === 'period-closed');
    if (areRight) round.results.pass();
    else round.results.fail(`closing the books: ${outcomes.join()}`);
    const entered = outcomes.filter((outcome) => outcome === 'ok').length - 1;
    const after = await late();
    round.results.equal('an entry after the closing', after.ok ? 'ok' : after.code, 'period-closed');
    round.results.equal('entries of the closed day', await countEntries(), before + entered);
    await round.admin.mustCall(closeBooks, { until: null, reason: 'A bill came late' });
  },

  async 'five payments that settle the account of a vendor'(round) {
    const { vendorId: customerId } = round.fleet;
    await round.admin.mustCall(addVendorCredit, { customerId, amount: 100, paymentDate: daysAgo(2) });
    const ending = { customerId, totalAmount: 90, writeOff: 10, tripSettlement: [], ...paid };
    const replies = await race(
      round,
      RACERS.map(() => racer(round.admin, createSettlement, ending)),
    );
    expectWinner(round, 'five settlements of an account', replies, ['conflict', 'amount-exceeds-balance']);
  },

  async 'five deletions of one bulk payment'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(400);
    const { settlement } = await round.admin.mustCall(createSettlement, {
      customerId: round.fleet.customerId,
      tripSettlement: [{ tripId, amount: 400 }],
      totalAmount: 400,
      ...paid,
    });
    const replies = await race(
      round,
      RACERS.map(() => racer(round.admin, deleteSettlement, settlement)),
    );
    expectWinner(round, 'five deletions', replies, ['already-deleted']);
    await expectReceived(round, tripId, 0);
  },

  /** The advance covers one expense or the return, and neither once it is deleted. */
  async 'expenses and a return of a driver against the deletion of the advance'(round) {
    const { id: tripId } = await round.fleet.started(5_000);
    const given = { tripId, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', ...paid } as const;
    const { transaction } = await round.admin.mustCall(createTransaction, { ...given, amount: 100 });
    const back = racer(round.manager, createTransaction, { ...given, amount: 60, direction: 'INWARD' });
    const spent = { tripId, type: 'ONE_SHOT', date: paid.date, fromDriverAdvance: true } as const;
    const toll = { ...spent, category: 'TOLL', amount: 60 } as const;
    const spending = racer(round.admin, createTransaction, toll);
    const deletion = racer(round.admin, deleteTransaction, { id: transaction.id });
    const replies = await race(round, [back, spending, spending, deletion, deletion]);
    expectWinner(round, 'a driver advance', replies, [
      'amount-exceeds-balance',
      'not-deletable',
      'already-deleted',
    ]);
  },

  /** After the reopening the receipt is gone; after the return the trip is open. */
  async 'a returned cheque against a reopening'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(600);
    const id = await settleByCheque(round, tripId, 600);
    const back = racer(round.manager, returnCheque, { id, date: daysAgo(0), charges: 295 });
    const reopening = racer(round.admin, reopenTrip, { tripId, date: daysAgo(0) });
    const replies = await race(round, [back, back, reopening, reopening, reopening]);
    expectWinner(round, 'a returned cheque against a reopening', replies, ['already-deleted', 'trip-status']);
    await expectReceived(round, tripId, 0);
  },

  async 'a returned cheque against the deletion of its payment'(round) {
    const { id: tripId } = await round.fleet.podSubmitted(650);
    const { settlement } = await round.admin.mustCall(createSettlement, {
      customerId: round.fleet.customerId,
      tripSettlement: [{ tripId, amount: 650 }],
      totalAmount: 650,
      date: daysAgo(1),
      mode: 'CHEQUE',
    });
    const back = racer(round.manager, returnCheque, { ...settlement, date: daysAgo(0) });
    const deletion = racer(round.admin, deleteSettlement, settlement);
    const replies = await race(round, [back, back, back, deletion, deletion]);
    expectWinner(round, 'a returned cheque against a deletion', replies, ['already-deleted']);
    await expectReceived(round, tripId, 0);
  },

  /** The credit covers one of them. */
  async 'five refunds of one credit on account'(round) {
    const customerId = await createCustomer(round);
    const alone = { customerId, tripSettlement: [], ...paid };
    await round.admin.mustCall(createSettlement, { ...alone, totalAmount: 900, onAccount: 900 });
    const refund = racer(round.admin, createSettlement, { ...alone, totalAmount: 500, direction: 'OUTWARD' });
    const replies = await race(
      round,
      RACERS.map(() => refund),
    );
    expectWinner(round, 'five refunds', replies, ['amount-exceeds-balance']);
  },

  /** The surplus covers one refund. */
  async 'five refunds of one surplus, then two deletions of its advance'(round) {
    const customerId = await createCustomer(round);
    const { trip } = await round.admin.mustCall(startTrip, round.fleet.startInput(100, { customerId }));
    const tripId = trip.id;
    const id = await round.fleet.advance(tripId, 600);
    const refund = racer(round.admin, createSettlement, {
      customerId,
      tripSettlement: [{ tripId, amount: 500 }],
      totalAmount: 500,
      direction: 'OUTWARD',
      ...paid,
    });
    const replies = await race(round, [refund, refund, refund, refund, refund]);
    expectWinner(round, 'a refund of a surplus', replies, ['amount-exceeds-balance']);
    await expectReceived(round, tripId, 100);
    // An advance can be deleted although it was refunded; the customer then owes the 600 again.
    const deletion = racer(round.admin, deleteTransaction, { id });
    const deletions = await race(round, [deletion, deletion]);
    expectWinner(round, 'an advance that was refunded', deletions, ['already-deleted']);
    await expectReceived(round, tripId, -500);
  },

  async 'one LR number'(round) {
    const digits = String(round.random.integer(1_000, 9_999_999));
    const forms = [digits, `0${digits}`, `00${digits}`, digits, `000${digits}`];
    const starts = forms.map((lrNumber) =>
      racer(round.admin, startTrip, round.fleet.startInput(900, { lrNumber })),
    );
    expectWinner(round, 'one LR number', await race(round, starts), ['lr-number-taken']);
  },

  async 'one vehicle number'(round) {
    const vehicleNo = `GJ${round.random.integer(10, 39)}KA${round.random.integer(1_000, 9_999)}`;
    const input = { vehicleNo, vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const replies = await race(
      round,
      RACERS.map(() => racer(round.admin, createVehicle, input)),
    );
    expectWinner(round, 'one vehicle number', replies, ['vehicle-number-taken']);
  },

  async 'one phone'(round) {
    const input = { role: 'DRIVER', name: 'Ravi Kumar', phoneNumber: newPhone() } as const;
    const replies = await race(
      round,
      RACERS.map(() => racer(round.admin, createUser, input)),
    );
    expectWinner(round, 'one phone', replies, ['user-exists']);
  },

  async 'one code for five sessions'(round) {
    const { product } = round;
    const phoneNumber = newPhone();
    const nobody = createSession(product.connection, null);
    const { otpSessionToken } = await nobody.mustCall(register, { name: 'Asha Rao', phoneNumber });
    const otp = await product.server.nextOtp(phoneNumber);
    const replies = await race(
      round,
      RACERS.map(() => racer(nobody, verifyOtp, { otp, otpSessionToken })),
    );
    expectWinner(round, 'one code', replies, ['otp-invalid']);
  },

  async 'one idempotency key, the same body'(round) {
    const { id: tripId } = await round.fleet.started(9_000);
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 250, ...paid } as const;
    const key = round.random.uuid();
    const replies = await race(
      round,
      RACERS.map(() => racer(round.admin, createTransaction, advance, key)),
    );
    const answers = replies.map(({ raw }) => `${raw.status} ${raw.text}`);
    round.results.equal('one key, one answer', [...new Set(answers)], answers.slice(0, 1));
    await expectReceived(round, tripId, 250);
  },

  async 'one idempotency key, different bodies'(round) {
    const { id: tripId } = await round.fleet.started(9_000);
    const key = round.random.uuid();
    const advances = RACERS.map((amount) => {
      const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount, ...paid } as const;
      return racer(round.admin, createTransaction, advance, key);
    });
    expectWinner(round, 'one key, different bodies', await race(round, advances), ['idempotency-key-reused']);
  },

  async 'one idempotency key, different trips'(round) {
    const trips = await Promise.all(RACERS.map(() => round.fleet.podSubmitted(300)));
    const key = round.random.uuid();
    const settlements = trips.map(({ id: tripId }) =>
      racer(round.admin, settleTrip, { tripId, amountReceived: 300, ...paid }, key),
    );
    expectWinner(round, 'one key, different trips', await race(round, settlements), [
      'idempotency-key-reused',
    ]);
  },

  /** The remaining owner cannot leave the firm. */
  async 'two owners who leave their firm'(round) {
    const { product } = round;
    const { admin } = await createFirm(product, 'Leaving Transports', 'Asha Rao');
    const phoneNumber = newPhone();
    await admin.mustCall(createUser, { role: 'ADMIN', name: 'Meera Rao', phoneNumber });
    const partner = await signIn(product, phoneNumber);
    const leaving = [admin, partner, admin, partner, admin].map((one) => racer(one, leaveFirm, {}));
    const replies = await race(round, leaving);
    expectWinner(round, 'two owners who leave', replies, ['last-admin', 'forbidden', 'no-session']);
    const lists = await Promise.all([admin, partner].map((one) => one.call(listUsers, { approved: true })));
    const staff = lists.flatMap((list) => (list.ok ? [list.answer.length] : []));
    round.results.equal('two owners who leave: one remains', staff, [1]);
  },

  /** A key belongs to the person who sends it. */
  async 'one idempotency key, two people'(round) {
    const { id: tripId } = await round.fleet.started(9_000);
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 125, ...paid } as const;
    const key = round.random.uuid();
    const both = [round.admin, round.manager].map((session) =>
      racer(session, createTransaction, advance, key),
    );
    await race(round, both);
    await expectReceived(round, tripId, 250);
  },
};

async function settleByCheque({ admin }: RaceRound, tripId: string, amountReceived: number): Promise<string> {
  await admin.mustCall(settleTrip, { tripId, amountReceived, ...paid, mode: 'CHEQUE' });
  const { trip } = await admin.mustCall(findTrip, { tripId });
  return trip.advance.advances[0]?.id ?? '';
}

/** Creates a customer that no other race uses. */
async function createCustomer({ admin, fleet }: RaceRound): Promise<string> {
  const { startLocationId: locationId } = fleet;
  const about = { name: 'Racing Mills', type: 'CUSTOMER', locationId } as const;
  const opening = { openingBalance: 0, openingBalanceDate: daysAgo(30) };
  return (await admin.mustCall(createParty, { ...about, ...opening })).customer.id;
}

async function expectReceived({ admin, results }: RaceRound, tripId: string, total: number): Promise<void> {
  const { trip } = await admin.mustCall(findTrip, { tripId });
  results.equal(`receipts of trip ${tripId}`, trip.advance.totalAdvance, total);
}
