import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { answers, rendered } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { OrganisationForm } from './organisation-form.tsx';

afterEach(cleanup);

const LATUR = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265115' };

function adding() {
  const shown = rendered(<OrganisationForm />, {
    saying: [
      answers(searchPlaces, { places: [LATUR] }),
      answers(createOrganisation, { merchant: { id: 'an id', orgName: 'Sahyadri Roadlines' } }),
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
  it('sends the place as the search found it', async () => {
    const { user, submit, chooseLatur, location, posted } = adding();
    await user.type(screen.getByRole('textbox', { name: /^Company Name/ }), 'M/s Verma & Co.');
    await chooseLatur();
    expect(location.value).toBe('Latur');
    await user.type(screen.getByRole('textbox', { name: 'GST Number' }), '27aakfg4821m1z6');
    await submit();
    expect(posted(createOrganisation)).toEqual([
      { orgName: 'M/s Verma & Co.', locationDetails: LATUR, gstNo: '27AAKFG4821M1Z6' },
    ]);
  });

  it('asks for the name and for a place out of the results', async () => {
    const { user, submit, location, posted } = adding();
    await user.type(location, 'lat');
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(createOrganisation)).toEqual([]);
  });

  it('drops the place when another is typed', async () => {
    const { user, submit, chooseLatur, location, posted } = adding();
    await user.type(screen.getByRole('textbox', { name: /^Company Name/ }), 'Sahyadri Roadlines');
    await chooseLatur();
    await user.type(location, 'x');
    await submit();
    await waitFor(() => expect(screen.getByText('This field is required')).toBeTruthy());
    expect(posted(createOrganisation)).toEqual([]);
  });

  it('knows a GST number', async () => {
    const { user, submit, posted } = adding();
    await user.type(screen.getByRole('textbox', { name: 'GST Number' }), '27AAKFG48');
    await submit();
    expect(await screen.findByText('Invalid GST Number')).toBeTruthy();
    expect(posted(createOrganisation)).toEqual([]);
  });
});
