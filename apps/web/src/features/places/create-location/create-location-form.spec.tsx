import { createLocation } from '@bahi/contract/places/create-location';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { respondsWith, refuses, rendered, type CannedResponse } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { CreateLocationForm } from './create-location-form.tsx';

afterEach(cleanup);

const LATUR = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265115' };

function creating(canned: CannedResponse = respondsWith(createLocation, { locationId: 'an id' })) {
  const onCreated = jest.fn();
  const shown = rendered(<CreateLocationForm frame="page" onCreated={onCreated} onClose={jest.fn()} />, {
    canned: [canned, respondsWith(searchPlaces, { places: [LATUR] })],
  });
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
  it('keeps the place as the search found it, under the own name', async () => {
    const { fill, submit, posted, onCreated } = creating();
    await fill();
    await submit();
    expect(posted(createLocation)).toEqual([{ name: 'Main yard', ...LATUR }]);
    expect(onCreated).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Location Created')).toBeTruthy();
  });

  it('asks for the name and for a place out of the results', async () => {
    const { user, place, submit, posted } = creating();
    await user.type(place, 'lat');
    await submit();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(posted(createLocation)).toEqual([]);
  });

  it('drops the place when another is typed', async () => {
    const { user, fill, place, submit, posted } = creating();
    await fill();
    expect(place.value).toBe('Latur');
    await user.type(place, 'x');
    await submit();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(createLocation)).toEqual([]);
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    const { fill, submit, onCreated } = creating(refuses(createLocation, 'unavailable'));
    await fill();
    await submit();
    expect(await screen.findByText('The ledger is not reachable; please try again')).toBeTruthy();
    expect(screen.getByDisplayValue('Main yard')).toBeTruthy();
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('has words of its own for a failure without any', async () => {
    const { fill, submit } = creating({ path: createLocation.path, status: 502, body: {} });
    await fill();
    await submit();
    expect(await screen.findByText('Unable to create location')).toBeTruthy();
  });
});
