import { updateBranch } from '@bahi/contract/access/update-branch';
import { listLocations } from '@bahi/contract/places/list-locations';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { HEAD_OFFICE, PUNE } from '../branch-specimen.ts';
import { UpdateBranchDialog } from './update-branch-dialog.tsx';

afterEach(cleanup);

function renderDialog(branch = PUNE) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<UpdateBranchDialog branch={branch} onClose={onClose} />, {
    canned: [
      respondWith(updateBranch, { branch: PUNE }),
      respondWith(listLocations, { locations: [], length: 0 }),
    ],
  });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Details' }));
  return { ...shown, onClose, save };
}

describe('editing a branch', () => {
  it('shows the current values, with the place by name', async () => {
    const { user } = renderDialog();
    await user.click(screen.getByRole('combobox', { name: /^Place/ }));
    expect(await screen.findByRole('option', { name: 'Hadapsar yard' })).toBeTruthy();
    expect(screen.getByDisplayValue('Pune')).toBeTruthy();
    expect(screen.getByText('The first LR number is PN/26-27/1')).toBeTruthy();
  });

  it('sends only changed fields, and null for emptied ones', async () => {
    const { user, save, posted, onClose } = renderDialog();
    const name = screen.getByRole('textbox', { name: /^Branch Name/ });
    await user.clear(name);
    await user.type(name, 'Pune, Hadapsar');
    await user.clear(screen.getByRole('textbox', { name: /^LR Prefix/ }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateBranch)).toEqual([{ branchId: PUNE.id, name: 'Pune, Hadapsar', lrPrefix: null }]);
    expect(await screen.findByText('Branch Updated')).toBeTruthy();
  });

  it('closes the branch', async () => {
    const { user, save, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateBranch)).toEqual([{ branchId: PUNE.id, status: 'INACTIVE' }]);
  });

  it('does not offer to close the head office', async () => {
    const { user, save, onClose } = renderDialog(HEAD_OFFICE);
    expect(screen.queryByRole('radio', { name: 'Closed' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Branch Name/ }), ', Nagpur');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});
