import { dryRunOf } from '@bahi/contract/dry-run';
import { listUsers } from '@bahi/contract/access/list-users';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { codes } from '@bahi/contract/codes';
import { type Day } from '@bahi/kernel/day';
import { respondWouldDo, respondWouldRefuse } from '@bahi/ui-kit/testing/dry-run-responses';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  responseFrom,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { driverRow, vendorRow } from '../../../forms/picklists-specimen.ts';
import { POLICY, PUMP, SURESH, TRUCK } from '../maintenance-specimen.ts';
import { type KeptValues, MaintenanceForm } from './maintenance-form.tsx';

afterEach(cleanup);

const { vehicle } = responseFrom(findVehicle, {
  past: null,
  vehicle: {
    ...TRUCK,
    insurance: {
      documentId: null,
      originalName: null,
      mimetype: null,
      size: null,
      expiryDate: '2026-11-27' as Day,
      health: 'EXPIRING',
    },
  },
});

/** @param first responses that take precedence over the usual ones */
function renderForm(category: MaintenanceCategory, ...first: readonly CannedResponse[]) {
  return renderFormAfter(undefined, category, ...first);
}

/** @param kept values kept from the previous slip */
function renderFormAfter(
  kept: KeptValues | undefined,
  category: MaintenanceCategory,
  ...first: readonly CannedResponse[]
) {
  const [onSaved, onAnother, none] = [jest.fn(), jest.fn(), () => undefined];
  const shown = renderWithProviders(
    <MaintenanceForm
      {...{ category, vehicle, kept, onSaved, onAnother, saved: [], onTakenBack: none, onCancel: none }}
    />,
    {
      canned: [
        ...first,
        respondWith(createMaintenance, { maintenance: POLICY, warnings: [] }),
        respondWouldDo(createMaintenance),
        respondWith(listMaintenance, { maintenance: category === 'INSURANCE' ? [POLICY] : [], length: 1 }),
        respondWith(listUsers, { users: [driverRow(SURESH)], length: 1 }),
        respondWith(listParties, { customers: [vendorRow(PUMP)], length: 1 }),
        respondWith(listTrips, { trips: [], length: 0 }),
        respondWith(similarEntries, { entries: [] }),
      ],
    },
  );
  const { user } = shown;
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    ...shown,
    onSaved,
    onAnother,
    box,
    type: (name: string, text: string) => shown.enter(box(name), text),
    pick: (name: string) => user.click(screen.getByRole('radio', { name })),
    take: async (name: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save Details' })),
  };
}

const RECORDED = { vehicleId: TRUCK.id, date: '2026-11-20', paymentType: 'ONE_SHOT', paymentMode: 'ONLINE' };

describe('MaintenanceForm', () => {
  it("offers no credit for insurance, and renews the vehicle's document", async () => {
    const { user, box, type, save, posted, onSaved } = renderForm('INSURANCE');
    expect(box('Vehicle Number').readOnly).toBe(true);
    expect(box('Category').value).toBe('Insurance');
    expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
    expect(screen.getByText('Insurance is not bought on credit')).toBeTruthy();
    await screen.findByText('Last time: Deccan General');
    await type('Insurance Company', 'Deccan General');
    await type('Valid Upto', '27112027');
    expect(screen.getByText('One year after the present one')).toBeTruthy();
    await type('Policy or Bill No.', 'DG/CV/26/118204');
    await type('Amount', '43920');
    expect(screen.getByText('₹2,070.00 more than last time')).toBeTruthy();
    expect(screen.getByText(/will read valid to/).parentElement?.textContent).toBe(
      'Insurance of MH12AB1234 will read valid to 27-11-2027 instead of 27-11-2026. Deleting this entry takes the renewal back.',
    );
    expect(screen.getByText('₹43,920.00').closest('span')?.textContent).toBe(
      'Posts ₹43,920.00 as Insurance, paid from the bank',
    );
    await save();
    const sent = { category: 'INSURANCE', tyreBrand: 'Deccan General', validity: '2027-11-27' };
    const paid = { amount: 43_920, billNo: 'DG/CV/26/118204', renewDocument: true };
    expect(posted(createMaintenance)).toEqual([{ ...RECORDED, ...sent, ...paid }]);
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('Maintenance Record Added')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: "Update the vehicle's document" }));
    expect(screen.getByText('Insurance of MH12AB1234 stays as it is.')).toBeTruthy();
  });

  it('passes the shared values on to the next slip', async () => {
    const { user, type, pick, take, posted, onAnother, onSaved } = renderForm('WELDING_WORK');
    await type('Date', '18112026');
    await type('Amount', '1800');
    await pick('Credit');
    await take('Vendor', PUMP.name);
    await type('Bill No.', 'W 7');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(onAnother).toHaveBeenCalledTimes(1));
    const common = { date: '2026-11-18', paymentMode: 'CREDIT', cashBranchId: undefined, vendorId: PUMP.id };
    expect(onAnother).toHaveBeenCalledWith(
      expect.objectContaining({ id: POLICY.transaction.id, category: 'WELDING_WORK' }),
      common,
    );
    expect(posted(createMaintenance)).toMatchObject([{ billNo: 'W 7', date: '2026-11-18' }]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('starts the next slip with the previous day, and with credit only if the category allows it', async () => {
    const kept = { date: '2026-11-18', paymentMode: 'CREDIT', cashBranchId: undefined, vendorId: PUMP.id };
    const { box } = renderFormAfter(kept as KeptValues, 'INSURANCE');
    await screen.findByText('Last time: Deccan General');
    expect(box('Date').value).toBe('18-11-2026');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Online' }).checked).toBe(true);
  });

  it('requires the fields of its category', async () => {
    const { box, type, save, posted } = renderForm('TYRE');
    await type('Amount', '21500');
    await save();
    for (const name of ['Tyre Brand', 'New Tyre Number'])
      expect(box(name).getAttribute('aria-invalid')).toBe('true');
    expect(box('Old Tyre Number').getAttribute('aria-invalid')).not.toBe('true');
    await type('Tyre Brand', 'MRF');
    await type('New Tyre Number', 'T 43');
    await save();
    expect(posted(createMaintenance)).toEqual([
      { ...RECORDED, category: 'TYRE', amount: 21_500, tyreBrand: 'MRF', tyreNumber: 'T 43' },
    ]);
  });

  it('requires a vendor on credit', async () => {
    const { type, pick, take, save, posted } = renderForm('ELECTRICAL_WORK');
    await type('Amount', '1800');
    await pick('Credit');
    await save();
    expect(screen.getByRole('combobox', { name: 'Vendor' }).getAttribute('aria-invalid')).toBe('true');
    await take('Vendor', PUMP.name);
    await save();
    expect(posted(createMaintenance)).toEqual([
      {
        vehicleId: TRUCK.id,
        date: '2026-11-20',
        category: 'ELECTRICAL_WORK',
        amount: 1800,
        vendorId: PUMP.id,
        paymentType: 'CREDIT',
      },
    ]);
  });

  it('asks for the end of the warranty only if there is one', async () => {
    const { type, pick, save, posted } = renderForm('SERVICE');
    expect(screen.queryByRole('textbox', { name: 'Warranty Until' })).toBeNull();
    await pick('Yes');
    await type('Warranty Until', '20052027');
    await type('Odometer Reading', '184500');
    await type('Kms for Repeat', '20000');
    await type('Amount', '9500');
    await pick('No');
    await save();
    expect(posted(createMaintenance)).toEqual([
      {
        ...RECORDED,
        category: 'SERVICE',
        amount: 9500,
        warrantyApplicable: 'NO',
        odometerReading: 184_500,
        repeatReading: 20_000,
      },
    ]);
  });

  it('asks the server what it would do, shows a refusal while typing, and is sent all the same', async () => {
    const message = 'Only Rs.1,800 of the driver advance is left';
    const refused = respondWouldRefuse(createMaintenance, 'amount-exceeds-balance', { amount: message });
    const { type, save, posted } = renderForm('ROPE', refused);
    await type('Amount', '1800.01');
    expect(await screen.findByText(message)).toBeTruthy();
    const sent = { ...RECORDED, category: 'ROPE', amount: 1_800.01 };
    expect(posted(dryRunOf(createMaintenance))).toEqual([sent]);
    expect(posted(createMaintenance)).toEqual([]);
    await save();
    expect(posted(createMaintenance)).toEqual([sent]);
  });

  it('shows the warnings of the server, except that of a reading', async () => {
    const early = 'The date is before the opening balance of 10-11-2026';
    const warned = respondWouldDo(createMaintenance, [
      { code: 'odometer-order', message: 'A later reading is lower: 1,84,000 KM' },
      { code: 'before-opening-balance', message: early, field: 'date' },
    ]);
    const { type } = renderForm('ROPE', warned);
    await type('Amount', '1800');
    expect((await screen.findByRole('note')).textContent).toBe(early);
  });

  it('rejects a document that expires before the day of its receipt', async () => {
    const { box, type, save, posted } = renderForm('PUC');
    await type('Amount', '250');
    await type('Valid Upto', '01112026');
    await save();
    expect(screen.getByText('Cannot be before the date of the entry')).toBeTruthy();
    expect(box('Valid Upto').getAttribute('aria-invalid')).toBe('true');
    expect(posted(createMaintenance)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows the server's message for a failure, and keeps the typed values", async () => {
    const { box, type, save, onSaved } = renderForm('ROPE', refuseWith(createMaintenance, 'unavailable'));
    await type('Amount', '900');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The ledger is not reachable; please try again',
    );
    expect(box('Amount').value).toBe('900');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('says that the upload of a receipt failed', async () => {
    const { user } = renderForm('ROPE', refuseWith(uploadFile, 'unavailable'));
    const input = screen.getByLabelText('Receipt', { selector: 'input' });
    await user.upload(input, new File(['%PDF-1.4'], 'rope.pdf'));
    expect(await screen.findByText('File upload failed. Please try again.')).toBeTruthy();
  });

  it.each(codes(maintenanceCategories).filter((category) => !['FUEL', 'UREA'].includes(category)))(
    'shows the common fields for %s',
    async (category) => {
      renderForm(category);
      await screen.findByText('Vehicle Documents');
      for (const name of ['Date', 'Amount', 'Notes'])
        expect(screen.getByRole('textbox', { name })).toBeTruthy();
      for (const name of ['Driver', 'Vendor']) expect(screen.getByRole('combobox', { name })).toBeTruthy();
      expect(screen.getByRole('radiogroup', { name: 'Payment Mode' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Receipt: choose a file' })).toBeTruthy();
    },
  );
});
