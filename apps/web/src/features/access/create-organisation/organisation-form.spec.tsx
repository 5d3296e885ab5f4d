import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { placeAsTyped } from '@bahi/contract/places/place';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { respondWith, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { OrganisationForm } from './organisation-form.tsx';

afterEach(cleanup);

const LATUR = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265115' };

const LOGO = {
  filename: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'logo.png',
  mimetype: 'image/png',
  size: 25_600,
};

function renderForm() {
  const shown = renderWithProviders(<OrganisationForm />, {
    canned: [
      respondWith(uploadFile, LOGO),
      respondWith(searchPlaces, { places: [LATUR] }),
      respondWith(createOrganisation, { merchant: { id: 'an id', orgName: 'Sahyadri Roadlines' } }),
    ],
  });
  const location = screen.getByPlaceholderText<HTMLInputElement>('Search your town');
  return {
    ...shown,
    location,
    submit: () => shown.user.click(screen.getByRole('button', { name: 'Add Organization' })),
    chooseLatur: async () => {
      await shown.user.type(location, 'lat');
      await shown.user.click(await screen.findByRole('option', { name: /Maharashtra$/ }));
    },
  };
}

describe('adding an organisation', () => {
  it('sends the place that the search found', async () => {
    const { user, submit, chooseLatur, location, posted } = renderForm();
    await user.type(screen.getByRole('textbox', { name: /^Company Name/ }), 'M/s Verma & Co.');
    await chooseLatur();
    expect(location.value).toBe('Latur');
    await user.type(screen.getByRole('textbox', { name: 'GST Number' }), '27aakfg4821m1z6');
    await submit();
    expect(posted(createOrganisation)).toEqual([
      { orgName: 'M/s Verma & Co.', locationDetails: LATUR, gstNo: '27AAKFG4821M1Z6' },
    ]);
  });

  it('sends a place as typed when no search finds it', async () => {
    const { user, submit, location, posted } = renderForm();
    await user.type(screen.getByRole('textbox', { name: /^Company Name/ }), 'M/s Verma & Co.');
    await user.type(location, 'Umred Road yard');
    await user.click(await screen.findByRole('option', { name: 'Use "Umred Road yard" as typed' }));
    await submit();
    expect(posted(createOrganisation)).toEqual([
      { orgName: 'M/s Verma & Co.', locationDetails: placeAsTyped('Umred Road yard') },
    ]);
  });

  it('sends the document id of the logo, and rejects a logo above 25 kB', async () => {
    const { user, submit, chooseLatur, posted } = renderForm();
    await user.type(screen.getByRole('textbox', { name: /^Company Name/ }), 'Sahyadri Roadlines');
    await chooseLatur();
    const logo = screen.getByLabelText<HTMLInputElement>('Company Logo', { selector: 'input' });
    expect([logo.accept, screen.getByText('upto 25kb file').tagName]).toEqual([
      '.png,.jpeg,.jpg,.jpe,.jfif',
      'P',
    ]);
    await user.upload(logo, new File([new Uint8Array(25_601)], 'large.png'));
    expect(screen.getByRole('alert').textContent).toBe('Upload a logo of up to 25kb');
    await submit();
    expect(posted(createOrganisation)).toEqual([]);
    expect(screen.getByText('Wait until the file is uploaded, or remove it')).toBeTruthy();
    await user.upload(logo, new File([new Uint8Array(25_600)], 'logo.png'));
    await submit();
    expect(posted(createOrganisation)).toMatchObject([{ companyLogo: { documentId: LOGO.filename } }]);
  });

  it('requires a name and a place chosen from the results', async () => {
    const { user, submit, location, posted } = renderForm();
    await user.type(location, 'lat');
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(createOrganisation)).toEqual([]);
  });

  it('drops the chosen place when another is typed', async () => {
    const { user, submit, chooseLatur, location, posted } = renderForm();
    await user.type(screen.getByRole('textbox', { name: /^Company Name/ }), 'Sahyadri Roadlines');
    await chooseLatur();
    await user.type(location, 'x');
    await submit();
    await waitFor(() => expect(screen.getByText('This field is required')).toBeTruthy());
    expect(posted(createOrganisation)).toEqual([]);
  });

  it('rejects an invalid GST number', async () => {
    const { user, submit, posted } = renderForm();
    await user.type(screen.getByRole('textbox', { name: 'GST Number' }), '27AAKFG48');
    await submit();
    expect(await screen.findByText('Invalid GST Number')).toBeTruthy();
    expect(posted(createOrganisation)).toEqual([]);
  });
});
