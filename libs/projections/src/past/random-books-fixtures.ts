import { postCharge, postExpense, postFare } from '@bahi/domain/money/postings';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { reverse } from '@bahi/domain/money/reversals';
import { CUSTOMER, named, rupees, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { addDays, dayAt, type Day } from '@bahi/kernel/day';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { FIRM, OTHER_FIRM } from '../book-fixtures.ts';
import { type CommandLog } from '../audit/command-log.ts';
import { recordCommands, type GivenCommand } from '../audit/trail-fixtures.ts';
import { masterData, partyCreated, vehicleCreated } from '../firm-fixtures.ts';

/*
 * Books of a few months in which much is entered late, taken back and corrected, for questions about the past. Each
 * command is recorded hours or days after the one before; the other firm's commands lie in between.
 */

export const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';
export const OTHER_CUSTOMER = 'c0000000-0000-5000-8000-000000000009';
export const PUNE = 'pune';
const BEGINS_MS = Date.parse('2026-06-27T09:00:00+05:30');
const HOUR_MS = 3_600_000;

/** A drawn command. The numbers choose what it is about; a reference to something earlier counts back. */
interface Drawn {
  readonly kind: 'START' | 'SPEND' | 'CHARGE' | 'TAKE_BACK' | 'CANCEL' | 'MOVE' | 'COUNT' | 'FOREIGN';
  readonly hours: number;
  readonly daysBack: number;
  readonly amount: number;
  readonly pick: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom(
    'START',
    'START',
    'SPEND',
    'SPEND',
    'CHARGE',
    'TAKE_BACK',
    'CANCEL',
    'MOVE',
    'COUNT',
    'FOREIGN',
  ),
  hours: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 12, max: 400 })),
  daysBack: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70 })),
  amount: fc.integer({ min: 1, max: 9_000 }),
  pick: fc.nat(1_000),
});

/** The log of random books; every event but the first ones is a command of its own. */
export const randomBooks: fc.Arbitrary<readonly RecordedEnvelope[]> = fc
  .array(drawn, { minLength: 14, maxLength: 22 })
  .map((commands) => recordCommands([...preparation(), ...play(commands)]));

function preparation(): GivenCommand[] {
  const events: DomainEvent[] = [
    { type: 'BranchOpened', data: { branchId: FIRM, name: 'Head Office', code: 'HO' } },
    { type: 'BranchOpened', data: { branchId: PUNE, name: 'Pune', code: 'PNQ' } },
    ...masterData(),
    vehicleCreated({ vehicleId: OTHER_TRUCK, vehicleNo: 'MH31CB4507' }),
    partyCreated(0, { partyId: OTHER_CUSTOMER, name: 'Gokul Agro Traders' }),
  ];
  return [{ events, at: new Date(BEGINS_MS).toISOString() }];
}

interface Trip {
  readonly about: typeof named;
  readonly startedAt: Day;
  /** Its fare and deductions that count. */
  readonly entries: readonly Entry[];
}

function play(commands: readonly Drawn[]): GivenCommand[] {
  let trips: readonly Trip[] = [];
  let expenses: readonly Entry[] = [];
  let clockMs = BEGINS_MS;
  return commands.flatMap((command, index): GivenCommand[] => {
    clockMs += command.hours * HOUR_MS + 1_000;
    const at = new Date(clockMs).toISOString();
    const today = dayAt(clockMs);
    const occurredOn = addDays(today, -command.daysBack);
    const amountPaise = rupees(command.amount);
    const id = `e${index}`;
    const branchId = command.pick % 2 === 0 ? FIRM : PUNE;
    const boxes = { headOfficeId: FIRM, cashBranchId: command.pick % 5 === 0 ? PUNE : FIRM };
    const vehicleId = command.pick % 3 === 0 ? OTHER_TRUCK : VEHICLE;
    const trip = trips[command.pick % Math.max(1, trips.length)];
    const expense = expenses[command.pick % Math.max(1, expenses.length)];
    const recorded = (...events: readonly DomainEvent[]) => [{ events, at }];
    const kind = trip === undefined && 'CHARGE MOVE CANCEL'.includes(command.kind) ? 'START' : command.kind;

    if (kind === 'FOREIGN') {
      const head = {
        entryId: id,
        occurredOn,
        amountPaise,
        category: 'FUEL',
        mode: 'CASH',
        vendorId: null,
      } as const;
      const entries = postExpense(
        head,
        { branchId: OTHER_FIRM, vehicleId: null },
        { headOfficeId: OTHER_FIRM, cashBranchId: OTHER_FIRM },
      );
      return [{ ...posts(entries), at, organisationId: OTHER_FIRM }];
    }
    if (kind === 'COUNT') {
      const counted = { countedPaise: amountPaise, denominations: null };
      return recorded({ type: 'CashCounted', data: { branchId: FIRM, occurredOn, ...counted } });
    }
    if (kind === 'START') {
      const customerId = command.pick % 7 === 0 ? OTHER_CUSTOMER : CUSTOMER;
      const about = { ...named, tripId: id, branchId, vehicleId, customerId };
      const entries = postFare({ entryId: `trip.${id}.fare`, occurredOn, amountPaise }, about);
      trips = [...trips, { about, startedAt: occurredOn, entries }];
      return recorded(
        tripStarted({ ...about, occurredOn, lrNumber: `LR-${id}`, farePaise: amountPaise, entries }),
      );
    }
    if (kind === 'TAKE_BACK' && expense !== undefined) {
      expenses = expenses.filter((one) => one !== expense);
      return [{ ...posts([reverse(expense, `${id} undone`)]), at }];
    }
    if (kind === 'CHARGE' && trip !== undefined) {
      const entries = postCharge('SHORTAGE_AMOUNT', { entryId: id, occurredOn, amountPaise }, trip.about);
      trips = trips.map((one) => (one === trip ? { ...trip, entries: [...trip.entries, ...entries] } : one));
      return recorded({ type: 'TripChargeAdded', data: { ...trip.about, occurredOn, entries } });
    }
    if (kind === 'CANCEL' && trip !== undefined) {
      trips = trips.filter((one) => one !== trip);
      const entries = trip.entries.map((entry, place) => reverse(entry, `${id} ${place}`));
      const { startedAt } = trip;
      return recorded({
        type: 'TripCancelled',
        data: { ...trip.about, startedAt, occurredOn: today, reason: null, entries },
      });
    }
    if (kind === 'MOVE' && trip !== undefined) {
      const undone = trip.entries.map((entry, place) => reverse(entry, `${id} ${place}`));
      const again = trip.entries.map((entry, place) => ({
        ...entry,
        entryId: `${id} again ${place}`,
        occurredOn,
      }));
      trips = trips.map((one) => (one === trip ? { ...trip, startedAt: occurredOn, entries: again } : one));
      const change = { before: { startedAt: trip.startedAt }, after: { startedAt: occurredOn } };
      const entries = [...undone, ...again];
      return recorded({
        type: 'TripUpdated',
        data: { ...trip.about, status: 'STARTED', readings: [], ...change, entries },
      });
    }
    const head = {
      entryId: id,
      occurredOn,
      amountPaise,
      category: command.pick % 2 ? 'FUEL' : 'TOLL',
      mode: 'CASH',
      vendorId: null,
    } as const;
    const entries = postExpense(
      head,
      { branchId, vehicleId: command.pick % 4 === 0 ? null : vehicleId },
      boxes,
    );
    expenses = [...expenses, ...entries];
    return [{ ...posts(entries), at }];
  });
}

function posts(entries: readonly Entry[]): Pick<GivenCommand, 'events'> {
  return { events: [{ type: 'AnythingThatPosts', data: { entries } }] };
}

/** The log, as a query about the past reads it. */
export function logOf(events: readonly RecordedEnvelope[]): CommandLog {
  const logged = (some: readonly RecordedEnvelope[]) => some.map((event) => ({ event, stored: event }));
  return {
    readCommands: (positions) => {
      const wanted = new Set(
        events.filter(({ position }) => positions.includes(position)).map(({ commandId }) => commandId),
      );
      return Promise.resolve(logged(events.filter(({ commandId }) => wanted.has(commandId))));
    },
    readStream: (stream) => Promise.resolve(logged(events.filter((event) => event.stream === stream))),
  };
}

/** The times after each of the firm's commands, with the log up to it. */
export function momentsOf(events: readonly RecordedEnvelope[]) {
  const last = events.filter((event, index) => event.commandId !== events[index + 1]?.commandId);
  return last
    .filter(({ organisationId }) => organisationId === FIRM)
    .map(({ clockMs, position }) => ({
      knownAt: clockMs,
      known: events.filter((event) => event.position <= position),
    }));
}

/** Sums of the entries' lines themselves: what the books of these events show of the days. */
export function naiveFigures(
  events: readonly RecordedEnvelope[],
  {
    startDate,
    endDate,
    vehicleId = null,
  }: { readonly startDate: Day | null; readonly endDate: Day | null; readonly vehicleId?: string | null },
) {
  let [revenue, expense] = [0, 0];
  for (const event of events.filter(({ organisationId }) => organisationId === FIRM)) {
    for (const { occurredOn, lines } of eventEntries(event)) {
      if ((startDate !== null && occurredOn < startDate) || (endDate !== null && occurredOn > endDate))
        continue;
      for (const line of lines) {
        if (vehicleId !== null && line.vehicleId !== vehicleId) continue;
        if (line.account.kind === 'freight' || line.account.kind === 'deduction') revenue -= line.amountPaise;
        if (line.account.kind === 'expense') expense += line.amountPaise;
      }
    }
  }
  return { totalRevenue: revenue / 100, totalExpenses: expense / 100 };
}
