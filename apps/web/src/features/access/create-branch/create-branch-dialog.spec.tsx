import { createBranch } from '@bahi/contract/access/create-branch';
import { listLocations } from '@bahi/contract/places/list-locations';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { PUNE } from '../branch-specimen.ts';
import { CreateBranchDialog } from './create-branch-dialog.tsx';

afterEach(cleanup);

function renderDialog(canned: CannedResponse = respondWith(createBranch, { branch: PUNE })) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<CreateBranchDialog onClose={onClose} />, {
    canned: [canned, respondWith(listLocations, { locations: [], length: 0 })],
  });
  return {
    ...shown,
    onClose,
    type: (label: RegExp, text: string) =>
      shown.user.type(screen.getByRole('textbox', { name: label }), text),
    add: () => shown.user.click(screen.getByRole('button', { name: 'Add Branch' })),
  };
}

describe('adding a branch', () => {
  it('sends the typed values, with code and prefix in capitals', async () => {
    const { type, add, posted, onClose } = renderDialog();
    await type(/^Branch Name/, 'Pune');
    await type(/^Code/, 'pun');
    await type(/^LR Prefix/, 'pn/');
    await add();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(createBranch)).toEqual([{ name: 'Pune', code: 'PUN', lrPrefix: 'PN/' }]);
    expect(await screen.findByText('Branch Added')).toBeTruthy();
  });

  it('shows the first LR number that a prefix with {FY} produces', async () => {
    const { type } = renderDialog();
    // A brace is a special key in `user.type`; a doubled brace types one.
    await type(/^LR Prefix/, 'pn/{{fy}/');
    expect(await screen.findByText('The first LR number is PN/26-27/1')).toBeTruthy();
  });

  it('requires name and code', async () => {
    const { add, posted } = renderDialog();
    await add();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(createBranch)).toEqual([]);
  });

  it('shows at the code field that another branch has the code, and keeps the typed values', async () => {
    const { type, add, onClose } = renderDialog(
      refuseWith(createBranch, 'branch-code-taken', { code: 'Another branch has this code' }),
    );
    await type(/^Branch Name/, 'Pune');
    await type(/^Code/, 'PUN');
    await add();
    expect(await screen.findByText('Another branch has this code')).toBeTruthy();
    expect(screen.getByDisplayValue('Pune')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
