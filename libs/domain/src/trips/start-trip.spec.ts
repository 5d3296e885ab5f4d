import { idle } from './update-trip-fixtures.ts';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { MAX_PAISE, paise, sum } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { startTrip, type StartFacts } from './start-trip.ts';
import { CUSTOMER, day, HEAD_OFFICE, rupees, TRIP, tripStarted, VEHICLE } from './trip-fixtures.ts';
import { accountAmounts } from '../money/entry-fixtures.ts';
import { tripBalance } from './trip-figures.ts';
import { fareEntryId, trip, type Trip } from './trip.ts';

type Input = Parameters<typeof startTrip>[0];

const DRIVER = 'd0000000-0000-5000-8000-000000000001';
const MANAGER = 'd0000000-0000-5000-8000-000000000002';

/** 20 MT at Rs. 2,000 on MH12AB1234. */
const journey = (change: Partial<Input> = {}): Input => ({
  vehicleId: VEHICLE,
  customerId: CUSTOMER,
  startLocationId: 'e0000000-0000-5000-8000-000000000001',
  endLocationId: 'e0000000-0000-5000-8000-000000000002',
  driverId: DRIVER,
  managerId: null,
  startedAt: day('2026-11-12'),
  startReading: 18_432_000 as Hundredths,
  rateType: 'PER_MT',
  rate: rupees(2_000),
  estimatedHoursRun: null,
  load: { grams: 20_000_000 as Grams, unit: 'MT' },
  lrNumber: 'LR-1248',
  material: 'Soya DOC, 50 kg bags',
  metadata: { notes: 'Call before unloading', podNumber: null, podNotes: null },
  ...change,
});

const byKilometre: StartFacts = {
  tripId: TRIP,
  branchId: HEAD_OFFICE,
  vehicle: { ...idle, vehicleNo: 'MH12AB1234', odoType: 'KM' },
  customer: { type: 'CUSTOMER', openingDate: day('2026-04-01') },
  startLocation: {},
  endLocation: {},
  driver: { role: 'DRIVER', disabled: false },
  manager: null,
};
const byHour: StartFacts = {
  ...byKilometre,
  vehicle: { ...idle, vehicleNo: 'MH12HE0042', odoType: 'HR' },
};
const hourJourney = (change: Partial<Input> = {}) =>
  journey({
    rateType: 'FIXED',
    rate: rupees(9_000),
    load: null,
    lrNumber: null,
    estimatedHoursRun: 800 as Hundredths,
    ...change,
  });

const starting =
  (input: Input = journey(), facts: StartFacts = byKilometre) =>
  (state: Trip | null) =>
    startTrip(input, state, facts);

describe('starting a trip', () => {
  it('keeps the POD details that are already known', () => {
    const metadata = { notes: null, podNumber: 'POD-77', podNotes: 'Two copies' };
    given(trip)
      .when(starting({ ...journey(), metadata }))
      .thenState((state) => {
        expect(state).toMatchObject({ notes: null, podNumber: 'POD-77', podNotes: 'Two copies' });
      });
  });

  it('posts the fare to the customer, dated at the start', () => {
    const verdict = given(trip).when(starting());
    const started = verdict.thenEvent('TripStarted', {
      tripId: TRIP,
      occurredOn: day('2026-11-12'),
      lrNumber: 'LR-1248',
      farePaise: rupees(40_000),
      notes: 'Call before unloading',
    });
    expect(started.entries).toMatchObject([
      {
        entryId: fareEntryId(TRIP),
        chain: fareEntryId(TRIP),
        entryType: 'TRIP_FARE',
        occurredOn: '2026-11-12',
        branchId: HEAD_OFFICE,
        amountPaise: rupees(40_000),
      },
    ]);
    expect(accountAmounts(started.entries)).toEqual([
      [`party ${CUSTOMER}`, rupees(40_000)],
      ['freight', rupees(-40_000)],
    ]);
    verdict.thenWarnings();
    verdict.thenState((state) => {
      expect(state?.status).toBe('STARTED');
      expect(state && tripBalance(state)).toBe(rupees(40_000));
    });
  });

  it.each([
    { rateType: 'FIXED', rate: 40_000, unit: 'MT', grams: 20_000_000, fare: 40_000 },
    { rateType: 'FIXED', rate: 40_000, unit: 'KG', grams: 20_000_000, fare: 40_000 },
    { rateType: 'PER_MT', rate: 1_333.33, unit: 'MT', grams: 19_750_000, fare: 26_333.27 },
    { rateType: 'PER_KG', rate: 2.05, unit: 'KG', grams: 12_345, fare: 25.31 },
    { rateType: 'PER_KG', rate: 0.01, unit: 'KG', grams: 500, fare: 0.01 },
    { rateType: 'PER_KG', rate: 0.01, unit: 'KG', grams: 499, fare: 0 },
  ] as const)('charges $fare for $rate $rateType and $grams g', ({ rateType, rate, unit, grams, fare }) => {
    const load = { grams: grams as Grams, unit };
    given(trip)
      .when(starting(journey({ rateType, rate: rupees(rate), load })))
      .thenEvent('TripStarted', { farePaise: rupees(fare), weightUnit: unit });
  });

  it('posts nothing for a fare that rounds to 0', () => {
    const load = { grams: 499 as Grams, unit: 'KG' } as const;
    given(trip)
      .when(starting(journey({ rateType: 'PER_KG', rate: rupees(0.01), load })))
      .thenEvent('TripStarted', { entries: [] });
  });

  it('takes a fare of the largest amount, and refuses a larger one', () => {
    const load = (grams: number) => ({ grams: grams as Grams, unit: 'MT' }) as const;
    const rate = paise(MAX_PAISE);
    const { entries } = given(trip)
      .when(starting(journey({ rate, load: load(1_000_000) })))
      .thenEvent('TripStarted', { farePaise: rate });
    expect(sum(entries[0]?.lines ?? [], ({ amountPaise }) => amountPaise)).toBe(0);
    for (const grams of [1_000_001, 100_000_000_000])
      given(trip)
        .when(starting(journey({ rate, load: load(grams) })))
        .thenRejected('invalid-input', 'rate', 'The amount is too large');
  });

  it('requires no load and no LR number for an hour-type vehicle, and charges the rate once', () => {
    given(trip)
      .when(starting(hourJourney(), byHour))
      .thenEvent('TripStarted', {
        odoType: 'HR',
        lrNumber: null,
        loadingGrams: null,
        weightUnit: null,
        estimatedHours: 800 as Hundredths,
        farePaise: rupees(9_000),
      });
  });

  it.each([
    { field: 'loadingWeight', input: journey({ load: null }), facts: byKilometre },
    { field: 'lrNumber', input: journey({ lrNumber: null }), facts: byKilometre },
    { field: 'startReading', input: hourJourney({ startReading: null }), facts: byHour },
    { field: 'estimatedHoursRun', input: hourJourney({ estimatedHoursRun: null }), facts: byHour },
  ])('needs $field for the type of the vehicle', ({ field, input, facts }) => {
    given(trip).when(starting(input, facts)).thenRejected('field-required', field, 'This field is required');
  });

  it('accepts a kilometre-type vehicle without a start reading', () => {
    given(trip)
      .when(starting(journey({ startReading: null })))
      .thenEvent('TripStarted', { startReading: null });
  });

  it('refuses a load on an hour-type vehicle and hours on the others', () => {
    given(trip)
      .when(starting(hourJourney({ load: journey().load }), byHour))
      .thenRejected('field-not-allowed', 'loadingWeight', 'Not for hour-type vehicles');
    given(trip)
      .when(starting(journey({ estimatedHoursRun: 800 as Hundredths })))
      .thenRejected('field-not-allowed', 'estimatedHoursRun', 'Only for hour-type vehicles');
  });

  it.each(['vehicle', 'customer', 'startLocation', 'endLocation', 'driver'] as const)(
    'refuses a %s that the firm does not have',
    (missing) => {
      given(trip)
        .when(starting(journey(), { ...byKilometre, [missing]: null }))
        .thenRejected('not-found', `${missing}Id`, 'Not found');
    },
  );

  it('refuses a manager that the firm does not have, if one is named', () => {
    given(trip)
      .when(starting(journey({ managerId: MANAGER })))
      .thenRejected('not-found', 'managerId', 'Not found');
    given(trip)
      .when(
        starting(journey({ managerId: MANAGER }), {
          ...byKilometre,
          manager: { role: 'MANAGER', disabled: false },
        }),
      )
      .thenEvent('TripStarted', { managerId: MANAGER });
  });

  it.each(['VENDOR', 'BROKER'] as const)('refuses a %s as the customer', (type) => {
    given(trip)
      .when(starting(journey(), { ...byKilometre, customer: { type, openingDate: day('2026-04-01') } }))
      .thenRejected('wrong-party-type', 'customerId', 'Choose a customer');
  });

  it.each(['ADMIN', 'MANAGER', null] as const)('refuses a driver with the role %s', (role) => {
    given(trip)
      .when(starting(journey(), { ...byKilometre, driver: { role, disabled: false } }))
      .thenRejected('wrong-role', 'driverId', 'Choose a driver');
  });

  it.each(['ADMIN', 'DRIVER', null] as const)('refuses a manager with the role %s', (role) => {
    given(trip)
      .when(starting(journey({ managerId: MANAGER }), { ...byKilometre, manager: { role, disabled: false } }))
      .thenRejected('wrong-role', 'managerId', 'Choose a manager');
  });

  it('warns when the vehicle is still on another trip, but accepts it', () => {
    const onTrip = { ...idle, vehicleNo: 'MH12AB1234', odoType: 'KM', onTrip: true } as const;
    const verdict = given(trip).when(starting(journey(), { ...byKilometre, vehicle: onTrip }));
    verdict.thenWarnings('vehicle-on-trip');
    expect(verdict.decision).toMatchObject({
      warnings: [{ message: 'MH12AB1234 is still on another trip', field: 'vehicleId' }],
    });
  });

  it('warns of another trip of the vehicle on the day of the start', () => {
    const overlapping = { startedAt: day('2026-11-01'), endedAt: day('2026-11-20') };
    const taken = { ...idle, vehicleNo: 'MH12AB1234', odoType: 'KM', overlapping } as const;
    const verdict = given(trip).when(starting(journey(), { ...byKilometre, vehicle: taken }));
    expect(verdict.decision).toMatchObject({
      warnings: [
        {
          code: 'vehicle-on-trip',
          message: 'The vehicle was on another trip from 01-11-2026 to 20-11-2026',
          field: 'startedAt',
        },
      ],
    });
  });

  it('warns when the driver is still on another trip, but accepts it', () => {
    const driver = { role: 'DRIVER', disabled: false, onTrip: true } as const;
    const verdict = given(trip).when(starting(journey(), { ...byKilometre, driver }));
    verdict.thenWarnings('driver-on-trip');
    expect(verdict.decision).toMatchObject({
      warnings: [{ message: 'The driver is still on another trip', field: 'driverId' }],
    });
  });

  it('warns of a vehicle in maintenance, but accepts it', () => {
    const repairing = {
      ...idle,
      vehicleNo: 'MH12AB1234',
      odoType: 'KM',
      setStatus: 'IN_MAINTENANCE',
    } as const;
    const verdict = given(trip).when(starting(journey(), { ...byKilometre, vehicle: repairing }));
    verdict.thenWarnings('vehicle-in-maintenance');
    expect(verdict.decision).toMatchObject({
      warnings: [{ message: 'MH12AB1234 is in maintenance', field: 'vehicleId' }],
    });
  });

  it('refuses an inactive vehicle and a disabled person', () => {
    const vehicle = { ...idle, vehicleNo: 'MH12AB1234', odoType: 'KM', setStatus: 'INACTIVE' } as const;
    given(trip)
      .when(starting(journey(), { ...byKilometre, vehicle }))
      .thenRejected('vehicle-inactive', 'vehicleId', 'This vehicle is inactive; set it to Idle first');
    given(trip)
      .when(starting(journey(), { ...byKilometre, driver: { role: 'DRIVER', disabled: true } }))
      .thenRejected('user-disabled', 'driverId', 'This person is disabled');
    const manager = { role: 'MANAGER', disabled: true } as const;
    given(trip)
      .when(starting(journey({ managerId: MANAGER }), { ...byKilometre, manager }))
      .thenRejected('user-disabled', 'managerId', 'This person is disabled');
  });

  it('warns of a document and of a licence that have expired on the day of the start', () => {
    const endingOn = (last: string): StartFacts => ({
      ...byKilometre,
      vehicle: {
        ...idle,
        vehicleNo: 'MH12AB1234',
        odoType: 'KM',
        documentExpiries: [
          { documentType: 'INSURANCE', expiryDate: day(last) },
          { documentType: 'FITNESS', expiryDate: day('2027-01-01') },
        ],
      },
      driver: { role: 'DRIVER', disabled: false, licenceExpiry: day(last) },
    });
    const verdict = given(trip).when(starting(journey(), endingOn('2026-11-11')));
    verdict.thenWarnings('document-expired', 'document-expired');
    expect(verdict.decision).toMatchObject({
      warnings: [
        { message: 'Insurance expired on 11-11-2026', field: 'vehicleId' },
        { message: 'Driving licence expired on 11-11-2026', field: 'driverId' },
      ],
    });
    given(trip)
      .when(starting(journey(), endingOn('2026-11-12')))
      .thenWarnings();
  });

  it('warns of a reading that jumps', () => {
    const vehicle = {
      ...idle,
      vehicleNo: 'MH12AB1234',
      odoType: 'KM' as const,
      readings: [{ date: day('2026-11-11'), hundredths: 1_000_000 as Hundredths }],
    } as const;
    const reading = { startReading: 1_200_000 as Hundredths };
    given(trip)
      .when(starting(journey(reading), { ...byKilometre, vehicle }))
      .thenWarnings('odometer-jump');
  });

  it('warns when it starts before the opening balance, but not on its day', () => {
    const openedOn = (openingDate: string): StartFacts => ({
      ...byKilometre,
      customer: { type: 'CUSTOMER', openingDate: day(openingDate) },
    });
    const verdict = given(trip).when(starting(journey(), openedOn('2026-11-13')));
    verdict.thenWarnings('before-opening-balance');
    expect(verdict.decision).toMatchObject({
      warnings: [{ message: 'The date is before the opening balance of 13-11-2026', field: 'startedAt' }],
    });
    given(trip)
      .when(starting(journey(), openedOn('2026-11-12')))
      .thenWarnings();
  });

  it('never reuses the id of another trip', () => {
    given(trip, tripStarted()).when(starting()).thenRejected('conflict');
  });
});
