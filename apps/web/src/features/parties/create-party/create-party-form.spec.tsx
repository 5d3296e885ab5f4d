import { uploadFile } from '@bahi/contract/files/upload-file';
import { createParty } from '@bahi/contract/parties/create-party';
import { sameParties } from '@bahi/contract/parties/same-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { type CreateFormProps } from '@bahi/ui-kit/forms/form-frame';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { type PartyDraft } from '../party-draft.ts';
import { OpeningSection } from '../party-fields.tsx';
import { GOKUL } from '../party-specimen.ts';
import { CreatePartyForm } from './create-party-form.tsx';

afterEach(cleanup);

const LATUR = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Latur',
  placeName: 'Latur',
  status: 'ACTIVE' as const,
  addressLine1: null,
  addressLine2: null,
};

const GST = {
  filename: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'gst.pdf',
  mimetype: 'application/pdf',
  size: 8,
};

function renderForm(
  canned: CannedResponse = respondWith(createParty, { customer: GOKUL }),
  group: PartyGroup = 'CUSTOMER',
  props: Partial<CreateFormProps> = {},
) {
  const onCreated = jest.fn();
  const form = <CreatePartyForm {...{ group, onCreated }} frame="page" onClose={jest.fn()} {...props} />;
  const shown = renderWithProviders(form, {
    canned: [
      canned,
      respondWith(uploadFile, GST),
      respondWith(listLocations, { locations: [LATUR], length: 1 }),
    ],
  });
  const enter = async (name: RegExp, text: string) => {
    const field = screen.getByLabelText(name, { selector: 'input' });
    await shown.user.clear(field);
    await shown.user.click(field);
    await shown.user.paste(text);
  };
  return {
    ...shown,
    onCreated,
    enter,
    submit: () => shown.user.click(screen.getByRole('button', { name: /^Create (Party|Vendor)$/ })),
    fillRequired: async () => {
      await enter(/^Name/, 'Gokul Agro Traders');
      await shown.user.click(screen.getByPlaceholderText('Choose a location'));
      await shown.user.click(await screen.findByRole('option', { name: /Latur/ }));
      await enter(/^Opening Balance Date/, '01042026');
    },
  };
}

function WithoutType() {
  return <OpeningSection control={useForm<PartyDraft>().control} group="VENDOR" />;
}

describe('creating a party', () => {
  it('takes no opening balance before its type is chosen', async () => {
    const { user } = renderWithProviders(<WithoutType />);
    const balance = screen.getByLabelText<HTMLInputElement>(/^Opening Balance(?! Date| Type)/, {
      selector: 'input',
    });
    expect(balance.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: /^Payable/ }));
    expect(balance.disabled).toBe(false);
  });

  it('sends the ids of the uploaded documents', async () => {
    const { user, fillRequired, submit, posted } = renderForm();
    await fillRequired();
    const documents = screen.getByLabelText<HTMLInputElement>('Documents', { selector: 'input' });
    await user.upload(documents, new File(['%PDF-1.4'], 'gst.pdf'));
    await submit();
    expect(posted(createParty)).toMatchObject([{ customerDocs: [{ documentId: GST.filename }] }]);
  });

  it('sends a customer with the amount they owed', async () => {
    const { enter, fillRequired, submit, posted, onCreated } = renderForm();
    await fillRequired();
    await enter(/^Primary Contact/, '9422067183');
    await enter(/^Mail ID/, 'accounts@gokulagro.example');
    await enter(/^GST Number/, '27aakfg4821m1z6');
    await enter(/^Opening Balance(?! Date| Type)/, '25000.50');
    await submit();
    expect(posted(createParty)).toEqual([
      {
        type: 'CUSTOMER',
        name: 'Gokul Agro Traders',
        locationId: LATUR.id,
        primaryContact: '9422067183',
        mailId: 'accounts@gokulagro.example',
        gstNo: '27AAKFG4821M1Z6',
        openingBalanceType: 'RECEIVABLE',
        openingBalance: 25000.5,
        openingBalanceDate: '2026-04-01',
      },
    ]);
    expect(onCreated).toHaveBeenCalledWith(GOKUL.id, GOKUL.name);
    expect(await screen.findByText('User Created')).toBeTruthy();
  });

  it('names what was created when a dialog adds one from another form', async () => {
    const { fillRequired, submit, onCreated } = renderForm(undefined, undefined, { frame: 'dialog' });
    await fillRequired();
    await submit();
    expect(onCreated).toHaveBeenCalledWith(GOKUL.id, GOKUL.name);
    expect(await screen.findByText('Party Created')).toBeTruthy();
  });

  it('starts with nothing owed, and offers only receivable for a customer', async () => {
    const { fillRequired, submit, posted } = renderForm();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Receivable/ }).checked).toBe(true);
    await fillRequired();
    await submit();
    expect(posted(createParty)).toMatchObject([{ openingBalance: 0, openingBalanceType: 'RECEIVABLE' }]);
  });

  it('names and links the party that exists with this name and place, before it is saved', async () => {
    const same = { id: GOKUL.id, name: 'GOKUL AGRO TRADERS.', type: 'VENDOR', placeName: 'Latur' } as const;
    const { fillRequired, posted } = renderForm(respondWith(sameParties, { parties: [same] }));
    expect(screen.queryByRole('note')).toBeNull();
    await fillRequired();
    expect((await screen.findByRole('note')).textContent).toContain(
      'GOKUL AGRO TRADERS. in Latur is already in your books',
    );
    expect(screen.getByRole('link', { name: 'Open its khata' }).getAttribute('href')).toBe(
      `/dashboard/vendors/vendor-details?id=${GOKUL.id}`,
    );
    expect(posted(sameParties).at(-1)).toEqual({ name: 'Gokul Agro Traders', locationId: LATUR.id });
  });

  it('requires name, location and date, and counts the missing ones', async () => {
    const { submit, posted } = renderForm();
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(screen.getByText('3 fields')).toBeTruthy();
    expect(posted(createParty)).toEqual([]);
  });

  it('refuses a future day and an invalid phone, mail or GST number', async () => {
    const { enter, submit, posted } = renderForm();
    await enter(/^Opening Balance Date/, '21112026');
    await enter(/^Secondary Contact/, '12345');
    await enter(/^Mail ID/, 'accounts@');
    await enter(/^GST Number/, '27');
    await enter(/^Opening Balance(?! Date| Type)/, '25,000.50 Dr');
    await submit();
    expect(screen.getByText('Must be a valid number')).toBeTruthy();
    expect(await screen.findByText('Future date not allowed')).toBeTruthy();
    expect(screen.getByText('Enter valid phone number')).toBeTruthy();
    expect(screen.getByText('Enter valid mail')).toBeTruthy();
    expect(screen.getByText('Invalid GST Number')).toBeTruthy();
    expect(posted(createParty)).toEqual([]);
  });

  it('fills in today and the name that was typed in the dropdown', async () => {
    const { user, submit, posted, onCreated } = renderForm(undefined, 'CUSTOMER', {
      frame: 'dialog',
      typed: 'Gokul Agro',
    });
    await user.click(await screen.findByPlaceholderText('Choose a location'));
    await user.click(await screen.findByRole('option', { name: /Latur/ }));
    await submit();
    expect(posted(createParty)).toMatchObject([{ name: 'Gokul Agro', openingBalanceDate: '2026-11-20' }]);
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  it('sends the amount owed to a vendor below zero, and can create a broker', async () => {
    const { user, enter, fillRequired, submit, posted } = renderForm(undefined, 'VENDOR');
    await fillRequired();
    await user.click(screen.getByRole('radio', { name: 'Broker' }));
    await user.click(screen.getByRole('radio', { name: /^Payable/ }));
    await enter(/^Opening Balance(?! Date| Type)/, '5000');
    await submit();
    expect(posted(createParty)).toMatchObject([
      { type: 'BROKER', openingBalance: -5000, openingBalanceType: 'PAYABLE' },
    ]);
  });

  it('asks who owes the opening balance of a vendor once an amount is typed', async () => {
    const { user, enter, fillRequired, submit, posted } = renderForm(undefined, 'VENDOR');
    const amount = () =>
      screen.getByLabelText<HTMLInputElement>(/^Opening Balance(?! Date| Type)/, { selector: 'input' });
    const receivable = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Receivable They owe you' });
    const payable = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Payable You owe them' });
    await fillRequired();
    expect(receivable().checked).toBe(true);
    await enter(/^Opening Balance(?! Date| Type)/, '5000');
    expect([receivable().checked, payable().checked, amount().disabled]).toEqual([false, false, false]);
    await submit();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createParty)).toEqual([]);
    await enter(/^Opening Balance(?! Date| Type)/, '0');
    expect(receivable().checked).toBe(true);
    await enter(/^Opening Balance(?! Date| Type)/, '5000');
    await user.click(payable());
    await enter(/^Opening Balance(?! Date| Type)/, '4500');
    await submit();
    expect(posted(createParty)).toMatchObject([{ openingBalance: -4500, openingBalanceType: 'PAYABLE' }]);
  });

  it('keeps the type of a vendor that the user picked before the amount, although it was chosen already', async () => {
    const { user, enter, fillRequired, submit, posted } = renderForm(undefined, 'VENDOR');
    await fillRequired();
    await user.click(screen.getByRole('radio', { name: /^Receivable/ }));
    await enter(/^Opening Balance(?! Date| Type)/, '1200');
    await submit();
    expect(posted(createParty)).toMatchObject([{ openingBalance: 1200, openingBalanceType: 'RECEIVABLE' }]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const { fillRequired, submit, onCreated } = renderForm(refuseWith(createParty, 'unavailable'));
    await fillRequired();
    await submit();
    expect(await screen.findByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Gokul Agro Traders');
    expect(onCreated).not.toHaveBeenCalled();
  });
});
