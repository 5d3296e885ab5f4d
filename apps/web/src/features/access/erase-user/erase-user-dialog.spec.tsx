import { eraseUser } from '@bahi/contract/access/erase-user';
import { eraseUserPreview } from '@bahi/contract/access/erase-user-preview';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ANITA } from '../staff-specimen.ts';
import { EraseUserDialog } from './erase-user-dialog.tsx';

afterEach(cleanup);

type Preview = WireResponse<typeof eraseUserPreview>;
const PREVIEW: Preview = { documents: 2, devices: 1, notesWithName: 3, nameUntil: '2034-11-12' as Day };

function renderDialog(
  preview: CannedResponse = respondWith(eraseUserPreview, PREVIEW),
  erased: CannedResponse = respondWith(eraseUser, {}),
) {
  const onClose = jest.fn();
  const canned = [preview, erased];
  return {
    onClose,
    ...renderWithProviders(<EraseUserDialog member={ANITA} onClose={onClose} />, { canned }),
  };
}

const erase = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase person' });

describe('EraseUserDialog', () => {
  it('says what is deleted, what stays, and until when', async () => {
    renderDialog();
    await screen.findByText(/2 documents and 1 device with notifications/);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Deleted now: phone, e-mail, picture, file names, 2 documents and 1 device with notifications.',
      'The name stays until 12-11-2034, because the books name the person.',
      '3 notes that contain “Anita Kulkarni” stay. Free text is never changed.',
      'Trips, entries and sums stay as they are.',
    ]);
  });

  it('says that the name goes soon, and that no note names the person', async () => {
    const nothing = { documents: 0, devices: 0, notesWithName: 0, nameUntil: null };
    renderDialog(respondWith(eraseUserPreview, nothing));
    await screen.findByText('Deleted now: phone, e-mail, picture and file names.');
    expect(screen.getByText(/^The name is deleted within a month/)).toBeTruthy();
    expect(screen.getByText(/^No note contains “Anita Kulkarni”\./)).toBeTruthy();
  });

  it('erases once a reason is given and the name is typed', async () => {
    const { user, posted, onClose } = renderDialog();
    await screen.findByText(/^Trips, entries/);
    await user.click(erase());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(await screen.findByText('Type Anita Kulkarni')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked us to');
    await user.type(screen.getByRole('textbox', { name: /^Type "Anita/ }), 'anita kulkarn');
    await user.click(erase());
    expect(posted(eraseUser)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Type "Anita/ }), 'i');
    await user.click(erase());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(eraseUser)).toEqual([{ userId: ANITA.id, reason: 'Asked us to' }]);
    expect(await screen.findByText('Anita Kulkarni is erased')).toBeTruthy();
  });

  it('offers another try if the preview fails, and erases nothing until then', async () => {
    renderDialog(refuseWith(eraseUserPreview, 'unavailable'));
    expect(await screen.findByText('Failed to load what would be erased')).toBeTruthy();
    expect(erase().disabled).toBe(true);
  });

  it('shows why the server refused', async () => {
    const { user } = renderDialog(undefined, refuseWith(eraseUser, 'user-not-disabled'));
    await screen.findByText(/^Trips, entries/);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Asked us to');
    await user.type(screen.getByRole('textbox', { name: /^Type "Anita/ }), 'Anita Kulkarni');
    await user.click(erase());
    expect(await screen.findByText('Disable this person first')).toBeTruthy();
  });
});
