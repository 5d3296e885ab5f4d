import { createLocation } from '@bahi/contract/places/create-location';
import { placeAsTyped } from '@bahi/contract/places/place';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { CreateLocationForm } from './create-location-form.tsx';

afterEach(cleanup);

const LATUR = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265115' };

function renderForm(
  canned: CannedResponse = respondWith(createLocation, { locationId: 'an id' }),
  { typed, storage = memoryStorage() }: { readonly typed?: string; readonly storage?: Storage } = {},
) {
  const onCreated = jest.fn();
  const frame = typed === undefined ? 'page' : 'dialog';
  const shown = renderWithProviders(
    <CreateLocationForm {...{ frame, typed, onCreated }} onClose={jest.fn()} />,
    {
      canned: [canned, respondWith(searchPlaces, { places: [LATUR] })],
      storage,
    },
  );
  const name = screen.getByRole('textbox', { name: /^Location Name/ });
  const place = screen.getByPlaceholderText<HTMLInputElement>('Search a town');
  return {
    ...shown,
    onCreated,
    place,
    submit: () => shown.user.click(screen.getByRole('button', { name: 'Create Location' })),
    fill: async () => {
      await shown.user.type(name, 'Main yard');
      await shown.user.type(place, 'lat');
      await shown.user.click(await screen.findByRole('option', { name: /Maharashtra$/ }));
    },
  };
}

describe('creating a location', () => {
  it('sends the place that the search found, under the typed name', async () => {
    const { fill, submit, posted, onCreated } = renderForm();
    await fill();
    await submit();
    expect(posted(createLocation)).toEqual([{ name: 'Main yard', ...LATUR }]);
    expect(onCreated).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Location Created')).toBeTruthy();
  });

  it('searches for the text typed before +Add New', async () => {
    const { user, place, submit, posted } = renderForm(undefined, { typed: 'Latur' });
    expect(place.value).toBe('Latur');
    await user.click(place);
    await user.click(await screen.findByRole('option', { name: /Maharashtra$/ }));
    await submit();
    expect(posted(createLocation)).toEqual([{ name: 'Latur', ...LATUR }]);
  });

  it("starts with the text typed before +Add New instead of the page's draft", async () => {
    const storage = memoryStorage();
    const page = renderForm(undefined, { storage });
    await page.user.type(screen.getByRole('textbox', { name: /^Location Name/ }), 'Main yard');
    cleanup();
    const dialog = renderForm(undefined, { storage, typed: 'Latur' });
    await dialog.user.click(dialog.place);
    await screen.findByRole('option', { name: /Maharashtra$/ });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Location Name/ }).value).toBe('Latur');
  });

  it('sends a place as typed when no search finds it', async () => {
    const { user, place, submit, posted } = renderForm();
    await user.type(screen.getByRole('textbox', { name: /^Location Name/ }), 'Main yard');
    await user.type(place, 'Umred Road yard');
    await user.click(await screen.findByRole('option', { name: 'Use "Umred Road yard" as typed' }));
    await submit();
    expect(posted(createLocation)).toEqual([{ name: 'Main yard', ...placeAsTyped('Umred Road yard') }]);
  });

  it('requires a name and a place chosen from the results', async () => {
    const { user, place, submit, posted } = renderForm();
    await user.type(place, 'lat');
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(createLocation)).toEqual([]);
  });

  it('drops the chosen place when another is typed', async () => {
    const { user, fill, place, submit, posted } = renderForm();
    await fill();
    expect(place.value).toBe('Latur');
    await user.type(place, 'x');
    await submit();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createLocation)).toEqual([]);
  });

  it('keeps the typed values when the server refuses, and says why', async () => {
    const { fill, submit, onCreated } = renderForm(refuseWith(createLocation, 'unavailable'));
    await fill();
    await submit();
    expect(await screen.findByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByDisplayValue('Main yard')).toBeTruthy();
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('shows a fallback message for a failure without one', async () => {
    const { fill, submit } = renderForm({ path: createLocation.path, status: 502, body: {} });
    await fill();
    await submit();
    expect(await screen.findByText('Unable to create location')).toBeTruthy();
  });
});
