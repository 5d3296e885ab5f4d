import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { type WireResponse } from '@bahi/contract/define';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { licenceSetBy } from '../licence-specimen.ts';
import { ownerProfile, savedAccount } from '../profile-specimen.ts';
import { Documentation } from './profile.tsx';

afterEach(cleanup);

type Document = WireResponse<typeof showProfile>['documents'][number];

const LICENCE = licenceSetBy({ id: 'd0000000-0000-5000-8000-000000000010', name: 'Rajesh Patil' });
const KEPT = {
  filename: 'a1000000-0000-5000-8000-000000000002',
  originalName: 'pan.pdf',
  mimetype: 'application/pdf',
  size: 8,
};

function renderDocuments(documents: Document[] = []) {
  const shown = renderWithProviders(<Documentation />, {
    canned: [
      respondWith(showProfile, { ...ownerProfile(), documents }),
      respondWith(uploadFile, KEPT),
      respondWith(updateAccount, savedAccount()),
    ],
  });
  const save = async () => shown.user.click(await screen.findByRole('button', { name: 'Save Details' }));
  return { ...shown, save };
}

describe('Documentation', () => {
  it('is one list, in which each document is uploaded or replaced', async () => {
    renderDocuments([LICENCE]);
    await screen.findByRole('button', { name: 'Replace Driving Licence' });
    expect(
      screen.getAllByRole('button', { name: /^(Upload|Replace)/ }).map((one) => one.textContent),
    ).toEqual(['Replace', 'Upload', 'Upload']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends the document that was picked', async () => {
    const { user, save, posted } = renderDocuments([LICENCE]);
    await user.click(await screen.findByRole('button', { name: 'Upload PAN' }));
    const input = await screen.findByLabelText<HTMLInputElement>('PAN file', { selector: 'input' });
    await user.upload(input, new File(['%PDF-1.4'], 'pan.pdf'));
    await save();
    expect(await screen.findByText('Documents Updated')).toBeTruthy();
    expect(posted(updateAccount)).toEqual([{ pan: { documentId: KEPT.filename } }]);
  });

  it('requires a file where there is none', async () => {
    const { user, save, posted } = renderDocuments();
    await user.click(await screen.findByRole('button', { name: 'Upload Aadhaar' }));
    await save();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(updateAccount)).toEqual([]);
  });

  it('sends a new licence date together with its file', async () => {
    const { user, save, posted } = renderDocuments([LICENCE]);
    await user.click(await screen.findByRole('button', { name: 'Replace Driving Licence' }));
    const date = await screen.findByRole('textbox', { name: 'Valid up to' });
    await user.clear(date);
    await user.type(date, '30062032');
    await save();
    const drivingLicence = { documentId: LICENCE.documentId, expiryDate: '2032-06-30' };
    expect(posted(updateAccount)).toEqual([{ drivingLicence }]);
  });

  it('sends null for a removed document', async () => {
    const { user, save, posted } = renderDocuments([LICENCE]);
    await user.click(await screen.findByRole('button', { name: 'Replace Driving Licence' }));
    await user.click(await screen.findByRole('button', { name: 'Remove licence.pdf' }));
    await save();
    expect(posted(updateAccount)).toEqual([{ drivingLicence: null }]);
  });
});
