import { findMaintenance } from '@bahi/contract/maintenance/find-maintenance';
import { refuses, rendered, respondsWith, type CannedResponse } from '@bahi/ui-kit/theme/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type AnsweredRecord, POLICY, PUMP } from '../maintenance-specimen.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

afterEach(cleanup);

function showing(canned: CannedResponse) {
  const onCorrect = jest.fn();
  const onDelete = jest.fn();
  const shown = rendered(
    <MaintenanceDialog maintenanceId={POLICY.id} {...{ onCorrect, onDelete }} onClose={() => undefined} />,
    { canned: [canned] },
  );
  return { ...shown, onCorrect, onDelete };
}

const answers = (record: Partial<AnsweredRecord>) =>
  respondsWith(findMaintenance, { maintenance: { ...POLICY, ...record } });

describe('the details of a maintenance record', () => {
  it("have the spec's labels, and only those of its category", async () => {
    showing(answers({}));
    await screen.findByText('Deccan General');
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).toEqual([
      ...['Category', 'Vehicle Number', 'Created on', 'Driver', 'Vendor', 'Amount', 'Mode'],
      ...['Validity / Warranty', 'Brand / Company', 'Bill No.'],
    ]);
    expect(screen.getByRole('region', { name: 'Receipt Attachment' }).textContent).toContain('No Documents');
  });

  it('show the receipt, the notes and where they lead', async () => {
    const receipt = {
      documentId: 'slip',
      originalName: 'slip.pdf',
      mimetype: 'application/pdf',
      size: 48_210,
    };
    showing(answers({ receipt, receiptId: 'slip', notes: 'Both sides', vendor: PUMP }));
    expect(await screen.findByRole('button', { name: /^Receipt slip.pdf/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Both sides');
    expect(screen.getByRole('link', { name: PUMP.name }).getAttribute('href')).toContain(PUMP.id);
  });

  it('go on to a correction and to the deletion', async () => {
    const { user, onCorrect, onDelete } = showing(answers({}));
    await user.click(await screen.findByRole('button', { name: 'Correct details' }));
    expect(onCorrect).toHaveBeenCalledWith(expect.objectContaining({ id: POLICY.id }));
    await user.click(screen.getByRole('button', { name: 'Delete...' }));
    expect(onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: POLICY.id }));
  });

  it('offer no deletion of what cannot be deleted', async () => {
    showing(answers({ transaction: { ...POLICY.transaction, deletable: false } }));
    await screen.findByText('Deccan General');
    expect(screen.queryByRole('button', { name: 'Delete...' })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    showing(refuses(findMaintenance, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the maintenance record')).length).toBeGreaterThan(0);
  });
});
