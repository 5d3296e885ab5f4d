import { disableUser } from '@bahi/contract/access/disable-user';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ANITA } from '../staff-specimen.ts';
import { DisableUserDialog } from './disable-user-dialog.tsx';

afterEach(cleanup);

function renderDialog(disabled: boolean, canned: CannedResponse = respondWith(disableUser, { user: ANITA })) {
  const onClose = jest.fn();
  const member = { ...ANITA, disabled };
  return {
    ...renderWithProviders(<DisableUserDialog member={member} onClose={onClose} />, { canned: [canned] }),
    onClose,
  };
}

describe('DisableUserDialog', () => {
  it.each([
    [false, 'Are you sure you want to disable this member ?', 'Anita Kulkarni is disabled'],
    [true, 'Are you sure you want to enable this member ?', 'Anita Kulkarni is enabled'],
  ])(
    'asks for confirmation, then switches a member from disabled = %j',
    async (disabled, question, toast) => {
      const { user, posted, onClose } = renderDialog(disabled);
      expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
      expect(posted(disableUser)).toEqual([{ userId: ANITA.id, disabled: !disabled }]);
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      expect(await screen.findByText(toast)).toBeTruthy();
    },
  );

  it('changes nothing when cancelled', async () => {
    const { user, posted, onClose } = renderDialog(false);
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(posted(disableUser)).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows why the server refused', async () => {
    const { user } = renderDialog(false, refuseWith(disableUser, 'forbidden'));
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('You are not allowed to do this')).toBeTruthy();
  });
});
