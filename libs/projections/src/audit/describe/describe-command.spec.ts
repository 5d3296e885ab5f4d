import { type EntryType } from '@bahi/contract/entry-types';
import { accounts, type Account } from '@bahi/domain/money/account';
import { type KnownData, type KnownType } from '@bahi/domain/known-event';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';
import { paise, negate } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../book-fixtures.ts';
import { describeCommand } from './describe-command.ts';
import { type RecordedCommand } from './described-command.ts';
import { earlierValuesIn } from './earlier-values.ts';
import { writeDescription } from './written-command-fixtures.ts';

/** An event with the data that its words need. */
function event<Type extends KnownType>(type: Type, data: Partial<KnownData<Type>>): DomainEvent {
  return { type, data };
}

function command(...events: readonly DomainEvent[]): RecordedCommand {
  const appended = recorded(events);
  return { events: appended, earlier: earlierValuesIn(appended) };
}

/** The words of a command; every thing is called by its id. */
function write(described: RecordedCommand) {
  return writeDescription(describeCommand(described), ({ entityId }) => `{${entityId}}`);
}

const rupees = (amount: number) => paise(amount * 100);

/** An entry that moves an amount from one account to another. */
function entry(
  entryType: EntryType,
  amount: number,
  [from, to]: readonly [Account, Account],
  more: object = {},
) {
  const amountPaise = rupees(amount);
  const lines = [
    { account: from, amountPaise: negate(amountPaise), branchId: 'ho' },
    { account: to, amountPaise, branchId: 'ho' },
  ];
  return { entryId: `trip.t1.${entryType}`, entryType, amountPaise, lines, ...more } as never;
}

const ONLINE = accounts.cash('ONLINE');
const CUSTOMER = accounts.party('gokul');

describe('the words of a command', () => {
  it('have the sentence of its main event, and further lines of the others', () => {
    const spent = entry('INSURANCE', 41_000, [ONLINE, accounts.expense('INSURANCE')]);
    const renewed = command(
      event('VehicleDocumentSet', {
        vehicleId: 'mh12',
        documentType: 'INSURANCE',
        maintenanceId: 'm1',
        expiryDate: '2027-11-20' as never,
        registrationDate: null,
        fileId: null,
      }),
      event('ExpenseRecorded', { vehicleId: 'mh12', entries: [spent] }),
    );
    expect(write(renewed)).toMatchObject({
      sentence: 'Entered Insurance of ₹41,000.00 for {mh12}',
      lines: ['and renewed Insurance'],
      changes: ['Valid Upto: - → 20-11-2027'],
    });
  });

  it('name the portions of an advance once, in its sentence', () => {
    const advanceId = 'trip.t1.ADVANCE';
    const portion = (type: EntryType, amount: number, account: Account) =>
      event('TripExpenseRecorded', {
        tripId: 't1',
        entries: [entry(type, amount, [ONLINE, account], { groupId: advanceId })],
      });
    const split = command(
      event('TripAdvanceReceived', { tripId: 't1', entries: [entry('ADVANCE', 15_000, [CUSTOMER, ONLINE])] }),
      portion('FUEL', 8_000, accounts.expense('FUEL')),
      portion('DRIVER_ADVANCE', 3_000, accounts.expense('DRIVER_ADVANCE')),
    );
    const words = write(split);
    expect(words.sentence).toBe(
      'Received an advance of ₹15,000.00 on {t1}, of which fuel ₹8,000.00 and driver ₹3,000.00',
    );
    expect(words.lines).toBeUndefined();
  });

  it('tell a share of a payment only in the history of its trip', () => {
    const payment = entry('BULK_PAYMENT_RECEIVED', 5_000, [CUSTOMER, ONLINE]);
    const share = { entryId: 'settlement.s1.share', amountPaise: rupees(2_000), lines: [] } as never;
    const paid = command(
      event('SettlementCreated', {
        partyId: 'gokul',
        openingPaise: rupees(0),
        allocations: ['t1', 't2'].map((tripId) => ({ tripId, branchId: 'ho', amountPaise: rupees(2_500) })),
        entries: [payment],
      }),
      event('TripAllocated', { tripId: 't1', settles: false, entries: [share] }),
    );
    expect(write(paid)).not.toHaveProperty('lines');
    expect(write({ ...paid, historyOf: { entityType: 'TRIP', entityId: 't2' } })).not.toHaveProperty('lines');
    expect(write({ ...paid, historyOf: { entityType: 'TRIP', entityId: 't1' } })).toMatchObject({
      sentence: 'Received ₹5,000.00 from {gokul} over 2 trips',
      lines: ['Its share: ₹2,000.00'],
    });
  });

  it('name the bank charges of a returned cheque once', () => {
    const returned = entry('CHEQUE_RETURNED', 5_000, [ONLINE, CUSTOMER], { reverses: 'settlement.s1.p' });
    const charges = entry('BANK_CHARGES', 150, [ONLINE, accounts.expense('BANK_CHARGES')]);
    const words = write(
      command(
        event('SettlementChequeReturned', { partyId: 'gokul', entries: [returned] }),
        event('TripChequeReturned', { tripId: 't1', entries: [] }),
        event('ExpenseRecorded', { vehicleId: null, entries: [charges] }),
      ),
    );
    expect(words.sentence).toBe('The cheque of ₹5,000.00 from {gokul} came back, bank charges ₹150.00');
    expect(words.lines).toBeUndefined();
  });

  it('say that the trips of several payments were set off, if no money moved', () => {
    const nothing = entry('BULK_PAYMENT_RECEIVED', 0, [CUSTOMER, ONLINE]);
    const allocations = [2_500, -2_500].map((amount, index) => ({
      tripId: `t${index}`,
      branchId: 'ho',
      amountPaise: rupees(amount),
    }));
    const settled = { partyId: 'gokul', openingPaise: rupees(0), allocations, entries: [nothing] };
    expect(write(command(event('SettlementCreated', settled))).sentence).toBe('Set off 2 trips of {gokul}');
  });

  it('leave out the update of a person that names no field beside their new role', () => {
    const promoted = command(
      event('UserUpdated', { userId: 'anita' }),
      event('UserRoleChanged', { userId: 'anita', organisationId: 'firm', role: 'MANAGER' }),
    );
    expect(write(promoted)).toEqual({
      sentence: 'Made {anita} a Manager',
      changes: ['Role: - → Manager'],
    });
  });

  it('explain the code of a refusal, unless a newer version has written it', () => {
    const refuse = (code: string) =>
      write(command(event('MoneyCommandRefused', { command: 'settle-trip', code })));
    expect(refuse('forbidden')).toEqual({
      sentence: 'Was refused: Settle trip (forbidden)',
      lines: ['“You are not allowed to do this”'],
    });
    expect(refuse('toString')).toEqual({ sentence: 'Was refused: Settle trip (toString)' });
  });

  it('say in which direction the closing of the books moved', () => {
    const close = (until: string | null) => event('BooksClosed', { until: until as never, reason: 'Audit' });
    const log = recorded([close('2026-09-30'), close('2026-08-31'), close(null)]);
    const sentences = log.map(
      (closed) => write({ events: [closed], earlier: earlierValuesIn(log) }).sentence,
    );
    expect(sentences).toEqual([
      'Closed the books until 30-09-2026',
      'Moved the closing of the books to 31-08-2026',
      'Opened the books again',
    ]);
  });

  it('drop a field that a form saved without changing it', () => {
    const log = recorded([
      event('PartyCreated', { partyId: 'gokul', name: 'Gokul Agro', gstNo: null, customerDocs: [] }),
      event('PartyUpdated', { partyId: 'gokul', name: 'Gokul Agro', gstNo: '27AAPFU0939F1ZV' }),
    ]);
    const saved = { events: log.slice(1), earlier: earlierValuesIn(log) };
    expect(write(saved).changes).toEqual(['GST Number: - → 27AAPFU0939F1ZV']);
  });

  it('tell that a field of an erased person was changed, but not to what', () => {
    const changed = event('UserPhoneChanged', { userId: 'anita', phoneNumber: '(erased)' });
    const log = recorded([changed, changed]);
    const last = { events: log.slice(1), earlier: earlierValuesIn(log) };
    expect(write(last).changes).toEqual(['Phone Number: (erased) → (erased)']);
  });

  it('skip the event of an idempotency key', () => {
    const keyed = command(event('SessionOpened', { userId: 'anita' }), {
      type: COMMAND_KEY_USED,
      data: { route: 'login' },
    });
    expect(write(keyed)).toEqual({ sentence: 'Signed in' });
  });
});

describe('a command that cannot be told', () => {
  it('is shown as unknown if a newer version wrote it', () => {
    expect(write(command({ type: 'TripWeighed', data: { tripId: 't1' } }))).toEqual({
      sentence: 'Unknown event (written by a newer version)',
    });
  });

  it('keeps its row, its other words and its figures if a description fails, which is reported', () => {
    const broken = event('TripChargeAdded', { tripId: 't1', entries: [] });
    const fine = event('TripAdvanceReceived', {
      tripId: 't1',
      entries: [entry('ADVANCE', 100, [CUSTOMER, ONLINE])],
    });
    const described = describeCommand(command(broken, fine));
    expect(described.parts).toEqual([{ text: 'Trip charge added (could not be described)' }]);
    expect(described.lines).toHaveLength(1);
    expect(described.effects).toHaveLength(2);
    expect(described.failures).toEqual([
      {
        eventId: '00000000-0000-4000-8000-000000000001',
        type: 'TripChargeAdded',
        cause: new Error('an event of money posts no entry'),
      },
    ]);
  });

  it('is named by its type if all its events leave the telling to others', () => {
    expect(write(command(event('PhoneReleased', { userId: 'anita' }))).sentence).toBe('Phone released');
  });
});
