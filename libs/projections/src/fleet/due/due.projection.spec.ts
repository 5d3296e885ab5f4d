import { type ExpenseEvent } from '@bahi/domain/money/expense';
import { type StoredDetails } from '@bahi/domain/money/maintenance-details';
import { postExpense } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import { type TripEvent } from '@bahi/domain/trips/trip';
import {
  branches,
  day,
  HEAD_OFFICE,
  named,
  rupees,
  tripEnded,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { FIRM, recorded } from '../../book-fixtures.ts';
import { DRIVER, documentSet, staffAdded, vehicleCreated } from '../../firm-fixtures.ts';
import { dueKey, NO_DAY } from './due-item.ts';
import { dueProjection, dueTable } from './due.projection.ts';
import { readingsProjection, readingTable, type ReadingRow } from '../readings/readings.projection.ts';

const OTHER = 'b0000000-0000-5000-8000-000000009999';

const foldItems = (events: readonly DomainEvent[]) =>
  applyEvents(dueProjection, recorded(events)).all(dueTable);
const item = (what: Parameters<typeof dueKey>[1], ...events: readonly DomainEvent[]) =>
  foldItems([vehicleCreated(), ...events]).get(dueKey(VEHICLE, what));

type Updated = Extract<TripEvent, { readonly type: 'TripUpdated' }>['data'];

function started(tripId: string, on: string, startReading: number, vehicleId = VEHICLE): DomainEvent {
  return tripStarted({
    tripId,
    vehicleId,
    occurredOn: day(on),
    startReading: startReading as Hundredths,
  });
}
function ended(tripId: string, on: string, endReading: number, vehicleId = VEHICLE): DomainEvent {
  const { type, data } = tripEnded(on);
  return { type, data: { ...data, tripId, vehicleId, endReading } };
}
function updated(tripId: string, change: Partial<Updated>): DomainEvent {
  const nothing = { status: 'COMPLETED', before: {}, after: {}, readings: [], entries: [] } as const;
  return { type: 'TripUpdated', data: { ...named, tripId, ...nothing, ...change } };
}
function cancelled(tripId: string, vehicleId = VEHICLE): DomainEvent {
  const about = { occurredOn: day('2026-11-20'), startedAt: day('2026-11-12'), reason: null };
  return { type: 'TripCancelled', data: { ...named, tripId, vehicleId, ...about, entries: [] } };
}

const about = { branchId: HEAD_OFFICE, vehicleId: VEHICLE, driverId: null } as const;

type Recorded = Extract<ExpenseEvent, { readonly type: 'ExpenseRecorded' }>;

function work(expenseId: string, on: string, maintenance: StoredDetails): Recorded {
  const head = { entryId: expenseId, occurredOn: day(on), amountPaise: rupees(900) };
  const paid = { category: 'SERVICE', mode: 'CASH', vendorId: null, maintenance } as const;
  const entries = postExpense({ ...head, ...paid }, about, branches);
  return { type: 'ExpenseRecorded', data: { expenseId, ...about, occurredOn: day(on), entries } };
}
function deleted({ data: { expenseId, occurredOn, entries } }: Recorded): ExpenseEvent {
  const taken = entries.map((entry) => reverse(entry, `back ${expenseId}`));
  return { type: 'ExpenseDeleted', data: { expenseId, ...about, occurredOn, reason: null, entries: taken } };
}

const km = (kilometres: number) => (kilometres * 100) as Hundredths;

describe('the item of a document', () => {
  it('is missing if the vehicle needs the document, until it is set', () => {
    expect(item('INSURANCE')).toMatchObject({ isMissing: true, dueDay: NO_DAY, listedBy: FIRM });
    expect(item('NATIONAL_PERMIT')).toMatchObject({ isMissing: false, dueDay: NO_DAY });
    expect(item('INSURANCE', documentSet('INSURANCE', '2026-12-01'))).toMatchObject({
      isMissing: false,
      dueDay: '2026-12-01',
    });
  });

  it('is listed nowhere while its vehicle is inactive', () => {
    const set = (status: 'INACTIVE' | 'IDLE'): DomainEvent => ({
      type: 'VehicleStatusSet',
      data: { vehicleId: VEHICLE, branchId: FIRM, status },
    });
    const insured = documentSet('INSURANCE', '2026-12-01');
    expect(item('INSURANCE', insured, set('INACTIVE'))).toMatchObject({ listedBy: null });
    expect(item('INSURANCE', set('INACTIVE'), insured)).toMatchObject({ listedBy: null });
    expect(item('INSURANCE', insured, set('INACTIVE'), set('IDLE'))).toMatchObject({
      listedBy: FIRM,
      dueDay: '2026-12-01',
    });
  });
});

describe('the item of a service', () => {
  const oiled = work('one', '2026-11-01', {
    odometerReading: km(500),
    repeatReading: km(1_000),
    repeatMonths: 2,
  });

  it('shows its day and the distance left', () => {
    expect(item('SERVICE', oiled)).toMatchObject({
      dueDay: '2027-01-01',
      dueReading: km(1_500),
      lastReading: km(500),
      distanceLeft: km(1_000),
    });
    expect(item('SERVICE', oiled, started('t', '2026-11-05', km(1_700)))).toMatchObject({
      distanceLeft: -km(200),
    });
  });

  it('counts 50 hours as 1,500 kilometres', () => {
    const harvester = vehicleCreated({ odoType: 'HR' });
    const items = foldItems([
      harvester,
      work('one', '2026-11-01', { odometerReading: km(500), repeatReading: km(50) }),
    ]);
    expect(items.get(dueKey(VEHICLE, 'SERVICE'))).toMatchObject({ distanceLeft: km(1_500) });
  });

  it('disappears with its record, and falls back to the record before', () => {
    const later = work('two', '2026-11-10', { repeatMonths: 6 });
    expect(item('SERVICE', oiled, later)).toMatchObject({ dueDay: '2027-05-10', isByReading: false });
    expect(item('SERVICE', oiled, later, deleted(later))).toMatchObject({ dueDay: '2027-01-01' });
    expect(item('SERVICE', oiled, deleted(oiled))).toBeUndefined();
  });

  it('counts from the last reading on or before its day if it has none', () => {
    const unread = work('one', '2026-11-10', { repeatReading: km(1_000) });
    const before = started('t', '2026-11-05', km(700));
    expect(item('SERVICE', unread)).toBeUndefined();
    expect(item('SERVICE', before, unread)).toMatchObject({ dueReading: km(1_700) });
    const backdated = started('u', '2026-11-08', km(800));
    expect(item('SERVICE', before, unread, backdated)).toMatchObject({ dueReading: km(1_800) });
    expect(item('SERVICE', before, unread, backdated, cancelled('u'))).toMatchObject({
      dueReading: km(1_700),
    });
    expect(item('SERVICE', before, unread, started('v', '2026-11-11', km(900)))).toMatchObject({
      dueReading: km(1_700),
      lastReading: km(900),
    });
  });

  it('follows a correction of its record', () => {
    const corrected: DomainEvent = {
      type: 'MaintenanceCorrected',
      data: {
        expenseId: 'one',
        ...about,
        occurredOn: day('2026-11-01'),
        entryId: 'one',
        before: { repeatMonths: 2 },
        after: { repeatMonths: 3, odometerReading: km(600) },
      },
    };
    expect(item('SERVICE', oiled, corrected)).toMatchObject({ dueDay: '2027-02-01', dueReading: km(1_600) });
  });
});

describe('the item of a licence', () => {
  const licence = (expiryDate: string): DomainEvent => ({
    type: 'UserDocumentSet',
    data: { userId: DRIVER, documentType: 'DRIVING_LICENCE', fileId: null, expiryDate: day(expiryDate) },
  });
  const licenceAfter = (...events: readonly DomainEvent[]) =>
    foldItems([staffAdded(DRIVER, 'Ramesh', 'DRIVER'), ...events]).get(dueKey(DRIVER, 'DRIVING_LICENCE'));

  it('is listed by the firm of its holder while they may work', () => {
    const disabled: DomainEvent = { type: 'UserDisabled', data: { userId: DRIVER } };
    const enabled: DomainEvent = { type: 'UserEnabled', data: { userId: DRIVER } };
    expect(licenceAfter()).toBeUndefined();
    expect(licenceAfter(licence('2026-12-01'))).toMatchObject({ listedBy: FIRM, dueDay: '2026-12-01' });
    expect(licenceAfter(licence('2026-12-01'), disabled)).toMatchObject({ listedBy: null });
    expect(licenceAfter(licence('2026-12-01'), disabled, enabled)).toMatchObject({ listedBy: FIRM });
  });

  it('disappears when its holder leaves the firm', () => {
    const left: DomainEvent = {
      type: 'OrganisationLeft',
      data: { userId: DRIVER, organisationId: FIRM, reason: null },
    };
    expect(licenceAfter(licence('2026-12-01'), left)).toBeUndefined();
  });
});

/** A random step in the life of one of four trips. */
const step = fc.record({
  what: fc.constantFrom('start', 'end', 'cancel', 'reread', 'redate', 'move'),
  trip: fc.constantFrom('one', 'two', 'three', 'four'),
  on: fc.integer({ min: 1, max: 20 }),
  reading: fc.integer({ min: 1, max: 30 }),
});

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The events of the steps. A step that is impossible in the state of its trip has none. */
function playedTrips(steps: readonly Step[]): DomainEvent[] {
  const vehicles = new Map<string, string>();
  return steps.flatMap(({ what, trip, on, reading }): DomainEvent[] => {
    const date = `2026-11-${String(on).padStart(2, '0')}`;
    const vehicleId = vehicles.get(trip);
    const startReading = km(reading);
    if (vehicleId === undefined) {
      if (what !== 'start') return [];
      vehicles.set(trip, VEHICLE);
      return [started(trip, date, startReading)];
    }
    switch (what) {
      case 'start':
        return [];
      case 'end':
        return [ended(trip, date, startReading, vehicleId)];
      case 'cancel':
        vehicles.delete(trip);
        return [cancelled(trip, vehicleId)];
      case 'reread': {
        const readings = [{ occurredOn: day(date), hundredths: startReading }];
        return [updated(trip, { vehicleId, after: { startReading }, readings })];
      }
      case 'redate':
        return [updated(trip, { vehicleId, after: { startedAt: day(date) } })];
      case 'move': {
        const joins = vehicleId === VEHICLE ? OTHER : VEHICLE;
        vehicles.set(trip, joins);
        return [updated(trip, { vehicleId: joins, before: { vehicleId }, after: { vehicleId: joins } })];
      }
      default:
        return [];
    }
  });
}

it('the item of a service knows the same last reading as the list of readings, now and on the day of the service', () => {
  const unread = work('one', '2026-11-10', { repeatReading: km(1_000) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.nat(25), (steps, servicedAfter) => {
      const trips = playedTrips(steps);
      const bought = vehicleCreated({ lastOdoReading: km(1) });
      const others = vehicleCreated({ vehicleId: OTHER, vehicleNo: 'MH12AB9999' });
      const log = [bought, others, ...trips.slice(0, servicedAfter), unread, ...trips.slice(servicedAfter)];
      const readings = [...applyEvents(readingsProjection, recorded(log)).all(readingTable).values()].filter(
        ({ vehicleId }) => vehicleId === VEHICLE,
      );
      expect(foldItems(log).get(dueKey(VEHICLE, 'SERVICE'))).toMatchObject({
        lastReading: latestHundredths(readings),
        dueReading: latestHundredths(readings.filter(({ date }) => date <= '2026-11-10')) + km(1_000),
      });
    }),
  );
});

function latestHundredths(readings: readonly ReadingRow[]): number {
  const last = readings.toSorted((one, other) =>
    one.date === other.date ? one.hundredths - other.hundredths : one.date < other.date ? -1 : 1,
  );
  return last.at(-1)?.hundredths ?? NaN;
}
