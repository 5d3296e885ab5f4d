import { revokeDataKey } from '@bahi/contract/data-keys/revoke-data-key';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { dataKeyRow, wireDataKey } from '../data-key-specimen.ts';
import { RevokeDataKeyDialog } from './revoke-data-key-dialog.tsx';

afterEach(cleanup);

const KEY = dataKeyRow();

function renderDialog(canned: CannedResponse = respondWith(revokeDataKey, { dataKey: wireDataKey() })) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<RevokeDataKeyDialog dataKey={KEY} onClose={onClose} />, {
    canned: [canned],
  });
  return { onClose, ...shown };
}

describe('RevokeDataKeyDialog', () => {
  it('asks for confirmation, then revokes the key', async () => {
    const { user, posted, onClose } = renderDialog();
    expect(
      screen.getByRole('dialog', { name: 'Are you sure you want to revoke this data key ?' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(posted(revokeDataKey)).toEqual([{ dataKeyId: KEY.id }]);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('Power BI is revoked')).toBeTruthy();
  });

  it('revokes nothing when cancelled', async () => {
    const { user, posted, onClose } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    expect(posted(revokeDataKey)).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows why the server refused', async () => {
    const { user, onClose } = renderDialog(refuseWith(revokeDataKey, 'already-deleted'));
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    expect(await screen.findByText('Already deleted')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
