import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { type Entry } from '../money/entry.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { reverse } from '../money/reversals.ts';
import { tripBalance } from './trip-figures.ts';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  CHARGE,
  chargeAdded,
  CUSTOMER,
  day,
  EXPENSE,
  expenseRecorded,
  HEAD_OFFICE,
  named,
  rupees,
  settleable,
  settled,
  TRIP,
  tripEnded,
  tripStarted,
  VEHICLE,
} from './trip-fixtures.ts';
import { fareEntryId, trip, type TripEvent } from './trip.ts';
import { truck, type UpdateInput, updating } from './update-trip-fixtures.ts';

const OTHER_CUSTOMER = 'c0000000-0000-5000-8000-000000000002';
const OTHER_VEHICLE = 'b0000000-0000-5000-8000-000000000002';

const amounts = ({ entries }: { readonly entries: readonly Entry[] }) =>
  entries.map(({ amountPaise }) => amountPaise);
const partyAmounts = (entries: readonly Entry[]) =>
  accountAmounts(entries).filter(([account]) => account.startsWith('party '));

describe('a changed fare', () => {
  it('takes no inactive vehicle and no disabled driver, but keeps those of the trip', () => {
    const running = given(trip, tripStarted());
    const inactive = { vehicle: { ...truck, setStatus: 'INACTIVE' } } as const;
    const disabled = { driver: { role: 'DRIVER', disabled: true } } as const;
    running.when(updating({ vehicleId: 'another' }, inactive)).thenRejected('vehicle-inactive', 'vehicleId');
    running.when(updating({ driverId: 'another' }, disabled)).thenRejected('user-disabled', 'driverId');
    running.when(updating({ material: 'Cement' }, { ...inactive, ...disabled })).thenWarnings();
  });

  it('warns of another vehicle that is in maintenance or has an expired document', () => {
    const vehicle = {
      ...truck,
      setStatus: 'IN_MAINTENANCE',
      documentExpiries: [{ documentType: 'PERMIT', expiryDate: day('2026-11-01') }],
    } as const;
    given(trip, tripStarted())
      .when(updating({ vehicleId: 'another' }, { vehicle }))
      .thenWarnings('vehicle-in-maintenance', 'document-expired');
  });

  it('is reversed and posted again in its chain, on the day of the start', () => {
    const verdict = given(trip, tripStarted()).when(updating({ rate: rupees(1_900) }));
    const event = verdict.thenEvent('TripUpdated', {
      before: { ratePaise: rupees(2_000), farePaise: rupees(40_000) },
      after: { ratePaise: rupees(1_900), farePaise: rupees(38_000) },
    });
    expect(amounts(event)).toEqual([-40_000, 38_000].map(rupees));
    expect(event.entries[1]).toMatchObject({ chain: fareEntryId(TRIP), occurredOn: '2026-11-12' });
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(38_000)));
  });

  it('keeps the given reason', () => {
    const reason = 'The weighbridge slip came late';
    const changing = (change: Partial<UpdateInput>) =>
      given(trip, tripStarted())
        .when(updating({ rate: rupees(1_900), ...change }))
        .thenEvent('TripUpdated', {});
    expect(changing({ reason })).toMatchObject({ reason });
    expect(changing({})).not.toHaveProperty('reason');
  });

  it('can be changed again, from its present amount', () => {
    const first = given(trip, tripStarted()).when(updating({ rate: rupees(1_900) })).decision;
    if (!first.accepted) throw new Error(first.code);
    const again = updating({ rate: rupees(1_800) }, { newId: (name) => `later-${name}` });
    const { entries } = given(trip, tripStarted(), ...first.events)
      .when(again)
      .thenEvent('TripUpdated', {});
    expect(entries[0]).toMatchObject({ reverses: entries[1]?.replaces, amountPaise: rupees(-38_000) });
    expect(new Set(entries.map(({ chain }) => chain))).toEqual(new Set([fareEntryId(TRIP)]));
  });

  it('follows the weight', () => {
    given(trip, tripStarted())
      .when(updating({ loadingWeight: 19.5 }))
      .thenEvent('TripUpdated', {
        after: { loadingGrams: 19_500_000 as Grams, farePaise: rupees(39_000) },
      });
  });

  it('may leave a surplus, with a warning', () => {
    given(trip, tripStarted(), advanceReceived(40_000))
      .when(updating({ rate: rupees(1_999) }))
      .thenWarnings('trip-surplus');
  });
});

describe('a changed start', () => {
  it('posts the fare again on the new day', () => {
    const { entries } = given(trip, tripStarted())
      .when(updating({ startedAt: day('2026-11-10') }))
      .thenEvent('TripUpdated', {});
    expect(entries.map(({ occurredOn }) => occurredOn)).toEqual(['2026-11-12', '2026-11-10']);
  });

  it('cannot be after the end', () => {
    given(trip, tripStarted(), tripEnded())
      .when(updating({ startedAt: day('2026-11-15') }))
      .thenRejected('date-before-start', 'startedAt', 'Start date cannot be greater than end date');
    given(trip, tripStarted(), tripEnded())
      .when(updating({ startedAt: day('2026-11-15'), endedAt: day('2026-11-13') }))
      .thenRejected('date-before-start', 'startedAt');
  });
});

describe('an update that moves no money', () => {
  it('posts nothing', () => {
    const event = given(trip, tripStarted())
      .when(updating({ material: 'Cement', metadata: { notes: 'Call first' } }))
      .thenEvent('TripUpdated', {
        before: { material: 'Soya DOC, 50 kg bags', notes: null },
        after: { material: 'Cement', notes: 'Call first' },
      });
    expect(event.entries).toEqual([]);
  });

  it('leaves no event if it changes nothing, even with a reason', () => {
    given(trip, tripStarted())
      .when(updating({ rate: rupees(2_000), startedAt: day('2026-11-12'), reason: 'Checked' }))
      .thenUnchanged();
  });

  it('keeps absent fields and clears fields that are null', () => {
    given(trip, tripStarted({ notes: 'Call first' }))
      .when(updating({ material: null }))
      .thenState((state) => expect(state).toMatchObject({ material: null, notes: 'Call first' }));
  });
});

describe('another customer', () => {
  it('gets fare and charges, on their own days and in their chains', () => {
    const verdict = given(trip, tripStarted(), chargeAdded()).when(updating({ customerId: OTHER_CUSTOMER }));
    const { entries } = verdict.thenEvent('TripUpdated', { customerId: OTHER_CUSTOMER });
    expect(partyAmounts(entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(-40_000)],
      [`party ${OTHER_CUSTOMER}`, rupees(40_000)],
      [`party ${CUSTOMER}`, rupees(500)],
      [`party ${OTHER_CUSTOMER}`, rupees(-500)],
    ]);
    expect(entries.map(({ chain }) => chain)).toEqual([fareEntryId(TRIP), fareEntryId(TRIP), CHARGE, CHARGE]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(rupees(39_500)));
  });

  it('is refused while the trip has receipts', () => {
    given(trip, tripStarted(), advanceReceived())
      .when(updating({ customerId: OTHER_CUSTOMER }))
      .thenRejected('trip-has-receipts', 'customerId');
  });

  it('must be a customer of the firm', () => {
    const trips = given(trip, tripStarted());
    const other = { customerId: OTHER_CUSTOMER };
    trips.when(updating(other, { customer: null })).thenRejected('not-found', 'customerId', 'Not found');
    const vendor = { type: 'VENDOR', openingDate: day('2026-04-01') } as const;
    trips.when(updating(other, { customer: vendor })).thenRejected('wrong-party-type', 'customerId');
  });

  it('warns once of the earliest entry dated before the opening balance', () => {
    const warnings = (openingDate: string, change: Partial<UpdateInput> = {}) => {
      const named = { customer: { type: 'CUSTOMER', openingDate: day(openingDate) } } as const;
      const early = given(trip, tripStarted(), chargeAdded(500, '2026-11-10'));
      const { decision } = early.when(updating({ customerId: OTHER_CUSTOMER, ...change }, named));
      return decision.accepted && decision.warnings;
    };
    const warning = { code: 'before-opening-balance', field: 'customerId' };
    expect(warnings('2026-11-10')).toEqual([]);
    expect(warnings('2026-11-11')).toMatchObject([warning]);
    expect(warnings('2026-11-13')).toMatchObject([warning]);
    const restarted = { startedAt: day('2026-11-09') };
    expect(warnings('2026-11-10', restarted)).toMatchObject([{ ...warning, field: 'startedAt' }]);
  });
});

describe('another branch', () => {
  const PUNE = 'f0000000-0000-5000-8000-000000000002';
  const toPune = updating({ branchId: PUNE });

  it('gets the fare, in its chain, and leaves nothing in the old branch', () => {
    const started = given(trip, tripStarted()).when(toPune);
    const event = started.thenEvent('TripUpdated', {
      branchId: PUNE,
      startedAt: day('2026-11-12'),
      before: { branchId: HEAD_OFFICE },
      after: { branchId: PUNE },
    });
    expect(event.entries).toMatchObject([
      { branchId: HEAD_OFFICE, amountPaise: rupees(-40_000), occurredOn: '2026-11-12' },
      { branchId: PUNE, amountPaise: rupees(40_000), occurredOn: '2026-11-12', chain: fareEntryId(TRIP) },
    ]);
    const byAccount = event.entries.flatMap(({ lines }) =>
      lines.map(({ account, branchId, amountPaise }) => [account.kind, branchId, amountPaise]),
    );
    expect(byAccount).toEqual([
      ['party', HEAD_OFFICE, rupees(-40_000)],
      ['freight', HEAD_OFFICE, rupees(40_000)],
      ['party', PUNE, rupees(40_000)],
      ['freight', PUNE, rupees(-40_000)],
    ]);
    started.thenState((state) => {
      expect(state).toMatchObject({ branchId: PUNE });
      expect(state && tripBalance(state)).toBe(rupees(40_000));
    });
  });

  it('may come with a new fare and customer in one posting', () => {
    const { entries } = given(trip, tripStarted())
      .when(updating({ branchId: PUNE, customerId: OTHER_CUSTOMER, rate: rupees(1_900) }))
      .thenEvent('TripUpdated', { branchId: PUNE, customerId: OTHER_CUSTOMER });
    expect(partyAmounts(entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(-40_000)],
      [`party ${OTHER_CUSTOMER}`, rupees(38_000)],
    ]);
  });

  it.each<[string, TripEvent]>([
    ['an advance', advanceReceived()],
    ['a charge', chargeAdded()],
    ['an expense', expenseRecorded()],
    ['a share of a bulk payment', allocated(10_000)],
  ])('is refused while the trip has %s', (_, event) => {
    given(trip, tripStarted(), event).when(toPune).thenRejected('trip-has-entries', 'branchId');
  });

  it('is possible again once the entries are deleted, even after the trip has ended', () => {
    const [advance] = advanceReceived().data.entries;
    if (advance === undefined) throw new Error('an advance has an entry');
    const taken = reverse(advance, 'reversal');
    const deleted: TripEvent = {
      type: 'TripEntryDeleted',
      data: { ...named, occurredOn: taken.occurredOn, entries: [taken], reason: null },
    };
    given(trip, tripStarted(), advanceReceived(), tripEnded(), deleted)
      .when(toPune)
      .thenEvent('TripUpdated', { branchId: PUNE });
  });

  it('is not set when the update names the present branch, or null', () => {
    for (const branchId of [HEAD_OFFICE, null])
      given(trip, tripStarted(), expenseRecorded()).when(updating({ branchId })).thenUnchanged();
  });
});

it('sets, keeps and clears a delivery branch without a posting', () => {
  const raipur = 'f0000000-0000-5000-8000-000000000003';
  const started = given(trip, tripStarted({ deliveryBranchId: raipur }), advanceReceived());
  expect(started.state).toMatchObject({ deliveryBranchId: raipur });
  started
    .when(updating({ deliveryBranchId: HEAD_OFFICE }))
    .thenEvent('TripUpdated', { after: { deliveryBranchId: HEAD_OFFICE }, entries: [] });
  started
    .when(updating({ deliveryBranchId: null }))
    .thenEvent('TripUpdated', { before: { deliveryBranchId: raipur }, after: { deliveryBranchId: null } });
  started.when(updating({})).thenState((state) => expect(state).toMatchObject({ deliveryBranchId: raipur }));
});

describe('another vehicle', () => {
  const other = { vehicleId: OTHER_VEHICLE };

  it('moves the readings and all figures to the new vehicle, under the same entry ids', () => {
    const { readings, entries } = given(
      trip,
      tripStarted(),
      advanceReceived(),
      chargeAdded(),
      expenseRecorded(),
    )
      .when(updating(other))
      .thenEvent('TripUpdated', {
        vehicleId: OTHER_VEHICLE,
        status: 'STARTED',
        before: { vehicleId: VEHICLE },
        after: { vehicleId: OTHER_VEHICLE },
      });
    expect(readings).toEqual([{ occurredOn: '2026-11-12', hundredths: 18_432_000 }]);
    expect(entries.map(({ entryId, entryType }) => [entryId, entryType])).toEqual([
      [fareEntryId(TRIP), 'TRIP_FARE'],
      [CHARGE, 'SHORTAGE_AMOUNT'],
      [EXPENSE, 'TOLL'],
    ]);
    for (const { lines } of entries)
      expect(lines.map(({ vehicleId, amountPaise }) => [vehicleId, Math.sign(amountPaise)])).toEqual([
        [VEHICLE, -Math.sign(lines[1]?.amountPaise ?? 0)],
        [OTHER_VEHICLE, Math.sign(lines[1]?.amountPaise ?? 0)],
      ]);
    expect(partyAmounts(entries)).toEqual([]);
  });

  it('is recorded for receipts, whose lines name no vehicle, except shares of other payments', () => {
    const trips = given(trip, tripStarted(), advanceReceived(), allocated(5_000));
    trips.when(updating(other)).thenEvent('TripUpdated', { receiptIds: [ADVANCE] });
    const people = trips.when(
      updating({ driverId: 'another driver' }, { driver: { role: 'DRIVER', disabled: false } }),
    );
    expect(people.thenEvent('TripUpdated', {})).not.toHaveProperty('receiptIds');
  });

  it('warns when the vehicle is on another trip, but not once the trip has ended', () => {
    const busy = { vehicle: { ...truck, onTrip: true } };
    given(trip, tripStarted()).when(updating(other, busy)).thenWarnings('vehicle-on-trip');
    given(trip, tripStarted(), tripEnded()).when(updating(other, busy)).thenWarnings();
  });

  it('requires hours and refuses a weight if the vehicle counts hours', () => {
    const excavator = { vehicle: { ...truck, odoType: 'HR' } as const };
    const trips = given(trip, tripStarted());
    trips.when(updating(other, excavator)).thenRejected('field-required', 'estimatedHoursRun');
    const hours = { estimatedHoursRun: 800 as Hundredths };
    trips
      .when(updating({ ...other, ...hours }, excavator))
      .thenRejected('field-not-allowed', 'loadingWeight');
    const rent = { rateType: 'PER_HR', rate: rupees(1_500) } as const;
    trips
      .when(updating({ ...other, ...hours, ...rent, loadingWeight: null, lrNumber: null }, excavator))
      .thenState((state) => expect(state).toMatchObject({ odoType: 'HR', farePaise: rupees(12_000) }));
  });
});

describe('a settled trip', () => {
  const closed = given(trip, ...settled());

  it.each<[string, Partial<UpdateInput>]>([
    ['rate', { rate: rupees(1) }],
    ['rateType', { rateType: 'FIXED', rate: rupees(40_000) }],
    ['loadingWeight', { loadingWeight: 19.9 }],
    ['unloadingWeight', { unloadingWeight: 19 }],
    ['startReading', { startReading: 18_432_100 as Hundredths }],
    ['endReading', { endReading: 18_480_300 as Hundredths }],
    ['startedAt', { startedAt: day('2026-11-11') }],
    ['customerId', { customerId: OTHER_CUSTOMER }],
  ])('cannot change its %s', (field, change) => {
    closed.when(updating(change)).thenRejected('trip-settled', field, 'The trip is settled');
  });

  it('moves to another vehicle, driver and manager, without a line in any khata', () => {
    const named = { vehicleId: OTHER_VEHICLE, driverId: 'another driver', managerId: 'a manager' };
    const known = {
      driver: { role: 'DRIVER', disabled: false },
      manager: { role: 'MANAGER', disabled: false },
    } as const;
    const verdict = closed.when(updating(named, known));
    const { entries } = verdict.thenEvent('TripUpdated', { status: 'SETTLED', after: named });
    expect(entries.map(({ entryType }) => entryType)).toEqual(['TRIP_FARE']);
    expect(partyAmounts(entries)).toEqual([]);
    verdict.thenState((state) => expect(state && tripBalance(state)).toBe(0));
  });

  it('accepts unchanged values, and fields that move no balance', () => {
    closed
      .when(updating({ rate: rupees(2_000), loadingWeight: 20, material: 'Cement' }))
      .thenEvent('TripUpdated', { after: { material: 'Cement' } });
    const proof = updating({ pod: { fileName: 'signed' } }, { pod: {} });
    closed.when(proof).thenEvent('TripUpdated', { after: { podFileId: 'signed' } });
  });
});

describe('the fare unit', () => {
  it('must fit the weight', () => {
    given(trip, tripStarted())
      .when(updating({ rateType: 'PER_KG' }))
      .thenRejected('invalid-input', 'weightUnit', 'The fare type needs weight unit KG');
    given(trip, tripStarted())
      .when(updating({ rateType: 'PER_KG', rate: rupees(2), weightUnit: 'KG' }))
      .thenEvent('TripUpdated', { after: { rateType: 'PER_KG', ratePaise: rupees(2), weightUnit: 'KG' } });
  });

  it('is refused by the hour for a truck', () => {
    given(trip, tripStarted())
      .when(updating({ rateType: 'PER_HR' }))
      .thenRejected('field-not-allowed', 'rateType');
  });
});

it('refuses to update a cancelled trip', () => {
  given(trip).when(updating({})).thenRejected('not-found');
  const { state } = given(trip, ...settleable());
  expect(updating({})(state && { ...state, status: 'CANCELLED' })).toMatchObject({ code: 'trip-status' });
  expect(state?.entries[ADVANCE]).toBeDefined();
});
