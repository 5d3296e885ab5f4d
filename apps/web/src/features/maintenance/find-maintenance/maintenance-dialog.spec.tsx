import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type WireMaintenanceRecord, POLICY, PUMP } from '../maintenance-specimen.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

afterEach(cleanup);

function renderDialog(canned: CannedResponse) {
  const onCorrect = jest.fn();
  const onDelete = jest.fn();
  const shown = renderWithProviders(
    <MaintenanceDialog maintenanceId={POLICY.id} {...{ onCorrect, onDelete }} onClose={() => undefined} />,
    { canned: [canned] },
  );
  return { ...shown, onCorrect, onDelete };
}

const answers = (record: Partial<WireMaintenanceRecord>) =>
  respondWith(findMaintenance, { maintenance: { ...POLICY, ...record } });

describe('MaintenanceDialog', () => {
  it("shows the labels of the spec, and only those of the record's category", async () => {
    renderDialog(answers({}));
    await screen.findByText('Deccan General');
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toEqual([
      ...['Category', 'Vehicle Number', 'Created on', 'Driver', 'Vendor', 'Amount', 'Mode'],
      ...['Validity / Warranty', 'Brand / Company', 'Bill No.'],
    ]);
    expect(screen.getByRole('region', { name: 'Receipt Attachment' }).textContent).toContain('No Documents');
  });

  it('shows receipt and notes, and links to the vendor', async () => {
    const receipt = {
      documentId: 'slip',
      originalName: 'slip.pdf',
      mimetype: 'application/pdf',
      size: 48_210,
    };
    renderDialog(answers({ receipt, receiptId: 'slip', notes: 'Both sides', vendor: PUMP }));
    expect(await screen.findByRole('button', { name: /^Receipt slip.pdf/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Both sides');
    expect(screen.getByRole('link', { name: PUMP.name }).getAttribute('href')).toContain(PUMP.id);
  });

  it('offers to correct and to delete the record', async () => {
    const { user, onCorrect, onDelete } = renderDialog(answers({}));
    await user.click(await screen.findByRole('button', { name: 'Correct details' }));
    expect(onCorrect).toHaveBeenCalledWith(expect.objectContaining({ id: POLICY.id }));
    await user.click(screen.getByRole('button', { name: 'Delete...' }));
    expect(onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: POLICY.id }));
  });

  it('does not offer to delete a record that cannot be deleted', async () => {
    renderDialog(answers({ transaction: { ...POLICY.transaction, deletable: false } }));
    await screen.findByText('Deccan General');
    expect(screen.queryByRole('button', { name: 'Delete...' })).toBeNull();
  });

  it('says that the record could not be loaded', async () => {
    renderDialog(refuseWith(findMaintenance, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the maintenance record')).length).toBeGreaterThan(0);
  });
});
