import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from './api-client.tsx';
import './data-grid.tsx';
import { DataTable } from './data-table.tsx';
import { pageNumbers } from './pager.tsx';
import { PlainRows } from './plain-rows.tsx';
import { rendered } from './rendered.tsx';
import { EmptyState } from './states.tsx';
import { type TableColumn } from './table-column.tsx';
import { type QueryState } from './use-query.tsx';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly balance: string;
}

const COLUMNS: readonly TableColumn<Party>[] = [
  { key: 'name', title: 'Party Name', width: 160, cell: (party) => party.name },
  {
    key: 'balance',
    title: 'Balance',
    width: 120,
    align: 'right',
    cell: (party) => <button>{party.balance}</button>,
  },
];
const PARTIES: readonly Party[] = [
  { id: '1', name: 'Gokul Agro Traders', balance: '₹36,000.00' },
  { id: '2', name: 'Deccan Feeds', balance: '₹0' },
];
const ASKED: QueryState<unknown> = {
  data: undefined,
  error: undefined,
  loading: false,
  stale: false,
  freshAt: undefined,
  retry: () => undefined,
};

interface ListProps {
  readonly query?: Partial<QueryState<unknown>>;
  readonly rows?: readonly Party[] | undefined;
  readonly opened?: string[];
  readonly pages?: number[];
  readonly pinned?: Readonly<Record<string, string>>;
}

function List({ query = {}, rows, opened = [], pages = [], ...rest }: ListProps) {
  return (
    <DataTable
      {...rest}
      label="Parties"
      columns={COLUMNS}
      list={{
        query: { ...ASKED, ...query },
        rows,
        total: 46,
        more: false,
        failure: 'Failed to load customers list',
        paging: {
          page: 2,
          pageSize: 10,
          onPage: (page) => pages.push(page),
          onPageSize: (size) => pages.push(size),
        },
      }}
      rowName={(party) => party.name}
      onOpen={(party) => opened.push(party.name)}
      empty={
        <EmptyState
          icon={null}
          reason="No party matches these filters."
          action={<button>Clear Filters</button>}
        />
      }
      renderCard={(party) => <b>{party.name}</b>}
    />
  );
}

function Turned() {
  const [rows, setRows] = useState(PARTIES);
  return (
    <>
      <button onClick={() => setRows([...rows].reverse())}>Turn</button>
      <List rows={rows} />
    </>
  );
}

describe('a data table', () => {
  it('keeps its column headers while it loads, and says so after a moment', async () => {
    rendered(<List query={{ loading: true }} />);
    expect(screen.getByText('Party Name')).not.toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  });

  it('says why it is empty, and the way out', () => {
    rendered(<List rows={[]} />);
    expect(screen.getByText('No data available.')).not.toBeNull();
    expect(screen.getByText('No party matches these filters.')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeNull();
    expect(screen.getByText('Party Name')).not.toBeNull();
  });

  it('says what failed, and tries again', async () => {
    let tried = 0;
    const error = new ApiError(0, 'network', 'Network error or invalid response');
    const { user } = rendered(<List query={{ error, retry: () => (tried += 1) }} />);
    expect(screen.getByText('Failed to load customers list')).not.toBeNull();
    expect(screen.getByText('Network error or invalid response')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tried).toBe(1);
  });

  it('keeps stale rows under a strip with the time', () => {
    const freshAt = Date.parse('2026-11-20T11:42:00+05:30');
    rendered(<List rows={PARTIES} query={{ stale: true, freshAt }} />, { narrow: true });
    expect(screen.getByRole('status').textContent).toContain('These figures are from 11:42.');
    expect(screen.getByText('Deccan Feeds')).not.toBeNull();
  });

  it('keeps its rows when a refresh fails', () => {
    const error = new ApiError(503, 'unavailable', 'The ledger is not reachable');
    rendered(<List rows={PARTIES} query={{ error }} />, { narrow: true });
    expect(screen.getByText('Deccan Feeds')).not.toBeNull();
  });
});

describe('the grid', () => {
  it('opens a row on a click and on Enter, but not by its buttons', async () => {
    const opened: string[] = [];
    const { user } = rendered(<List rows={PARTIES} opened={opened} />);
    await user.click(await screen.findByRole('gridcell', { name: 'Gokul Agro Traders' }));
    expect(opened).toEqual(['Gokul Agro Traders']);
    await user.click(screen.getByRole('button', { name: '₹36,000.00' }));
    expect(opened).toHaveLength(1);
    await user.click(screen.getByText('Deccan Feeds'));
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['Gokul Agro Traders', 'Deccan Feeds', 'Deccan Feeds']);
  });

  it('is read in the order of the screen, also after its rows have changed places', async () => {
    const { container, user } = rendered(<Turned />);
    await screen.findByRole('gridcell', { name: 'Deccan Feeds' });
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    const names = () => [...container.querySelectorAll('.bahi-cell-text')].map((cell) => cell.textContent);
    await waitFor(() => expect(names()).toEqual(['Deccan Feeds', 'Gokul Agro Traders']));
  });

  it('ends with the pinned row', async () => {
    rendered(<List rows={PARTIES} pinned={{ name: 'Balance brought forward', balance: '₹18,000.00' }} />);
    expect(await screen.findByRole('gridcell', { name: 'Balance brought forward' })).not.toBeNull();
  });
});

describe('the rows before the grid has come', () => {
  it('are read, and open by a click and by their own button', async () => {
    const opened: string[] = [];
    const { user } = rendered(
      <PlainRows
        label="Parties"
        columns={COLUMNS}
        rows={PARTIES}
        rowName={(party) => party.name}
        onOpen={(party) => opened.push(party.name)}
        pinned={{ name: 'Brought forward' }}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'Parties' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Party Name',
      'Balance',
    ]);
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Party NameBalance',
      'Gokul Agro Traders₹36,000.00',
      'Deccan Feeds₹0',
      'Brought forward',
    ]);
    await user.click(table.getByRole('cell', { name: 'Deccan Feeds' }));
    await user.click(table.getByRole('button', { name: '₹0' }));
    await user.click(table.getByRole('button', { name: 'Open Gokul Agro Traders' }));
    expect(opened).toEqual(['Deccan Feeds', 'Gokul Agro Traders']);
  });

  it('hand the focus on to the grid, on the row where it is', async () => {
    rendered(<List rows={PARTIES} />);
    screen.getByRole('button', { name: 'Open Deccan Feeds' }).focus();
    const cell = await screen.findByRole('gridcell', { name: 'Deccan Feeds' });
    await waitFor(() => expect(document.activeElement).toBe(cell));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the cards of a phone', () => {
  it('have no column headers while they load', async () => {
    rendered(<List query={{ loading: true }} />, { narrow: true });
    expect(screen.queryByText('Party Name')).toBeNull();
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  });

  it('are a list; each opens by its name', async () => {
    const opened: string[] = [];
    const { user } = rendered(<List rows={PARTIES} opened={opened} />, { narrow: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Open Deccan Feeds' }));
    expect(opened).toEqual(['Deccan Feeds']);
  });
});

describe('on paper', () => {
  const print = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

  it.each([false, true])('the rows are a table, on a phone too (%s)', (narrow) => {
    rendered(<List rows={PARTIES} pinned={{ name: 'Balance brought forward' }} />, { narrow });
    const paper = () => document.querySelector('table');
    expect(paper()).toBeNull();
    print('beforeprint');
    expect([...(paper()?.rows ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Party NameBalance',
      'Gokul Agro Traders₹36,000.00',
      'Deccan Feeds₹0',
      'Balance brought forward',
    ]);
    // The rest of them stands on other pages.
    expect(paper()?.caption?.textContent).toMatch(/^Only 11–20 of 46 are printed here\./);
    print('afterprint');
    expect(paper()).toBeNull();
  });
});

describe('the pager', () => {
  it('says what of how many, and turns the page', async () => {
    const pages: number[] = [];
    const { user } = rendered(<List rows={PARTIES} pages={pages} />, { narrow: true });
    expect(screen.getByText('11–20 of 46')).not.toBeNull();
    const nav = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(nav.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await user.click(nav.getByRole('button', { name: 'Next page' }));
    await user.click(nav.getByRole('button', { name: 'Page 5' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(pages).toEqual([3, 5, 50]);
  });

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, null, 5]],
    [5, 5, [1, null, 3, 4, 5]],
    [6, 12, [1, null, 4, 5, 6, 7, 8, null, 12]],
  ])('on page %i of %i shows %j', (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });

  it('has fewer pages side by side on a phone', () => {
    expect(pageNumbers(61, 122, 1)).toEqual([1, null, 60, 61, 62, null, 122]);
  });
});
