import { searchPlaces } from '@bahi/contract/places/search-places';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { PlaceField, usePlaceSearch } from './place-field.tsx';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '../testing/render-with-providers.tsx';

// The tests type key by key, which takes long on a busy machine.
jest.setTimeout(30_000);
afterEach(cleanup);

const HINGNA = { placeName: 'Hingna', placeAddress: 'Hingna, Nagpur, Maharashtra, India', eLoc: 'T1' };
const HINGNA_MIDC = {
  placeName: 'Hingna MIDC',
  placeAddress: 'Hingna MIDC, Nagpur, Maharashtra 440016, India',
  eLoc: 'P1',
};

interface Shown {
  readonly canned?: CannedResponse;
  readonly initiallyTyped?: string;
}

/** Renders a form with a place field; `chosen` returns the place that it would send. */
function renderPlaceField({
  canned = respondWith(searchPlaces, { places: [HINGNA, HINGNA_MIDC] }),
  initiallyTyped,
}: Shown = {}) {
  let read: () => unknown = () => undefined;
  function Form() {
    const places = usePlaceSearch(initiallyTyped);
    const form = useForm<{ eLoc?: string }>();
    read = () => {
      const eLoc = form.getValues('eLoc');
      return eLoc === undefined ? undefined : places.findPlace(eLoc);
    };
    return <PlaceField control={form.control} name="eLoc" label="Place" required places={places} />;
  }
  const { user, posted } = renderWithProviders(<Form />, { canned: [canned] });
  return {
    user,
    posted,
    field: screen.getByRole<HTMLInputElement>('combobox', { name: /^Place/ }),
    chosen: () => read(),
    offered: async (last: string) => {
      const list = await screen.findByRole('listbox', { name: /^Place/ });
      await within(list).findByRole('option', { name: last });
      return within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    },
  };
}

describe('the place field', () => {
  it('offers the places found with their districts, and the typed text last', async () => {
    const { user, field, offered } = renderPlaceField();
    await user.type(field, 'hingna');
    await screen.findByRole('option', { name: /MIDC/ });
    expect(await offered('Use "hingna" as typed')).toEqual([
      'HingnaNagpur, Maharashtra',
      'Hingna MIDCNagpur, Maharashtra 440016',
      'Use "hingna" as typed',
    ]);
  });

  it('takes the typed text by keyboard and keeps it until something else is typed', async () => {
    const { user, field, chosen } = renderPlaceField();
    await user.type(field, ' Hingna  T point ');
    await screen.findByRole('option', { name: /MIDC/ });
    await user.keyboard('{ArrowUp}{Enter}');
    expect(chosen()).toEqual({
      placeName: 'Hingna T point',
      placeAddress: 'Hingna T point',
      eLoc: expect.stringMatching(/^U[0-9A-Z]+$/) as unknown,
    });
    expect(field.value).toBe('Hingna T point');
    await user.type(field, ' 2');
    expect(chosen()).toBeUndefined();
  });

  it('says that nothing was found; Enter then takes the typed text', async () => {
    const { user, field, chosen } = renderPlaceField({ canned: respondWith(searchPlaces, { places: [] }) });
    await user.type(field, 'Gokul godown');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(chosen()).toMatchObject({ placeName: 'Gokul godown' });
  });

  it('says why a search failed and still offers the typed text', async () => {
    const { user, field, chosen } = renderPlaceField({ canned: refuseWith(searchPlaces, 'unavailable') });
    await user.type(field, 'hingna');
    expect(await screen.findByText('The ledger is not reachable; please try again')).toBeTruthy();
    await user.click(screen.getByRole('option', { name: 'Use "hingna" as typed' }));
    expect(chosen()).toMatchObject({ placeName: 'hingna' });
  });

  it('ignores Enter while it searches, and Tab on a text without results', async () => {
    const { user, field, chosen } = renderPlaceField();
    await user.type(field, 'hing{Enter}');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(chosen()).toBeUndefined();
    await screen.findByRole('option', { name: /MIDC/ });
    await user.tab();
    expect(chosen()).toBeUndefined();
  });

  it('asks for a name or a PIN before anything is typed', async () => {
    const { user, field, posted } = renderPlaceField();
    await user.click(field);
    expect(screen.getByText('Type a name or a PIN')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
    expect(posted(searchPlaces)).toEqual([]);
  });

  it('starts with a text typed elsewhere and shows its results on focus', async () => {
    const { user, field, chosen, posted } = renderPlaceField({ initiallyTyped: 'hingna' });
    expect(field.value).toBe('hingna');
    await user.tab();
    await screen.findByRole('option', { name: /MIDC/ });
    expect(posted(searchPlaces)).toEqual([{ searchText: 'hingna' }]);
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(HINGNA);
  });
});
