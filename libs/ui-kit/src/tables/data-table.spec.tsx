import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '../api/api-error.tsx';
import { ColumnMenu } from './column-menu.tsx';
import './data-grid.tsx';
import { DataTable } from './data-table.tsx';
import { memoryStorage } from '../testing/memory-storage.tsx';
import { listPageNumbers } from './pager.tsx';
import { PlainRows } from './plain-rows.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { type Sorting, type TableColumn } from './table-column.tsx';
import { useColumns } from './use-columns.tsx';
import { type QueryState } from '../api/use-query.tsx';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly balance: string;
}

const COLUMNS: readonly TableColumn<Party>[] = [
  { key: 'name', title: 'Party Name', width: 160, text: ({ name }) => name },
  {
    key: 'balance',
    title: 'Balance',
    width: 120,
    align: 'right',
    sortBy: 'balance',
    text: ({ balance }) => balance,
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
  readonly sorting?: Sorting;
  readonly query?: Partial<QueryState<unknown>>;
  readonly rows?: readonly Party[] | undefined;
  readonly opened?: string[];
  readonly pages?: number[];
  readonly pinnedRow?: Readonly<Record<string, string>>;
}

function List({ query = {}, rows, opened = [], pages = [], ...rest }: ListProps) {
  const { columns, columnActions, choice } = useColumns('parties', COLUMNS);
  return (
    <>
      <ColumnMenu choice={choice} />
      <DataTable
        {...rest}
        label="Parties"
        columns={columns}
        columnActions={columnActions}
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
    </>
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
  it('keeps its column headers while it loads and says so after a moment', async () => {
    renderWithProviders(<List query={{ loading: true }} />);
    expect(screen.getByText('Party Name')).not.toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  });

  it('says why it is empty and what to do', () => {
    renderWithProviders(<List rows={[]} />);
    expect(screen.getByText('No data available.')).not.toBeNull();
    expect(screen.getByText('No party matches these filters.')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeNull();
    expect(screen.getByText('Party Name')).not.toBeNull();
  });

  it('shows the failure and retries on request', async () => {
    let tried = 0;
    const error = new ApiError(0, 'network', 'Network error or invalid response');
    const { user } = renderWithProviders(<List query={{ error, retry: () => (tried += 1) }} />);
    expect(screen.getByText('Failed to load customers list')).not.toBeNull();
    expect(screen.getByText('Network error or invalid response')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tried).toBe(1);
  });

  it('keeps stale rows, below a banner with the time', () => {
    const freshAt = Date.parse('2026-11-20T11:42:00+05:30');
    renderWithProviders(<List rows={PARTIES} query={{ stale: true, freshAt }} />, { narrow: true });
    expect(screen.getByRole('status').textContent).toContain('These figures are from 11:42.');
    expect(screen.getByText('Deccan Feeds')).not.toBeNull();
  });

  it('keeps its rows when a refresh fails', () => {
    const error = new ApiError(503, 'unavailable', 'The ledger is not reachable');
    renderWithProviders(<List rows={PARTIES} query={{ error }} />, { narrow: true });
    expect(screen.getByText('Deccan Feeds')).not.toBeNull();
  });
});

describe('the grid', () => {
  it('opens a row on a click and on Enter, but not by its buttons', async () => {
    const opened: string[] = [];
    const { user } = renderWithProviders(<List rows={PARTIES} opened={opened} />);
    await user.click(await screen.findByRole('gridcell', { name: 'Gokul Agro Traders' }));
    expect(opened).toEqual(['Gokul Agro Traders']);
    await user.click(screen.getByRole('button', { name: '₹36,000.00' }));
    expect(opened).toHaveLength(1);
    await user.click(screen.getByText('Deccan Feeds'));
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['Gokul Agro Traders', 'Deccan Feeds', 'Deccan Feeds']);
  });

  it('is read in screen order, also after its rows have changed places', async () => {
    const { container, user } = renderWithProviders(<Turned />);
    await screen.findByRole('gridcell', { name: 'Deccan Feeds' });
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    const names = () => [...container.querySelectorAll('.bahi-cell-text')].map((cell) => cell.textContent);
    await waitFor(() => expect(names()).toEqual(['Deccan Feeds', 'Gokul Agro Traders']));
  });

  it('marks the column of its default order until another is chosen', () => {
    const onSort = () => undefined;
    const { unmount } = renderWithProviders(
      <List rows={PARTIES} sorting={{ sort: undefined, defaultSort: '-balance', onSort }} />,
    );
    const balance = () => screen.getByRole('columnheader', { name: /^Balance/ }).getAttribute('aria-sort');
    expect(balance()).toBe('descending');
    unmount();
    renderWithProviders(
      <List rows={PARTIES} sorting={{ sort: 'balance', defaultSort: '-balance', onSort }} />,
    );
    expect(balance()).toBe('ascending');
  });

  it('can be sorted by its headers, also by keyboard', async () => {
    const sorts: (string | undefined)[] = [];
    const sorting = { sort: '-balance', onSort: (sort: string | undefined) => sorts.push(sort) };
    const { user } = renderWithProviders(<List rows={PARTIES} sorting={sorting} />);
    await waitForGrid();
    const header = screen.getByRole('columnheader', { name: 'Balance' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Party Name' }).hasAttribute('aria-sort')).toBe(false);
    await user.click(within(header).getByText('Balance'));
    act(() => header.focus());
    await user.keyboard('{Enter}');
    expect(sorts).toEqual(['balance', undefined]);
  });

  it('takes one Tab stop for its headers and one for its cells, with arrows inside', async () => {
    const { user } = renderWithProviders(<List rows={PARTIES} />);
    await waitForGrid();
    const first = screen.getByRole('gridcell', { name: 'Gokul Agro Traders' });
    act(() => screen.getByRole('columnheader', { name: 'Party Name' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Balance' }));
    await user.keyboard('{ArrowLeft}{Tab}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('gridcell', { name: 'Deccan Feeds' }));
  });

  it('copies the focused cell or the selected rows', async () => {
    const { user } = renderWithProviders(<List rows={PARTIES} />);
    await waitForGrid();
    act(() => screen.getByRole('columnheader', { name: 'Party Name' }).focus());
    await user.keyboard('{Tab}');
    expect(copySelection()).toBe('Gokul Agro Traders');
    await user.keyboard('{ArrowRight} {ArrowDown} ');
    expect(copySelection()).toBe('Gokul Agro Traders\t₹36,000.00\nDeccan Feeds\t₹0');
    await user.keyboard('{Escape}');
    expect(copySelection()).toBe('₹0');
  });

  it('ends with the pinned row', async () => {
    renderWithProviders(
      <List rows={PARTIES} pinnedRow={{ name: 'Balance brought forward', balance: '₹18,000.00' }} />,
    );
    expect(await screen.findByRole('gridcell', { name: 'Balance brought forward' })).not.toBeNull();
  });
});

/** Waits until the grid has replaced the plain rows. */
function waitForGrid(): Promise<void> {
  return waitFor(() => expect(screen.queryByRole('table')).toBeNull());
}

function copySelection(): string | undefined {
  const texts: string[] = [];
  const clipboardData = { setData: (_type: string, text: string) => texts.push(text) };
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData });
  return texts[0];
}

describe('the columns', () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

  it('hides, pins and resets columns, and stores the choice on the device', async () => {
    const storage = memoryStorage();
    const { user, unmount } = renderWithProviders(<List rows={PARTIES} />, { storage });
    await waitForGrid();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Party Name' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Pin Balance' }));
    await waitFor(() => expect(titles()).toEqual(['Balance', 'Party Name']));
    await user.click(screen.getByRole('checkbox', { name: 'Balance' }));
    await waitFor(() => expect(titles()).toEqual(['Party Name']));
    unmount();

    const again = renderWithProviders(<List rows={PARTIES} />, { storage });
    await waitForGrid();
    expect(titles()).toEqual(['Party Name']);
    await again.user.click(screen.getByRole('button', { name: 'Columns' }));
    await again.user.click(screen.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(titles()).toEqual(['Party Name', 'Balance']));
  });

  it('moves and resizes a column by keyboard', async () => {
    const storage = memoryStorage();
    const { user, unmount } = renderWithProviders(<List rows={PARTIES} />, { storage });
    await waitForGrid();
    act(() => screen.getByRole('columnheader', { name: 'Party Name' }).focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(titles()).toEqual(['Balance', 'Party Name']));
    unmount();
    const again = renderWithProviders(<List rows={PARTIES} />, { storage });
    expect(titles()).toEqual(['Balance', 'Party Name']);
    await waitForGrid();
    act(() => screen.getByRole('columnheader', { name: 'Balance' }).focus());
    await again.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const kept = storage.getItem(storage.key(0) ?? '');
    expect(kept).toMatch(/"widths":{"balance":1\d\d}/);
  });

  it('stores an arrangement per user on a shared device', () => {
    const storage = memoryStorage({
      [`bahi.columns/another.firm/parties`]: JSON.stringify({
        version: 1,
        order: [],
        shown: { balance: false },
        pinned: {},
        widths: {},
      }),
    });
    renderWithProviders(<List rows={PARTIES} />, { storage });
    expect(titles()).toEqual(['Party Name', 'Balance']);
  });
});

describe('the rows before the grid has loaded', () => {
  it('shows rows that open by a click or their own button', async () => {
    const opened: string[] = [];
    const { user } = renderWithProviders(
      <PlainRows
        label="Parties"
        columns={COLUMNS}
        rows={PARTIES}
        rowName={(party) => party.name}
        onOpen={(party) => opened.push(party.name)}
        pinnedRow={{ name: 'Brought forward' }}
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

  it('moves the focus to the same row of the grid', async () => {
    renderWithProviders(<List rows={PARTIES} />);
    screen.getByRole('button', { name: 'Open Deccan Feeds' }).focus();
    const cell = await screen.findByRole('gridcell', { name: 'Deccan Feeds' });
    await waitFor(() => expect(document.activeElement).toBe(cell));
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the cards on a phone', () => {
  it('shows no column headers while the cards load', async () => {
    renderWithProviders(<List query={{ loading: true }} />, { narrow: true });
    expect(screen.queryByText('Party Name')).toBeNull();
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  });

  it('opens a card by its name', async () => {
    const opened: string[] = [];
    const { user } = renderWithProviders(<List rows={PARTIES} opened={opened} />, { narrow: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Open Deccan Feeds' }));
    expect(opened).toEqual(['Deccan Feeds']);
  });
});

describe('on paper', () => {
  const print = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

  it.each([false, true])('prints the rows as a table (on a phone: %s)', (narrow) => {
    renderWithProviders(<List rows={PARTIES} pinnedRow={{ name: 'Balance brought forward' }} />, { narrow });
    const paper = () => document.querySelector('table');
    expect(paper()).toBeNull();
    print('beforeprint');
    expect([...(paper()?.rows ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Party NameBalance',
      'Gokul Agro Traders₹36,000.00',
      'Deccan Feeds₹0',
      'Balance brought forward',
    ]);
    // The remaining rows are on other pages.
    expect(paper()?.caption?.textContent).toMatch(/^This prints only 11–20 of 46\./);
    print('afterprint');
    expect(paper()).toBeNull();
  });
});

describe('the pager', () => {
  it('shows the range and the total, and turns the page', async () => {
    const pages: number[] = [];
    const { user } = renderWithProviders(<List rows={PARTIES} pages={pages} />, { narrow: true });
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
  ])('shows for page %i of %i the numbers %j', (page, pages, shown) => {
    expect(listPageNumbers(page, pages)).toEqual(shown);
  });

  it('shows fewer pages on a phone', () => {
    expect(listPageNumbers(61, 122, 1)).toEqual([1, null, 60, 61, 62, null, 122]);
  });
});
