import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { branchResponses, HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { wireDataKey } from '../data-key-specimen.ts';
import { CreateDataKeyDialog } from './create-data-key-dialog.tsx';

afterEach(cleanup);

const KEY = 'bahi_k3yThatIsShownOnce';
const MADE = respondWith(createDataKey, { key: KEY, dataKey: wireDataKey() });

function renderDialog(canned: CannedResponse = MADE, branches = [HEAD_OFFICE]) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<CreateDataKeyDialog onClose={onClose} />, {
    canned: [canned, ...branchResponses(branches)],
  });
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }));
  return {
    ...shown,
    onClose,
    press,
    make: async (name: string) => {
      await shown.user.type(screen.getByRole('textbox', { name: /^Name/ }), name);
      await press('Make key');
    },
  };
}

describe('CreateDataKeyDialog', () => {
  it('makes a key for the books of every branch that lives for 90 days', async () => {
    const { make, posted } = renderDialog();
    await make('Power BI');
    expect(await screen.findByText(KEY)).toBeTruthy();
    expect(posted(createDataKey)).toEqual([{ name: 'Power BI', scopes: ['books'], expiresAt: '2027-02-18' }]);
  });

  it('sends the chosen scopes, branches and last day', async () => {
    const { user, make, enter, posted } = renderDialog(MADE, [HEAD_OFFICE, RAIPUR]);
    await user.click(screen.getByRole('checkbox', { name: 'Audit trail' }));
    await user.click(await screen.findByRole('radio', { name: 'Chosen branches' }));
    await user.click(screen.getByRole('checkbox', { name: 'Raipur' }));
    await enter(screen.getByRole('textbox', { name: 'Last day' }), '30112026');
    await make('Audit');
    expect(await screen.findByText(KEY)).toBeTruthy();
    expect(posted(createDataKey)).toEqual([
      { name: 'Audit', scopes: ['books', 'audit'], branches: [RAIPUR.id], expiresAt: '2026-11-30' },
    ]);
  });

  it('requires a name, something to read, chosen branches and a day within a year', async () => {
    const { user, press, enter, posted } = renderDialog(MADE, [HEAD_OFFICE, RAIPUR]);
    await user.click(screen.getByRole('checkbox', { name: 'Books' }));
    await user.click(await screen.findByRole('radio', { name: 'Chosen branches' }));
    await enter(screen.getByRole('textbox', { name: 'Last day' }), '21112027');
    await press('Make key');
    for (const message of [
      'Name is required',
      'Choose what the key may read',
      'Choose at least one branch',
      'Choose a day within a year',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(createDataKey)).toEqual([]);
  });

  it('says that the key is not shown again, and asks before it closes without a copy', async () => {
    const { make, press, onClose } = renderDialog();
    await make('Power BI');
    expect(await screen.findByText('Copy the key now. It will not be shown again.')).toBeTruthy();
    await press('Done');
    expect(screen.getByRole('dialog', { name: 'Close without copying the key ?' })).toBeTruthy();
    await press('No, cancel');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText(KEY)).toBeTruthy();
    await press('Done');
    await press("Yes, I'm sure");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('copies the key, and then closes without a question', async () => {
    const copy = jest.fn<(command: string) => boolean>(() => true);
    Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
    const { make, press, onClose } = renderDialog();
    await make('Power BI');
    await screen.findByText(KEY);
    await press('Copy key');
    expect(copy).toHaveBeenCalledWith('copy');
    expect(window.getSelection()?.toString()).toBe(KEY);
    expect(await screen.findByText('Copied')).toBeTruthy();
    await press('Done');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says what to do if an earlier request made the key and its answer was lost', async () => {
    const { make, press, onClose } = renderDialog(
      respondWith(createDataKey, { key: null, dataKey: wireDataKey() }),
    );
    await make('Power BI');
    expect(
      await screen.findByText(
        'This key was made already, and its text cannot be shown again. Revoke it and make another.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy key' })).toBeNull();
    await press('Done');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that a firm has at most 20 keys, and keeps what was typed', async () => {
    const { make, onClose } = renderDialog(refuseWith(createDataKey, 'too-many-keys'));
    await make('Power BI');
    expect(await screen.findByText('A firm has at most 20 data keys; revoke one first')).toBeTruthy();
    expect(screen.getByDisplayValue('Power BI')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
