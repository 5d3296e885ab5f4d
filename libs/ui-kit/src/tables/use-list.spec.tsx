import { listLocations } from '@bahi/contract/places/list-locations';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { DataTable } from './data-table.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { useList } from './use-list.tsx';

const YARD = {
  id: 'yard',
  name: 'Main yard',
  placeName: 'Latur',
  status: 'ACTIVE',
  addressLine1: null,
  addressLine2: null,
};
const BEYOND = { locations: [], length: 11 };

interface PlacesProps {
  readonly onEmpty: () => void;
}

function Places({ onEmpty }: PlacesProps) {
  const list = useList(listLocations, 'locations', {}, 'Failed to load locations');
  const address = `${useNavigationType()} ${useLocation().search}`;
  return (
    <>
      <output>{address}</output>
      <DataTable
        label="Locations"
        list={list}
        columns={[]}
        rowName={({ name }) => name}
        empty={<Empty onShown={onEmpty} />}
        renderCard={({ name }) => <b>{name}</b>}
      />
    </>
  );
}

function Empty({ onShown }: { readonly onShown: () => void }) {
  onShown();
  return 'No place yet.';
}

/** Renders a list at an address. The server answers with one body after the other, and repeats the last. */
function renderPlaces(address: string, bodies: readonly unknown[]) {
  const left = [...bodies];
  let emptied = 0;
  const canned = {
    path: listLocations.path,
    status: 200,
    get body() {
      return left.length > 1 ? left.shift() : left[0];
    },
  };
  const list = <Places onEmpty={() => (emptied += 1)} />;
  const { posted } = renderWithProviders(list, { canned: [canned], address, narrow: true });
  return { asked: () => posted(listLocations), emptied: () => emptied };
}

describe('a list', () => {
  it.each(['?page=99', '?page=3'])(
    'shows its last page for the address %s beyond its end',
    async (address) => {
      const { asked, emptied } = renderPlaces(`/${address}`, [BEYOND, { locations: [YARD], length: 11 }]);
      expect(await screen.findByText('Main yard')).toBeTruthy();
      expect(screen.getByText('REPLACE ?page=2')).toBeTruthy();
      expect(screen.getByText('11–11 of 11')).toBeTruthy();
      expect(asked().at(-1)).toEqual({ limit: 10, offset: 10 });
      expect(emptied()).toBe(0);
    },
  );

  it('asks for no offset that the server would refuse', async () => {
    const { asked } = renderPlaces('/?page=1e9&rows=50', [BEYOND, { locations: [YARD], length: 11 }]);
    expect(await screen.findByText('REPLACE ?rows=50')).toBeTruthy();
    expect(asked()[0]).toEqual({ limit: 50, offset: 999_950 });
  });

  it('stays on its page if it has no rows', async () => {
    const { asked } = renderPlaces('/?page=2', [{ locations: [], length: 0 }]);
    expect(await screen.findByText('No place yet.')).toBeTruthy();
    expect(screen.getByText('POP ?page=2')).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });
});
