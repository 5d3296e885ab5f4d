import { dryRunOf } from '@bahi/contract/dry-run';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { respondWouldDo, respondWouldRefuse } from '@bahi/ui-kit/testing/dry-run-responses';
import {
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type WireMaintenanceRecord, POLICY, SLIP } from '../maintenance-specimen.ts';
import { CorrectDialog, type CorrectedRecord } from './correct-dialog.tsx';

afterEach(cleanup);

const TYRE: WireMaintenanceRecord = {
  ...POLICY,
  category: 'TYRE',
  tyreBrand: 'MRF',
  tyreNumber: 'T 43',
  odometerReading: 184_300,
  notes: 'Front left',
};

/** @param first responses that take precedence over the usual ones */
function renderDialog(record: CorrectedRecord, ...first: readonly CannedResponse[]) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<CorrectDialog record={record} onClose={onClose} />, {
    canned: [
      ...first,
      respondWith(updateMaintenance, { maintenance: TYRE, warnings: [] }),
      respondWouldDo(updateMaintenance),
    ],
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Details' }));
  return { ...shown, onClose, box, save };
}

describe('CorrectDialog', () => {
  it('sends changed fields, and null for emptied ones', async () => {
    const { user, enter, box, save, posted, onClose } = renderDialog(TYRE);
    await enter(box('New Tyre Number'), 'T 34');
    await user.clear(box('Notes'));
    await save();
    expect(posted(updateMaintenance)).toEqual([{ maintenanceId: TYRE.id, tyreNumber: 'T 34', notes: null }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('says why the server would refuse an emptied field, and sends it all the same', async () => {
    const message = 'This field is required';
    const refused = respondWouldRefuse(updateMaintenance, 'field-required', { tyreNumber: message });
    const { user, box, save, posted } = renderDialog(TYRE, refused);
    await user.clear(box('New Tyre Number'));
    expect(await screen.findByText(message)).toBeTruthy();
    const sent = { maintenanceId: TYRE.id, tyreNumber: null };
    expect(posted(dryRunOf(updateMaintenance)).at(-1)).toEqual(sent);
    expect(posted(updateMaintenance)).toEqual([]);
    await save();
    expect(posted(updateMaintenance)).toEqual([sent]);
  });

  it('does not offer amount, date or category', () => {
    renderDialog(TYRE);
    for (const name of ['Amount', 'Date', 'Category']) expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('delete the entry and enter it again');
  });

  it('corrects reading and full tank of a fill-up, but not its quantity', async () => {
    const FILL_UP_NULLS = { repeatCycle: null, repeatMonths: null, oldTyreNo: null, tyreNumber: null };
    const { user, enter, box, save, posted } = renderDialog({ ...SLIP, ...FILL_UP_NULLS, tyreBrand: null });
    expect(screen.queryByRole('textbox', { name: 'Fuel Quantity' })).toBeNull();
    await enter(box('Odometer Reading'), '184902');
    await user.click(screen.getByRole('checkbox', { name: 'Full Tank' }));
    await save();
    expect(posted(updateMaintenance)).toEqual([
      { maintenanceId: SLIP.id, odometerReading: 184_902, fullTank: true },
    ]);
  });
});
