import { dryRunOf } from '@bahi/contract/dry-run';
import { listUsers } from '@bahi/contract/access/list-users';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { respondWouldDo, respondWouldRefuse } from '@bahi/ui-kit/testing/dry-run-responses';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { driverRow, vendorRow } from '../../../forms/picklists-specimen.ts';
import { PUMP, SLIP, SURESH, TRUCK } from '../maintenance-specimen.ts';
import { FillUpForm } from './fill-up-form.tsx';
import { type FillUpCategory } from './fill-up-input.ts';

afterEach(cleanup);

const RECORDED = respondWith(createFillUp, { fillup: SLIP, warnings: [] });

function renderForm(
  category: FillUpCategory,
  {
    vehicleId,
    canned = RECORDED,
    narrow = false,
  }: { readonly vehicleId?: string; readonly canned?: CannedResponse; readonly narrow?: boolean } = {},
) {
  const onSaved = jest.fn();
  const form = <FillUpForm {...{ category, vehicleId, onSaved }} onCancel={() => undefined} />;
  const shown = renderWithProviders(form, {
    narrow,
    canned: [
      canned,
      RECORDED,
      respondWouldDo(createFillUp),
      respondWith(findVehicle, { vehicle: TRUCK, past: null }),
      respondWith(listVehicles, { vehicles: [TRUCK], length: 1 }),
      respondWith(listUsers, { users: [driverRow(SURESH)], length: 1 }),
      respondWith(listParties, { customers: [vendorRow(PUMP)], length: 1 }),
      respondWith(listTrips, { trips: [], length: 0 }),
      respondWith(similarEntries, { entries: [] }),
    ],
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const combo = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
  return {
    ...shown,
    onSaved,
    box,
    combo,
    type: (name: string, text: string) => shown.enter(box(name), text),
    pick: (name: string) => shown.user.click(screen.getByRole('radio', { name })),
    take: async (name: string, option: string) => {
      await shown.user.click(combo(name));
      await shown.user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
    },
    save: () => shown.user.click(screen.getByRole('button', { name: 'Save Details' })),
    saveAnother: () => shown.user.click(screen.getByRole('button', { name: 'Save and add another' })),
  };
}

describe('FillUpForm for fuel', () => {
  it("sends the fields of the fuel form, with the vehicle's driver", async () => {
    const { combo, type, pick, take, save, posted, onSaved } = renderForm('FUEL', { vehicleId: TRUCK.id });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    expect(screen.getByText('from the vehicle')).toBeTruthy();
    await type('Fuel Quantity', '199.8');
    await type('Amount', 'Rs. 18,461.52');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price per Unit' }).value).toBe('Rs. 92.40');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Fuel Type' }).value).toBe('Diesel');
    await type('Odometer Reading', '184802');
    await pick('Credit');
    await save();
    expect(combo('Vendor').getAttribute('aria-invalid')).toBe('true');
    expect(posted(createFillUp)).toEqual([]);
    await take('Vendor', PUMP.name);
    await save();
    expect(posted(createFillUp)).toEqual([
      {
        category: 'FUEL',
        vehicleId: TRUCK.id,
        driverId: SURESH.id,
        customerId: PUMP.id,
        fuelQuantity: 199.8,
        amount: 18_461.52,
        lastOdoReading: 184_802,
        fillupDate: '2026-11-20',
        fullTank: false,
        previousMissing: false,
        paymentType: 'CREDIT',
      },
    ]);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  it('requests only the trips of the chosen vehicle, once it is known', async () => {
    const { combo, posted } = renderForm('FUEL', { vehicleId: TRUCK.id });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await waitFor(() => expect(posted(listTrips)).toHaveLength(1));
    expect(posted(listTrips)).toMatchObject([{ vehicleNo: [TRUCK.vehicleNo] }]);
  });

  it('accepts a pasted amount', async () => {
    const { box, type } = renderForm('FUEL');
    await type('Amount', 'Rs. 1,25,000.50');
    expect(box('Amount').value).toBe('1,25,000.50');
  });

  it('marks each missing field once', async () => {
    const { save, posted } = renderForm('FUEL');
    await save();
    expect(posted(createFillUp)).toEqual([]);
    for (const name of ['Vehicle Number', 'Driver'])
      expect(screen.getByRole('combobox', { name }).getAttribute('aria-invalid')).toBe('true');
    for (const name of ['Fuel Quantity', 'Amount'])
      expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('4 fields')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a refusal at its field even if the wire name differs', async () => {
    const refused = refuseWith(createFillUp, 'invalid-input', { fillupDate: 'Future date not allowed' });
    const { box, combo, type, save } = renderForm('FUEL', { vehicleId: TRUCK.id, canned: refused });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await type('Fuel Quantity', '10');
    await type('Amount', '900');
    await save();
    await waitFor(() => expect(box('Date').getAttribute('aria-invalid')).toBe('true'));
  });

  it("shows the server's message for a failure, and keeps the typed values", async () => {
    const refused = refuseWith(createFillUp, 'branch-inactive');
    const { box, combo, type, save, onSaved } = renderForm('FUEL', { vehicleId: TRUCK.id, canned: refused });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await type('Fuel Quantity', '10');
    await type('Amount', '900');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This branch is closed; open it again first',
    );
    expect(box('Amount').value).toBe('900');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('warns about a reading below the last one', async () => {
    const { type } = renderForm('FUEL', { vehicleId: TRUCK.id });
    await screen.findByText('Last 1,84,320.5 KM');
    await type('Odometer Reading', '184000');
    expect((await screen.findByRole('note')).textContent).toBe(
      'The last reading was 1,84,320.5 KM. Was the meter replaced?',
    );
  });

  it('warns on a phone before the buttons of the form, not above it', async () => {
    const { type, box } = renderForm('FUEL', { vehicleId: TRUCK.id, narrow: true });
    await screen.findByText('Last 1,84,320.5 KM');
    await type('Odometer Reading', '184000');
    const warning = await screen.findByRole('note');
    const follows = box('Bill No.').compareDocumentPosition(warning);
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(warning.closest('form')).not.toBeNull();
  });

  it('asks the server what it would do, shows its warning of the tank, and is sent all the same', async () => {
    const message = '401.51 Ltr is more than the tank of MH12AB1234 holds (365 Ltr)';
    const warned = respondWouldDo(createFillUp, [{ code: 'above-tank', message, field: 'fuelQuantity' }]);
    const { combo, type, save, posted } = renderForm('FUEL', { vehicleId: TRUCK.id, canned: warned });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await type('Fuel Quantity', '401.51');
    await type('Amount', '37100');
    expect((await screen.findByRole('note')).textContent).toBe(message);
    const asked = posted(dryRunOf(createFillUp));
    expect(asked).toMatchObject([{ category: 'FUEL', fuelQuantity: 401.51, amount: 37_100 }]);
    expect(posted(createFillUp)).toEqual([]);
    await save();
    expect(posted(createFillUp)).toEqual(asked);
  });

  it('shows a refusal that the server foretells, at its field', async () => {
    const message = 'Only Rs.800 of the driver advance is left';
    const refused = respondWouldRefuse(createFillUp, 'amount-exceeds-balance', { amount: message });
    const { box, combo, type, posted } = renderForm('FUEL', { vehicleId: TRUCK.id, canned: refused });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await type('Fuel Quantity', '10');
    await type('Amount', '900');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(box('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(posted(createFillUp)).toEqual([]);
  });

  it('keeps date, mode and vendor for the next slip, and focuses the vehicle', async () => {
    const { box, combo, type, pick, take, saveAnother, posted, user, onSaved } = renderForm('FUEL', {
      vehicleId: TRUCK.id,
    });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await type('Date', '18112026');
    await type('Fuel Quantity', '199.8');
    await type('Amount', '18461.52');
    await pick('Credit');
    await take('Vendor', PUMP.name);
    await type('Bill No.', '4471');
    await saveAnother();
    expect((await screen.findByText(/^Saved/)).textContent).toBe('Saved: Fuel ₹18,461.52, 18-11-2026');
    expect(onSaved).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(combo('Vehicle Number'));
    expect(combo('Vehicle Number').value).toBe('');
    expect(combo('Vendor').value).toBe(PUMP.name);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Credit' }).checked).toBe(true);
    const kept = ['Date', 'Fuel Quantity', 'Amount', 'Bill No.'].map((name) => box(name).value);
    expect(kept).toEqual(['18-11-2026', '', '', '']);
    expect(posted(createFillUp)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onSaved).toHaveBeenCalledTimes(1);
  });
});

describe('FillUpForm for urea', () => {
  it('shows the unit of the quantity', async () => {
    const { combo, box, pick } = renderForm('UREA', { vehicleId: TRUCK.id });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    const unit = () => box('Quantity').parentElement?.textContent;
    expect(unit()).toBe('LTR');
    await pick('Bucket (20 l)');
    expect(unit()).toBe('Bucket');
    cleanup();
    const fuel = renderForm('FUEL', { vehicleId: TRUCK.id });
    await waitFor(() => expect(fuel.combo('Driver').value).toBe('Suresh Yadav'));
    expect(fuel.box('Fuel Quantity').parentElement?.textContent).toBe('Ltr');
  });

  it('sends the fields of the urea form', async () => {
    const { combo, type, pick, save, posted } = renderForm('UREA', { vehicleId: TRUCK.id });
    await waitFor(() => expect(combo('Driver').value).toBe('Suresh Yadav'));
    await pick('Bucket (20 l)');
    await type('Quantity', '2');
    await type('Amount', '2800');
    await type('Brand', 'AdBlue');
    await pick('Cash');
    await save();
    expect(posted(createFillUp)).toEqual([
      {
        category: 'UREA',
        vehicleId: TRUCK.id,
        driverId: SURESH.id,
        date: '2026-11-20',
        quantity: 2,
        unitType: 'BUCKET',
        brandName: 'AdBlue',
        amount: 2800,
        paymentType: 'ONE_SHOT',
        paymentMode: 'CASH',
      },
    ]);
  });
});
