import { respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { WIRE_TRIP, type WireTrip } from '../trip-specimen.ts';
import { TRUCK } from '../vehicle-specimen.ts';
import { DRIVER, EXCAVATOR, id, PARTY, renderForm } from './start-trip-specimen.tsx';

afterEach(cleanup);

const DRIVEN = { ...TRUCK, driverId: DRIVER.id, driverName: DRIVER.name };
const LAST: WireTrip = {
  ...WIRE_TRIP,
  customer: { ...WIRE_TRIP.customer, id: PARTY.id, name: PARTY.name },
  startLocation: { id: id(4), name: 'Latur' },
  endLocation: { id: id(8), name: 'A place that no list names' },
};
const FIXED: WireTrip = {
  ...LAST,
  rateType: 'FIXED',
  rate: 140_000,
  weightUnit: 'KG',
  loadingWeight: 9000,
};

const lastTrip = (trip: WireTrip) => respondWith(listTrips, { trips: [trip], length: 1 });
const fieldValue = (role: 'combobox' | 'textbox', name: RegExp) =>
  screen.getByRole<HTMLInputElement>(role, { name }).value;
const fieldHint = (role: 'combobox' | 'textbox', name: RegExp) => {
  const hint = screen.getByRole(role, { name }).getAttribute('aria-describedby');
  return hint === null ? null : document.getElementById(hint)?.textContent;
};

describe('useTripPrefill, when a vehicle is chosen', () => {
  it('fills in the driver and the last reading, marked until the user types', async () => {
    const { choose, type } = renderForm(undefined, { vehicle: DRIVEN });
    await choose(/^Vehicle Number/, /MH12AB1234/);
    await waitFor(() => expect(fieldValue('combobox', /^Driver/)).toBe('Suresh Yadav'));
    expect(fieldValue('textbox', /^Start Odometer/)).toBe('1,84,112');
    expect(fieldHint('combobox', /^Driver/)).toBe('from the vehicle');
    expect(fieldHint('textbox', /^Start Odometer/)).toBe('from the vehicle');
    await type(/^Start Odometer/, '0');
    expect(fieldHint('textbox', /^Start Odometer/)).toBe('Last reading 1,84,112 KM');
    expect(fieldHint('combobox', /^Driver/)).toBe('from the vehicle');
  });

  it('keeps a reading that the user typed before', async () => {
    const { choose, type } = renderForm(undefined, { vehicle: DRIVEN });
    await type(/^Start Odometer/, '184320');
    await choose(/^Vehicle Number/, /MH12AB1234/);
    await waitFor(() => expect(fieldValue('combobox', /^Driver/)).toBe('Suresh Yadav'));
    expect(fieldValue('textbox', /^Start Odometer/)).toBe('1,84,320');
  });
});

describe('useTripPrefill, when a party is chosen', () => {
  it('fills in route, fare, material and weight of the last trip, each marked', async () => {
    const { choose } = renderForm(undefined, { trips: lastTrip(FIXED) });
    await choose(/^Party/, /Gokul/);
    await waitFor(() => expect(fieldValue('combobox', /^Starting Point/)).toBe('Latur'));
    expect(fieldValue('combobox', /^Destination/)).toBe('A place that no list names');
    expect(fieldValue('combobox', /^Fare Type/)).toBe('Fixed Fare');
    expect(fieldValue('textbox', /^Fare\b(?! Type)/)).toBe('1,40,000');
    expect(fieldValue('textbox', /^Loading Weight/)).toBe('9,000');
    expect(fieldValue('combobox', /^Weight Unit/)).toBe('KG');
    expect(fieldValue('textbox', /^Material/)).toBe('Soya DOC');
    expect(screen.getAllByText('from the last trip')).toHaveLength(7);
    expect(screen.getByText('₹1,40,000.00')).toBeTruthy();
  });

  it('keeps typed values and omits the rate if another fare type was chosen', async () => {
    const { choose, type } = renderForm(undefined, { trips: lastTrip(FIXED) });
    await choose(/^Fare Type/, /Per KG/);
    await type(/^Material/, 'Cement');
    await choose(/^Party/, /Gokul/);
    await waitFor(() => expect(fieldValue('combobox', /^Starting Point/)).toBe('Latur'));
    expect(fieldValue('combobox', /^Fare Type/)).toBe('Per KG');
    expect(fieldValue('textbox', /^Fare\b(?! Type)/)).toBe('');
    expect(fieldValue('textbox', /^Loading Weight/)).toBe('');
    expect(fieldValue('textbox', /^Material/)).toBe('Cement');
  });

  it('drops the fare when a vehicle with other fare types is chosen', async () => {
    const { choose } = renderForm(undefined, { vehicle: EXCAVATOR, trips: lastTrip(LAST) });
    await choose(/^Party/, /Gokul/);
    await waitFor(() => expect(fieldValue('textbox', /^Fare\b(?! Type)/)).toBe('2,000'));
    await choose(/^Vehicle Number/, /MH12HE0001/);
    await waitFor(() => expect(fieldValue('combobox', /^Fare Type/)).toBe('Per Hour'));
    expect(fieldValue('textbox', /^Fare\b(?! Type)/)).toBe('');
    expect(fieldValue('combobox', /^Starting Point/)).toBe('Latur');
  });
});

describe('a copied trip', () => {
  it('starts with everything but LR number, day, reading and note', async () => {
    const { start, posted } = renderForm(undefined, {
      like: LAST,
      vehicle: { ...DRIVEN, id: LAST.vehicle.id },
    });
    await waitFor(() => expect(fieldValue('textbox', /^Start Odometer/)).toBe('1,84,112'));
    await screen.findByDisplayValue('LR-1248');
    expect(fieldHint('combobox', /^Party/)).toBe('from LR-1248');
    expect(fieldHint('textbox', /^Start Odometer/)).toBe('from the vehicle');
    await start();
    expect(posted()).toEqual([
      {
        vehicleId: LAST.vehicle.id,
        customerId: PARTY.id,
        driverId: LAST.driver.id,
        startLocationId: id(4),
        endLocationId: id(8),
        startedAt: '2026-11-20',
        startReading: 184_112,
        rateType: 'PER_MT',
        rate: 2000,
        weightUnit: 'MT',
        loadingWeight: 20,
        lrNumber: 'LR-1248',
        material: 'Soya DOC',
      },
    ]);
  });

  it.each([LAST, undefined])(
    'can be left without a question while unchanged, like an empty form',
    async (like) => {
      renderForm(undefined, { vehicle: DRIVEN, ...(like === undefined ? {} : { like }) });
      await screen.findByDisplayValue('LR-1248');
      if (like !== undefined)
        await waitFor(() => expect(fieldValue('textbox', /^Start Odometer/)).toBe('1,84,112'));
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(false);
    },
  );

  it('keeps its fare by the hour before its vehicle is read', async () => {
    const byHour: WireTrip = {
      ...LAST,
      vehicle: { id: EXCAVATOR.id, vehicleNo: EXCAVATOR.vehicleNo, vehicleType: 'HEMV', odoType: 'HR' },
      rateType: 'PER_HR',
      rate: 1200,
      loadingWeight: null,
      weightUnit: null,
      estimatedHoursRun: 8,
    };
    renderForm(undefined, { like: byHour, vehicle: EXCAVATOR });
    await screen.findByDisplayValue('LR-1248');
    expect(fieldValue('combobox', /^Fare Type/)).toBe('Per Hour');
    expect(screen.getByText('₹9,600.00')).toBeTruthy();
  });

  it('takes the driver of another vehicle', async () => {
    const { choose } = renderForm(undefined, { like: LAST, vehicle: DRIVEN });
    await choose(/^Vehicle Number/, /MH12AB1234/);
    await waitFor(() => expect(fieldHint('combobox', /^Driver/)).toBe('from the vehicle'));
  });
});
