import { updateUser } from '@bahi/contract/access/update-user';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { refusals } from '@bahi/contract/refusals';
import { refuses, rendered, respondsWith, type CannedResponse } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ANITA, SURESH } from '../staff-specimen.ts';
import { PersonDocumentDialog } from './person-document-dialog.tsx';
import { UpdateUserDialog } from './update-user-dialog.tsx';

afterEach(cleanup);

const { requestedAt: _, ...SAVED } = ANITA;
const DONE = respondsWith(updateUser, { user: SAVED });

function editing(
  canned: CannedResponse = DONE,
  { member = ANITA, mayChangeRole = true }: Partial<Parameters<typeof UpdateUserDialog>[0]> = {},
) {
  const onClose = jest.fn();
  const shown = rendered(<UpdateUserDialog {...{ member, mayChangeRole, onClose }} />, { canned: [canned] });
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Details' }));
  const choose = async (role: string) => {
    await shown.user.click(screen.getByRole('combobox', { name: /^Role/ }));
    await shown.user.click(await screen.findByRole('option', { name: role }));
  };
  return { ...shown, onClose, save, choose };
}

describe('editing a member of staff', () => {
  it('sends only what was changed, and null for what was emptied', async () => {
    const { user, save, posted, onClose } = editing();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Anita Rao');
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateUser)).toEqual([{ userId: ANITA.id, name: 'Anita Rao', email: null }]);
    expect(await screen.findByText('User updated')).toBeTruthy();
  });

  it('says before that another role ends their sessions', async () => {
    const { choose, save, posted } = editing();
    expect(screen.queryByText(/is signed out at once/)).toBeNull();
    await choose('Driver');
    expect(await screen.findByText(/is signed out at once on every device/)).toBeTruthy();
    await save();
    await waitFor(() => expect(posted(updateUser)).toEqual([{ userId: ANITA.id, role: 'DRIVER' }]));
  });

  it('asks for the phone of whoever is no driver', async () => {
    const { choose, save, posted } = editing(DONE, { member: SURESH });
    await choose('Manager');
    await save();
    expect(await screen.findByText('Phone number is required for MANAGER role')).toBeTruthy();
    expect(posted(updateUser)).toEqual([]);
  });

  it('locks the role for who is no owner', () => {
    editing(DONE, { mayChangeRole: false });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Role/ }).disabled).toBe(true);
  });

  it('says why the last owner keeps the role', async () => {
    const { choose, save, onClose } = editing(refuses(updateUser, 'last-admin'));
    await choose('Driver');
    await save();
    expect(await screen.findByText(refusals['last-admin'].message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('uploading a document of a member of staff', () => {
  const KEPT = {
    filename: 'a1000000-0000-5000-8000-000000000001',
    originalName: 'licence.pdf',
    mimetype: 'application/pdf',
    size: 8,
  };
  function uploading(type: 'DRIVING_LICENCE' | 'PAN') {
    const onClose = jest.fn();
    const shown = rendered(
      <PersonDocumentDialog member={ANITA} document={undefined} {...{ type, onClose }} />,
      {
        canned: [DONE, respondsWith(uploadFile, KEPT)],
      },
    );
    const save = () => shown.user.click(screen.getByRole('button', { name: 'Save Details' }));
    const pick = async (label: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
      await shown.user.upload(input, new File(['%PDF-1.4'], 'licence.pdf'));
    };
    return { ...shown, onClose, save, pick };
  }

  it('sends the licence with its expiry date', async () => {
    const { user, pick, save, posted } = uploading('DRIVING_LICENCE');
    await pick('Driving Licence file');
    const date = screen.getByRole('textbox', { name: /^Valid up to/ });
    await user.type(date, '31032031');
    await save();
    expect(await screen.findByText('Document Updated')).toBeTruthy();
    const drivingLicence = { documentId: KEPT.filename, expiryDate: '2031-03-31' };
    expect(posted(updateUser)).toEqual([{ userId: ANITA.id, drivingLicence }]);
  });

  it('sends a PAN without a date, and asks for its file', async () => {
    const { pick, save, posted, onClose } = uploading('PAN');
    expect(screen.queryByLabelText(/^Valid up to/)).toBeNull();
    await save();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await pick('PAN file');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted(updateUser)).toEqual([{ userId: ANITA.id, pan: { documentId: KEPT.filename } }]);
  });
});
