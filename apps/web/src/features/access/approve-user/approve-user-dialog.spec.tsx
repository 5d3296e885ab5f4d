import { approveUser } from '@bahi/contract/access/approve-user';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ANITA, VIJAY } from '../staff-specimen.ts';
import { ApproveUserDialog } from './approve-user-dialog.tsx';
import { RefuseUserDialog } from './refuse-user-dialog.tsx';

afterEach(cleanup);

const TAKEN = respondWith(approveUser, { user: ANITA });

function renderDialog(kind: 'approve' | 'refuse', canned: CannedResponse = TAKEN) {
  const onClose = jest.fn();
  const Shown = kind === 'approve' ? ApproveUserDialog : RefuseUserDialog;
  return {
    ...renderWithProviders(<Shown person={VIJAY} onClose={onClose} />, { canned: [canned] }),
    onClose,
  };
}

describe('answering an access request', () => {
  it.each([
    ['Manager', 'MANAGER'],
    ['Driver', 'DRIVER'],
  ])('approves the person as %s', async (word, role) => {
    const { user, posted, onClose } = renderDialog('approve');
    expect(screen.getByText('Vijay Sawant · +91 98900 33331')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: word }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(posted(approveUser)).toEqual([{ userId: VIJAY.id, approved: true, role }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('Vijay Sawant is approved')).toBeTruthy();
  });

  it('asks for a role before it approves', async () => {
    const { user, posted } = renderDialog('approve');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(approveUser)).toEqual([]);
  });

  it('asks for confirmation before it refuses', async () => {
    const { user, posted, onClose } = renderDialog('refuse');
    expect(screen.getByRole('dialog', { name: 'Are you sure you want to refuse access ?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(approveUser)).toEqual([{ userId: VIJAY.id, approved: false }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('says that the request was withdrawn in the meantime', async () => {
    const { user, onClose } = renderDialog('refuse', refuseWith(approveUser, 'not-found'));
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('Not found')).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
