import { latestLr } from '@bahi/contract/trips/latest-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type Day } from '@bahi/kernel/day';
import { refuseWith, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { WIRE_TRIP, SPECIMEN } from '../trip-specimen.ts';
import { TRUCK } from '../vehicle-specimen.ts';
import { DRIVER, EXCAVATOR, id, PARTY, renderForm } from './start-trip-specimen.tsx';

afterEach(cleanup);

describe('starting a trip', () => {
  it('sends the trip and goes to it', async () => {
    const { chooseAllBut, type, start, posted, onStarted } = renderForm();
    await chooseAllBut(/MH12AB1234/);
    await type(/^Start Odometer/, '184320');
    await type(/^Fare/, '2000');
    await type(/^Loading Weight/, '20');
    await type(/^Notes/, 'gate 3');
    expect(screen.getByText('₹40,000.00')).toBeTruthy();
    expect(screen.getByText('20 MT × ₹2,000.00')).toBeTruthy();
    await start();
    expect(posted()).toEqual([
      {
        vehicleId: TRUCK.id,
        customerId: PARTY.id,
        driverId: DRIVER.id,
        startLocationId: id(4),
        endLocationId: id(5),
        startedAt: '2026-11-20',
        startReading: 184_320,
        rateType: 'PER_MT',
        rate: 2000,
        weightUnit: 'MT',
        loadingWeight: 20,
        lrNumber: 'LR-1248',
        metadata: '{"notes":"gate 3"}',
      },
    ]);
    expect(onStarted).toHaveBeenCalledWith(SPECIMEN.id);
    expect(await screen.findByText('Trip started')).toBeTruthy();
  });

  it('counts the fields that need attention', async () => {
    const { start, posted } = renderForm();
    await start();
    expect(await screen.findByText('7 fields')).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  it('takes hours and no weight for an hour-type vehicle, and multiplies them', async () => {
    const { chooseAllBut, type, start, posted } = renderForm(undefined, { vehicle: EXCAVATOR });
    await type(/^Loading Weight/, '20');
    await chooseAllBut(/MH12HE0001/);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Loading Weight/ })).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'Weight Unit' })).toBeNull();
    await type(/^Fare\b(?! Type)/, '1200');
    await start();
    expect(await screen.findByText('2 fields')).toBeTruthy();
    await type(/^Start Odometer/, '120.5');
    await type(/^Estimated Hours Run/, '8');
    expect(screen.getByText('₹9,600.00')).toBeTruthy();
    expect(screen.getByText('8 HR × ₹1,200.00')).toBeTruthy();
    await start();
    const [sent] = posted();
    expect(sent).toMatchObject({ rateType: 'PER_HR', rate: 1200, startReading: 120.5, estimatedHoursRun: 8 });
    expect(sent).not.toHaveProperty('loadingWeight');
    expect(sent).not.toHaveProperty('weightUnit');
  });

  it('needs no LR number for an hour-type vehicle', async () => {
    const { user, chooseAllBut, type, start, posted } = renderForm(undefined, { vehicle: EXCAVATOR });
    await chooseAllBut(/MH12HE0001/);
    await user.clear(await screen.findByDisplayValue('LR-1248'));
    await type(/^Fare\b(?! Type)/, '1200');
    await type(/^Start Odometer/, '120.5');
    await type(/^Estimated Hours Run/, '8');
    await start();
    const [sent] = posted();
    expect(sent).toMatchObject({ rateType: 'PER_HR' });
    expect(sent).not.toHaveProperty('lrNumber');
  });

  it.each([
    [TRUCK, ['Fixed Fare', 'Per KG', 'Per Metric Ton']],
    [EXCAVATOR, ['Per Hour', 'Fixed Fare']],
  ])('offers the fare types of the vehicle', async (vehicle, fareTypes) => {
    const { user, choose } = renderForm(undefined, { vehicle });
    await choose(/^Vehicle Number/, new RegExp(vehicle.vehicleNo));
    const usual = vehicle === TRUCK ? 'Per Metric Ton' : 'Per Hour';
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Fare Type/ }).value).toBe(usual),
    );
    await user.click(screen.getByRole('combobox', { name: /^Fare Type/ }));
    const list = await screen.findByRole('listbox', { name: /^Fare Type/ });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(fareTypes);
  });

  it('lets only a fixed fare choose its weight unit', async () => {
    const { choose, type } = renderForm();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight Unit' }).readOnly).toBe(true);
    await choose(/^Fare Type/, /Per KG/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight Unit' }).value).toBe('KG');
    await choose(/^Fare Type/, /Fixed/);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Weight Unit/ }).value).toBe('KG');
    await choose(/^Weight Unit/, /Metric Ton/);
    await type(/^Fare\b(?! Type)/, '40000');
    expect(screen.getByText('₹40,000.00')).toBeTruthy();
  });

  it('warns of a vehicle on a trip and of a reading out of order', async () => {
    const { choose, type } = renderForm();
    await choose(/^Vehicle Number/, /MH12AB1234/);
    await screen.findByDisplayValue('1,84,112');
    await type(/^Start Odometer/, '184111');
    const [onTrip, order] = await screen.findAllByRole('note');
    expect(onTrip?.textContent).toContain('MH12AB1234 is still on another trip');
    expect(order?.textContent).toContain('The last reading was 1,84,112 KM');
  });

  it('warns on a phone below the fields that a warning is about, not above the form', async () => {
    const { choose, type } = renderForm(undefined, { narrow: true });
    await choose(/^Vehicle Number/, /MH12AB1234/);
    await screen.findByDisplayValue('1,84,112');
    await type(/^Start Odometer/, '184111');
    const [onTrip, order] = await screen.findAllByRole('note');
    const manager = screen.getByRole('combobox', { name: 'Manager' });
    const reading = screen.getByRole('textbox', { name: /^Start Odometer/ });
    const fare = screen.getByRole('textbox', { name: /^Fare\b(?! Type)/ });
    const places = [manager, onTrip, reading, order, fare];
    const inOrder = places.toSorted((one, other) =>
      one === undefined || other === undefined || (one.compareDocumentPosition(other) & 4) !== 0 ? -1 : 1,
    );
    expect(inOrder).toEqual(places);
  });

  it('asks once more before it sends a reading that no lorry can have driven', async () => {
    const idle = { ...TRUCK, status: 'IDLE' } as const;
    const { user, chooseAllBut, type, start, posted } = renderForm(undefined, { vehicle: idle });
    await chooseAllBut(/MH12AB1234/);
    await type(/^Start Odometer/, '985000');
    await type(/^Fare\b(?! Type)/, '2000');
    await type(/^Loading Weight/, '20');
    expect(screen.getByRole('note').textContent).toContain('8,00,888 KM since the last reading, in 1 day');
    await start();
    expect(await screen.findByText('8,00,888 km in a day?')).toBeTruthy();
    expect(posted()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, save it' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
  });

  it('warns of another trip of the vehicle on these days', async () => {
    const days = { startedAt: '2026-11-01' as Day, endedAt: '2026-11-25' as Day };
    const other = respondWith(listTrips, { trips: [{ ...WIRE_TRIP, ...days }], length: 1 });
    const idle = { ...TRUCK, status: 'IDLE' } as const;
    const { choose } = renderForm(undefined, { vehicle: idle, trips: other });
    await choose(/^Vehicle Number/, /MH12AB1234/);
    expect((await screen.findByRole('note')).textContent).toContain(
      'The vehicle was on another trip from 01-11-2026 to 25-11-2026',
    );
  });

  it('warns of a driver on another running trip', async () => {
    const running = respondWith(listTrips, { trips: [WIRE_TRIP], length: 1 });
    const { choose } = renderForm(undefined, { trips: running });
    await choose(/^Driver/, /Suresh/);
    expect((await screen.findByRole('note')).textContent).toContain('The driver is still on another trip');
  });

  it('warns of a vehicle in maintenance and of a document that has expired', async () => {
    const fitness = {
      expiryDate: '2026-11-01' as Day,
      documentId: null,
      originalName: null,
      mimetype: null,
      size: null,
      health: 'EXPIRED',
    } as const;
    const vehicle = { ...TRUCK, status: 'IN_MAINTENANCE', fitness } as const;
    const { choose } = renderForm(undefined, { vehicle });
    await choose(/^Vehicle Number/, /MH12AB1234/);
    const [maintenance, expired] = await screen.findAllByRole('note');
    expect(maintenance?.textContent).toContain('MH12AB1234 is in maintenance');
    expect(expired?.textContent).toContain('Fitness expired on 01-11-2026');
  });

  it("warns of a day before the party's opening balance", async () => {
    const { user, choose, type } = renderForm();
    await choose(/^Party/, /Gokul/);
    await user.clear(screen.getByRole('textbox', { name: /^Start Date/ }));
    await type(/^Start Date/, '31102026');
    expect((await screen.findByRole('note')).textContent).toContain(
      'The date is before the opening balance of 01-11-2026',
    );
  });

  it('refuses a day after today, and spaces in an LR number', async () => {
    const { user, type, start, posted } = renderForm();
    await user.clear(screen.getByRole('textbox', { name: /^Start Date/ }));
    await type(/^Start Date/, '21112026');
    await user.clear(await screen.findByDisplayValue('LR-1248'));
    await type(/^LR\/Builty Number/, 'LR 9');
    await start();
    expect(await screen.findByText('Future date not allowed')).toBeTruthy();
    expect(screen.getByText('Input must not contain spaces.')).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  it('shows at its field that an LR number is taken', async () => {
    const { chooseAllBut, type, start, onStarted } = renderForm(
      refuseWith(startTrip, 'lr-number-taken', { lrNumber: 'LR number is already in use' }),
    );
    await chooseAllBut(/MH12AB1234/);
    await type(/^Fare\b(?! Type)/, '2000');
    await type(/^Loading Weight/, '20');
    await start();
    expect(await screen.findByText('LR number is already in use')).toBeTruthy();
    expect(screen.getByText('1 field')).toBeTruthy();
    expect(onStarted).not.toHaveBeenCalled();
  });

  it('takes the next number again after another was typed', async () => {
    const { user } = renderForm();
    const lr = await screen.findByDisplayValue('LR-1248');
    await user.clear(lr);
    await user.type(lr, 'x-9');
    expect((lr as HTMLInputElement).value).toBe('X-9');
    await user.click(screen.getByRole('button', { name: 'Take the next LR number' }));
    expect(await screen.findByDisplayValue('LR-1248')).toBe(lr);
  });
});

describe('starting a trip in a firm with branches', () => {
  const [headOffice, pune] = [id(7), id(8)];
  const branches = {
    options: [
      { value: headOffice, label: 'Head Office', detail: 'HO' },
      { value: pune, label: 'Pune', detail: 'PUN' },
    ],
    presetId: headOffice,
    homeId: headOffice,
  };
  const extraAnswers = [
    respondWith(
      latestLr,
      { latestLrNumber: 'PN/26-27/13', nextLrNumber: 'PN/26-27/14' },
      { branchId: pune, startedAt: '2026-04-01' },
    ),
  ];
  const inFirm = { branches, extraAnswers };
  const branchField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Branch/ });
  const lrField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^LR/ });

  it("starts with the user's own branch, and sends the chosen one with its LR number", async () => {
    const { choose, chooseAllBut, type, start, posted } = renderForm(undefined, inFirm);
    expect((await branchField()).value).toBe('Head Office');
    await waitFor(() => expect(lrField().value).toBe('LR-1248'));
    await choose(/^Branch/, /Pune/);
    await waitFor(() => expect(lrField().value).toBe('PN/26-27/14'));
    await chooseAllBut(/MH12AB1234/);
    await type(/^Fare/, '2000');
    await type(/^Loading Weight/, '20');
    await start();
    expect(posted()).toMatchObject([{ branchId: pune, lrNumber: 'PN/26-27/14' }]);
  });

  it('keeps an LR number that was typed when another branch is chosen', async () => {
    const { choose, type } = renderForm(undefined, inFirm);
    await waitFor(() => expect(lrField().value).toBe('LR-1248'));
    await type(/^LR/, 'own-7');
    await choose(/^Branch/, /Pune/);
    expect(lrField().value).toBe('OWN-7');
  });

  it("requires a branch where the user's own branch takes no new trips", async () => {
    const { start, posted } = renderForm(undefined, {
      ...inFirm,
      branches: { ...branches, presetId: undefined },
    });
    expect((await branchField()).value).toBe('');
    await start();
    expect(await screen.findByText('8 fields')).toBeTruthy();
    expect(posted()).toEqual([]);
  });

  it('starts with the branch of the trip that it copies', async () => {
    renderForm(undefined, {
      ...inFirm,
      like: { ...WIRE_TRIP, branch: { id: pune, name: 'Pune', code: 'PUN' } },
    });
    expect((await branchField()).value).toBe('Pune');
  });

  it('sends the delivery branch that was chosen', async () => {
    const { choose, chooseAllBut, type, start, posted } = renderForm(undefined, {
      ...inFirm,
      deliveryBranches: branches.options,
    });
    await chooseAllBut(/MH12AB1234/);
    await choose(/^Delivery Branch/, /Pune/);
    await type(/^Fare\b(?! Type)/, '2000');
    await type(/^Loading Weight/, '20');
    await start();
    await waitFor(() => expect(posted()).toMatchObject([{ deliveryBranchId: pune }]));
  });

  it('does not mention branches where there is nothing to choose', async () => {
    renderForm();
    await waitFor(() => expect(lrField().value).toBe('LR-1248'));
    expect(screen.queryByText(/branch/i)).toBeNull();
  });
});
