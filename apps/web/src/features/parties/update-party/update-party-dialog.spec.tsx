import { uploadFile } from '@bahi/contract/files/upload-file';
import { updateParty } from '@bahi/contract/parties/update-party';
import { listLocations } from '@bahi/contract/places/list-locations';
import { refusals } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { type WireParty, GOKUL, partyFrom, PUMP } from '../party-specimen.ts';
import { UpdatePartyDialog } from './update-party-dialog.tsx';

afterEach(cleanup);

function renderDialog(
  answered: WireParty = GOKUL,
  group: PartyGroup = 'CUSTOMER',
  canned: CannedResponse = respondWith(updateParty, { customer: answered }),
) {
  const onClose = jest.fn();
  const party = partyFrom(answered);
  const shown = renderWithProviders(<UpdatePartyDialog {...{ group, party, onClose }} />, {
    canned: [canned, respondWith(uploadFile, PAN), respondWith(listLocations, { locations: [], length: 0 })],
  });
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
  return {
    ...shown,
    onClose,
    field,
    enter: async (name: RegExp, text: string) => {
      await shown.user.clear(field(name));
      if (text === '') return;
      await shown.user.click(field(name));
      await shown.user.paste(text);
    },
    save: () => shown.user.click(screen.getByRole('button', { name: 'Save Details' })),
  };
}

const GST = {
  documentId: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'gst.pdf',
  mimetype: 'application/pdf',
  size: 2048,
};
const PAN = {
  filename: 'a1000000-0000-5000-8000-000000000002',
  originalName: 'pan.pdf',
  mimetype: 'application/pdf',
  size: 8,
};
const OPENING = /^Opening Balance(?! Date| Type)/;

describe('editing a party', () => {
  it('starts with the saved values, including the location', async () => {
    const { field, posted } = renderDialog();
    await waitFor(() => expect(posted(listLocations)).toHaveLength(1));
    expect(field(/^Name/).value).toBe('Gokul Agro Traders');
    expect(field(/^Location/).value).toBe('Latur');
    expect(field(/^Primary Contact/).value.replace(' ', '')).toBe('9422067183');
    expect(field(/^Mail ID/).value).toBe('accounts@gokulagro.example');
    expect(field(OPENING).value).toBe('25,000');
    expect(field(/^Opening Balance Date/).value).toBe('01-04-2026');
    expect(screen.queryByRole('radio', { name: 'Broker' })).toBeNull();
  });

  it('sends only what was changed, and null for an emptied field', async () => {
    const { enter, save, posted, onClose } = renderDialog();
    await enter(/^Name/, 'Gokul Agro Industries');
    await enter(/^GST Number/, '');
    await save();
    expect(posted(updateParty)).toEqual([
      { customerId: GOKUL.id, name: 'Gokul Agro Industries', gstNo: null },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Party Details Updated')).toBeTruthy();
  });

  it('adds a document to the existing ones, and removes one', async () => {
    const { user, save, posted } = renderDialog({ ...GOKUL, customerDocs: [GST] });
    expect(screen.getByText('2.00 KB')).toBeTruthy();
    const documents = screen.getByLabelText<HTMLInputElement>('Documents', { selector: 'input' });
    await user.upload(documents, new File(['%PDF-1.4'], 'pan.pdf'));
    await save();
    await user.click(screen.getByRole('button', { name: 'Remove gst.pdf' }));
    await save();
    await user.click(screen.getByRole('button', { name: 'Remove pan.pdf' }));
    await save();
    const [gst, pan] = [{ documentId: GST.documentId }, { documentId: PAN.filename }];
    expect(posted(updateParty)).toEqual([
      { customerId: GOKUL.id, customerDocs: [gst, pan] },
      { customerId: GOKUL.id, customerDocs: [pan] },
      { customerId: GOKUL.id, customerDocs: [] },
    ]);
  });

  it('corrects the opening balance', async () => {
    const { enter, save, posted } = renderDialog();
    await enter(OPENING, '18000.50');
    await enter(/^Opening Balance Date/, '15042026');
    await save();
    expect(posted(updateParty)).toEqual([
      { customerId: GOKUL.id, openingBalance: 18000.5, openingBalanceDate: '2026-04-15' as Day },
    ]);
  });

  it('takes a reason for a corrected opening balance, and for nothing else', async () => {
    const { user, enter, save, posted } = renderDialog();
    await enter(/^Name/, 'Gokul Agro Industries');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await enter(OPENING, '18000.50');
    await user.click(screen.getByLabelText('Reason'));
    await user.paste('Old ledger read again');
    await save();
    await enter(OPENING, '25000');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await save();
    const { id: customerId } = GOKUL;
    const name = 'Gokul Agro Industries';
    expect(posted(updateParty)).toEqual([
      { customerId, name, openingBalance: 18000.5, reason: 'Old ledger read again' },
      { customerId, name },
    ]);
  });

  it('sends the amount owed to a vendor below zero', async () => {
    const { user, field, enter, save, posted } = renderDialog(PUMP, 'VENDOR');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Payable/ }).checked).toBe(true);
    expect(field(OPENING).value).toBe('5,000');
    await enter(OPENING, '6500');
    await save();
    await user.click(screen.getByRole('radio', { name: /^Receivable/ }));
    await save();
    expect(posted(updateParty)).toEqual([
      { customerId: PUMP.id, openingBalance: -6500 },
      { customerId: PUMP.id, openingBalance: 6500, openingBalanceType: 'RECEIVABLE' },
    ]);
    expect((await screen.findAllByText('Vendor Details Updated')).length).toBeGreaterThan(0);
  });

  it('keeps an amount owed to a customer when the books opened', async () => {
    const owed: WireParty = { ...GOKUL, openingBalance: -12_000, openingBalanceType: 'PAYABLE' };
    const { field, enter, save, posted } = renderDialog(owed);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Payable/ }).checked).toBe(true);
    expect(field(OPENING).value).toBe('12,000');
    await enter(OPENING, '11000');
    await save();
    expect(posted(updateParty)).toEqual([{ customerId: GOKUL.id, openingBalance: -11_000 }]);
  });

  it('offers no opening balance owed to another customer', async () => {
    renderDialog();
    await screen.findByRole('textbox', { name: OPENING });
    expect(screen.queryByRole('radio', { name: /^Payable/ })).toBeNull();
  });

  it('requires what a party must have', async () => {
    const { enter, save, posted } = renderDialog();
    await enter(/^Name/, '');
    await enter(OPENING, '');
    await save();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(updateParty)).toEqual([]);
  });

  it('says at the opening balance that a payment is set against it, and keeps what was entered', async () => {
    const { message } = refusals['opening-balance-allocated'];
    const refused = refuseWith(updateParty, 'opening-balance-allocated', { openingBalance: message });
    const { field, enter, save, onClose } = renderDialog(GOKUL, 'CUSTOMER', refused);
    await enter(OPENING, '18000');
    await save();
    await waitFor(() => expect(field(OPENING).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(field(OPENING).value).toBe('18,000');
    expect(onClose).not.toHaveBeenCalled();
  });
});
