import { closeBooks } from '@bahi/contract/access/close-books';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { login } from '@bahi/contract/access/login';
import { updateUser } from '@bahi/contract/access/update-user';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { eventRegistry } from '@bahi/domain/event-registry';
import { START } from '@bahi/event-store/event-store';
import { describeCommand } from '@bahi/projections/audit/describe/describe-command';
import { earlierValuesIn } from '@bahi/projections/audit/describe/earlier-values';
import { goldenNames } from '@bahi/projections/audit/describe/golden-names-fixtures';
import { type FindName } from '@bahi/projections/audit/describe/names';
import {
  writeDescription,
  type WrittenCommand,
} from '@bahi/projections/audit/describe/written-command-fixtures';
import { recordedEnvelope } from '@bahi/read-store/recorded-envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, '9822041388');
  names.set(firm.ids.customerId, '{Gokul Agro Traders}');
});
afterAll(() => server.dispose());

/** The names of parties and people by their ids; in the log they are encrypted. */
const names = new Map<string, string>();

/** Plays a command, and returns the words of each append that it made. The names of things are in braces. */
async function tell(call: () => Promise<{ readonly status: number }>): Promise<readonly WrittenCommand[]> {
  const { events } = server.server;
  const before = await events.head();
  expect(await call()).toMatchObject({ status: 200 });
  const stored = (await events.readAll({ after: START, max: 10_000 })).events;
  const log = stored.map((event) => recordedEnvelope(eventRegistry.upcast(event)));
  const appended = log.filter(({ position }) => position > before);
  const ids = new Set(appended.map(({ commandId }) => commandId));
  const findInLog = goldenNames(log);
  const findName: FindName = (named) => names.get(named.entityId) ?? findInLog(named);
  return [...ids].map((id) =>
    writeDescription(
      describeCommand({
        events: appended.filter(({ commandId }) => commandId === id),
        earlier: earlierValuesIn(log),
      }),
      findName,
    ),
  );
}

async function addParty(name: string, type: 'VENDOR' | 'CUSTOMER'): Promise<string> {
  const opening = { openingBalance: 0, openingBalanceDate: '2026-11-01' };
  const { body } = await firm.call(createParty, {
    ...opening,
    name,
    type,
    locationId: firm.ids.startLocationId,
  });
  names.set(body.customer.id, `{${name}}`);
  return body.customer.id;
}

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'PER_MT', rate: 2_000 } as const;

describe('the words of the commands of a trip', () => {
  let tripId: string;
  const entry = { date: '2026-11-03', mode: 'ONLINE' } as const;

  it('tell its start', async () => {
    const started = { ...firm.ids, startedAt: '2026-11-02', lrNumber: 'LR-1', ...load };
    const words = await tell(async () => {
      const reply = await firm.call(startTrip, started);
      tripId = reply.body.trip.id;
      return reply;
    });
    expect(words).toEqual([
      {
        sentence: 'Started {trip LR-1} for {Gokul Agro Traders}, {Latur} to {Bhiwandi}, fare ₹40,000.00',
        effects: ['PARTY {Gokul Agro Traders} {HO} ₹40,000.00', 'FREIGHT Freight {HO} −₹40,000.00'],
      },
    ]);
  });

  it('tell an advance with its portions, and an expense with a vendor on credit', async () => {
    const portions = [
      { category: 'FUEL' as const, amount: 8_000, fuelQuantity: 85 },
      { category: 'DRIVER_ADVANCE' as const, amount: 3_000 },
    ];
    const advance = { tripId, ...entry, type: 'SETTLEMENT', category: 'ADVANCE', amount: 15_000 } as const;
    expect(await tell(() => firm.call(createTransaction, { ...advance, portions }))).toEqual([
      {
        sentence:
          'Received an advance of ₹15,000.00 on {trip LR-1}, of which fuel ₹8,000.00 and driver ₹3,000.00',
        effects: [
          'PARTY {Gokul Agro Traders} {HO} −₹15,000.00',
          'CASH Online {HO} ₹4,000.00',
          'EXPENSE Fuel {HO} ₹8,000.00',
          'EXPENSE Driver Advance {HO} ₹3,000.00',
        ],
      },
    ]);

    const customerId = await addParty('HP Pump Latur', 'VENDOR');
    const diesel = { tripId, date: '2026-11-03', type: 'CREDIT', category: 'FUEL', amount: 900 } as const;
    const [words] = await tell(() =>
      firm.call(createTransaction, { ...diesel, customerId, fuelQuantity: 10 }),
    );
    expect(words?.sentence).toBe('Entered Fuel of ₹900.00 on {trip LR-1} with {HP Pump Latur} on credit');
  });

  it('tell a correction of the fare with every changed field and the reason', async () => {
    const edited = { tripId, rate: 1_990, lrNumber: 'LR-2', reason: 'Weighbridge slip read wrong' };
    expect(await tell(() => firm.call(updateTrip, edited))).toEqual([
      {
        sentence: 'Changed the fare of {trip LR-2}',
        changes: [
          'LR/Builty Number: LR-1 → LR-2',
          'Fare: ₹2,000.00 → ₹1,990.00',
          'Trip Fare: ₹40,000.00 → ₹39,800.00',
        ],
        lines: ['LR number LR-1 is free again'],
        reason: 'Weighbridge slip read wrong',
        effects: ['PARTY {Gokul Agro Traders} {HO} −₹200.00', 'FREIGHT Freight {HO} ₹200.00'],
      },
    ]);
  });

  it('tell its end, its forced settlement with tax, and how it was reopened', async () => {
    await firm.call(endTrip, { tripId, endedAt: '2026-11-04', unloadingWeight: 19.75 });
    await firm.call(submitPod, { tripId, date: '2026-11-05' });
    const forced = { tripId, amountReceived: 24_000, tdsAmount: 500, isForceSettled: true } as const;
    const [settled] = await tell(() =>
      firm.call(settleTrip, { ...forced, date: '2026-11-06', mode: 'CHEQUE' }),
    );
    expect(settled).toEqual({
      sentence: 'Settled {trip LR-2} for ₹24,000.00, TDS ₹500.00 kept and wrote off ₹300.00',
      effects: [
        'PARTY {Gokul Agro Traders} {HO} −₹24,800.00',
        'CASH Cheque {HO} ₹24,000.00',
        'TDS TDS {HO} ₹500.00',
        'DEDUCTION Force Settled {HO} ₹300.00',
      ],
    });

    const reopened = { tripId, date: '2026-11-07', notes: 'Cheque bounced' };
    expect(await tell(() => firm.call(reopenTrip, reopened))).toMatchObject([
      {
        sentence: 'Reopened {trip LR-2}, settled on 06-11-2026',
        changes: ['Trip Status: Settled → POD Submitted', 'Pending Balance: ₹0.00 → ₹24,800.00'],
        reason: 'Cheque bounced',
      },
    ]);
  });

  it('tell what was taken back, and why', async () => {
    const toll = { tripId, ...entry, type: 'ONE_SHOT', category: 'TOLL', amount: 1_200 } as const;
    const { body } = await firm.call(createTransaction, toll);
    const id = body.transactions[0]?.id ?? '';
    expect(await tell(() => firm.call(deleteTransaction, { id, reason: 'Entered twice' }))).toMatchObject([
      { sentence: 'Took back the Toll of ₹1,200.00 on {trip LR-2}', reason: 'Entered twice' },
    ]);

    const other = await firm.startTrip('LR-9', 12_000);
    const [deleted] = await tell(() => firm.call(deleteTrip, { tripId: other, reason: 'Never left' }));
    expect(deleted).toMatchObject({ sentence: 'Deleted {trip LR-9}', reason: 'Never left' });
  });

  it('tell that a command was refused, without its content', async () => {
    const before = await server.server.events.head();
    const early = { tripId: await firm.startTrip('LR-8', 5_000), amountReceived: 5_000 };
    await firm.call(settleTrip, { ...early, date: '2026-11-20', mode: 'CASH' });
    await server.restart();
    const { events } = await server.server.events.readAll({ after: before, max: 100 });
    const refused = events.filter(({ type }) => type === 'MoneyCommandRefused').map(recordedEnvelope);
    const described = describeCommand({ events: refused, earlier: () => undefined });
    expect(writeDescription(described, () => undefined)).toEqual({
      sentence: 'Was refused: Settle trip (trip-status)',
      lines: ['“The trip is not at this step”'],
    });
  });
});

describe('the words of the commands of a ledger', () => {
  it('tell a payment over trips, and its returned cheque with the charges of the bank', async () => {
    const trips = [await readyTrip('LR-21', 12_000), await readyTrip('LR-22', 8_000)];
    const tripSettlement = trips.map((tripId, index) => ({ tripId, amount: index === 0 ? 12_000 : 8_000 }));
    const paid = { tripSettlement, onAccount: 500, date: '2026-11-18', mode: 'CHEQUE' } as const;
    let id = '';
    const words = await tell(async () => {
      const { customerId } = firm.ids;
      const reply = await firm.call(createSettlement, { ...paid, customerId, totalAmount: 20_500 });
      id = reply.body.settlement.id;
      return reply;
    });
    expect(words).toEqual([
      {
        sentence:
          'Received ₹20,500.00 from {Gokul Agro Traders}, ₹20,000.00 over 2 trips, ₹500.00 kept on account',
        effects: ['PARTY {Gokul Agro Traders} {HO} −₹20,500.00', 'CASH Cheque {HO} ₹20,500.00'],
      },
    ]);

    const returned = { id, date: '2026-11-19', charges: 150 };
    expect(await tell(() => firm.call(returnCheque, returned))).toEqual([
      {
        sentence: 'The cheque of ₹20,500.00 from {Gokul Agro Traders} came back, bank charges ₹150.00',
        effects: [
          'PARTY {Gokul Agro Traders} {HO} ₹20,500.00',
          'CASH Cheque {HO} −₹20,500.00',
          'EXPENSE Bank Charges {HO} ₹150.00',
          'CASH Online {HO} −₹150.00',
        ],
      },
    ]);
  });

  it("tell a vendor's credit and its category, and the opening and correction of a party", async () => {
    const customerId = await addParty('MRF Tyres', 'VENDOR');
    const credit = { customerId, amount: 18_000, paymentDate: '2026-11-10' };
    const { body } = await firm.call(addVendorCredit, credit);
    const classified = { id: body.transaction.id, category: 'WEAR_AND_TEAR' as const };
    expect(await tell(() => firm.call(classifyCredit, classified))).toMatchObject([
      {
        sentence: 'Classified the credit of ₹18,000.00 with {MRF Tyres}',
        changes: ['Category: - → Wear and Tear'],
      },
    ]);

    const saved = { customerId, gstNo: '27AAPFU0939F1ZV', openingBalance: -2_000 };
    expect(await tell(() => firm.call(updateParty, { ...saved, reason: 'Old bill' }))).toEqual([
      {
        sentence: 'Changed the party {MRF Tyres}',
        changes: ['GST Number: - → 27AAPFU0939F1ZV', 'Opening Balance: ₹0.00 → −₹2,000.00'],
        lines: ['Corrected the opening balance of {MRF Tyres}'],
        reason: 'Old bill',
        effects: ['PARTY {MRF Tyres} {HO} −₹2,000.00', 'OPENING Opening Balance {HO} ₹2,000.00'],
      },
    ]);
  });

  it('tell cash boxes by branch and mode, statements, and closed books', async () => {
    const { body } = await firm.call(createBranch, { name: 'Raipur', code: 'RPR' });
    const branchId = body.branch.id;
    const opened = { branchId, mode: 'CASH', amount: 5_000, date: '2026-11-01' } as const;
    const [opening] = await tell(() => firm.call(openCashBox, opened));
    expect(opening?.sentence).toBe('Opened the cash box {RPR}, Cash with ₹5,000.00');
    const moved = {
      from: { branchId, mode: 'CASH' },
      to: { branchId, mode: 'ONLINE' },
      amount: 1_000,
      date: '2026-11-02',
    } as const;
    const [transfer] = await tell(() => firm.call(createTransfer, moved));
    expect(transfer?.sentence).toBe('Transferred ₹1,000.00 from {RPR}, Cash to {RPR}, Online');

    const { ledgerId } = (await firm.call(fetchLedger, { customerId: firm.ids.customerId })).body;
    const days = { ledgerId, startDate: '2026-11-01', endDate: '2026-11-20' };
    const [issued] = await tell(() => firm.call(issueStatement, { ...days, format: 'CSV' }));
    expect(issued?.sentence).toBe(
      'Issued statement 1 to {Gokul Agro Traders}, 01-11-2026 to 20-11-2026, as CSV',
    );
    const [closed] = await tell(() => firm.call(closeBooks, { until: '2026-10-31', reason: 'Audited' }));
    expect(closed).toEqual({
      sentence: 'Closed the books until 31-10-2026',
      changes: ['Closed until: - → 31-10-2026'],
      reason: 'Audited',
    });
  });

  /** A trip whose POD is submitted. */
  async function readyTrip(lrNumber: string, fare: number): Promise<string> {
    const tripId = await firm.startTrip(lrNumber, fare);
    await firm.call(endTrip, { tripId, endedAt: '2026-11-13', unloadingWeight: 20 });
    await firm.call(submitPod, { tripId, date: '2026-11-14' });
    return tripId;
  }
});

describe('the words of the commands of vehicles and people', () => {
  it('tell a record that renewed a document, its correction, and how it was taken back', async () => {
    const { vehicleId } = firm.ids;
    const policy = {
      vehicleId,
      category: 'INSURANCE',
      date: '2026-11-15',
      amount: 41_000,
      paymentMode: 'ONLINE',
      paymentType: 'ONE_SHOT',
      tyreBrand: 'New India',
      validity: '2027-11-14',
      renewDocument: true,
    } as const;
    let id = '';
    const words = await tell(async () => {
      const reply = await firm.call(createMaintenance, policy);
      id = reply.body.maintenance.id;
      return reply;
    });
    expect(words).toMatchObject([
      {
        sentence: 'Recorded Insurance of ₹41,000.00 for {MH12AB1234}',
        lines: ['and renewed Insurance'],
        changes: ['Valid Upto: - → 14-11-2027'],
      },
    ]);
    const corrected = { maintenanceId: id, tyreBrand: 'Oriental' };
    expect(await tell(() => firm.call(updateMaintenance, corrected))).toMatchObject([
      {
        sentence: 'Corrected the record of Insurance of {MH12AB1234}',
        changes: ['Insurance Company: New India → Oriental'],
      },
    ]);
    expect(await tell(() => firm.call(deleteTransaction, { id, reason: 'Entered twice' }))).toMatchObject([
      {
        sentence: 'Took back Insurance of ₹41,000.00',
        lines: ['Insurance of {MH12AB1234} has no expiry date again'],
      },
    ]);
  });

  it('tell a fill-up by its litres, and a changed vehicle by its fields', async () => {
    const { vehicleId, driverId } = firm.ids;
    const filled = { vehicleId, driverId, category: 'FUEL', fuelQuantity: 120, amount: 11_200 } as const;
    const paid = { paymentMode: 'ONLINE', paymentType: 'ONE_SHOT', fillupDate: '2026-11-16' } as const;
    const [fillUp] = await tell(() => firm.call(createFillUp, { ...filled, ...paid }));
    expect(fillUp?.sentence).toBe('Recorded a fill-up of 120.00 l, ₹11,200.00, for {MH12AB1234}');
    const [changed] = await tell(() => firm.call(updateVehicle, { vehicleId, model: 'LPT 4830' }));
    expect(changed).toEqual({
      sentence: 'Changed the vehicle {MH12AB1234}',
      changes: ['Model: - → LPT 4830'],
    });
  });

  it('tell a new member of the staff, their new role, and their sign-in', async () => {
    const phoneNumber = '9822041390';
    let userId = '';
    const added = await tell(async () => {
      const reply = await firm.call(createUser, { role: 'DRIVER', name: 'Anita Kulkarni', phoneNumber });
      userId = reply.body.user.id;
      names.set(userId, '{Anita Kulkarni}');
      return reply;
    });
    expect(added).toEqual([{ sentence: 'Added {Anita Kulkarni} to the staff as Driver' }]);

    expect(await tell(() => firm.call(updateUser, { userId, role: 'MANAGER' }))).toEqual([
      { sentence: 'Made {Anita Kulkarni} a Manager', changes: ['Role: Driver → Manager'] },
    ]);

    server.passTime(60_000);
    let otpSessionToken = '';
    const asked = await tell(async () => {
      const reply = await server.call(login, { phoneNumber });
      ({ otpSessionToken } = reply.body);
      return reply;
    });
    expect(asked).toEqual([{ sentence: 'Asked for a code to sign in' }]);
    const otp = server.lastOtp(phoneNumber);
    expect(await tell(() => server.call(verifyOtp, { otp, otpSessionToken }))).toEqual([
      { sentence: 'Signed in', lines: ['Confirmed the phone'] },
    ]);
  });
});
