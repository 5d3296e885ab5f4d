import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { INSURANCE, OLD_INSURANCE } from '../document-specimen.ts';
import { type ListedDocument } from '../vehicle-document.ts';
import { TRUCK } from '../vehicle-specimen.ts';
import { RenewDocumentDialog } from './renew-document-dialog.tsx';

afterEach(cleanup);

const insurance: ListedDocument = {
  documentType: 'INSURANCE',
  current: INSURANCE,
  before: [OLD_INSURANCE],
  isMissing: false,
};

function renderDialog(document: ListedDocument) {
  const onClose = jest.fn();
  const dialog = renderWithProviders(
    <RenewDocumentDialog vehicle={TRUCK} document={document} onClose={onClose} />,
    {
      canned: [respondWith(renewDocument, { vehicle: TRUCK })],
    },
  );
  const save = () => dialog.user.click(screen.getByRole('button', { name: 'Save Details' }));
  return { ...dialog, onClose, save };
}

describe('RenewDocumentDialog', () => {
  it('sends the new date and keeps the file', async () => {
    const { user, posted, save, onClose } = renderDialog(insurance);
    const date = screen.getByLabelText<HTMLInputElement>('Valid Upto');
    expect(date.value).toBe('27-11-2026');
    await user.clear(date);
    await user.type(date, '27112027');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(posted(renewDocument)).toEqual([
      { vehicleId: TRUCK.id, documentType: 'INSURANCE', expiryDate: '2027-11-27' },
    ]);
  });

  it('sends null for an emptied date', async () => {
    const { user, posted, save } = renderDialog(insurance);
    await user.clear(screen.getByLabelText('Valid Upto'));
    await save();
    await waitFor(() =>
      expect(posted(renewDocument)).toEqual([
        { vehicleId: TRUCK.id, documentType: 'INSURANCE', expiryDate: null },
      ]),
    );
  });

  it('shows the history with files, newest first', () => {
    renderDialog(insurance);
    const history = within(screen.getByRole('region', { name: 'History' }));
    const rows = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Valid to 27-11-202601-02-2026 by Rajesh Patilpolicy-2026.pdf47.08 KB',
      'Expired 27-11-202501-02-2025 by Rajesh Patil',
    ]);
  });

  it('asks for the registration date of a registration', async () => {
    const { user, posted, save } = renderDialog({
      documentType: 'REGISTRATION',
      current: undefined,
      before: [],
      isMissing: false,
    });
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    await user.type(screen.getByLabelText('Registration Date'), '08062021');
    await save();
    await waitFor(() =>
      expect(posted(renewDocument)).toEqual([
        {
          vehicleId: TRUCK.id,
          documentType: 'REGISTRATION',
          registrationDate: '2021-06-08',
          expiryDate: null,
        },
      ]),
    );
  });
});
