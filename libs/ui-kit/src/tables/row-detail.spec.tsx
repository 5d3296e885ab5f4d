import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import './data-grid.tsx';
import { DataTable } from './data-table.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { type TableColumn } from './table-column.tsx';

interface Party {
  readonly id: string;
  readonly name: string;
}

const COLUMNS: readonly TableColumn<Party>[] = [
  { key: 'name', title: 'Party Name', width: 160, text: ({ name }) => name },
];
const PARTIES: readonly Party[] = [
  { id: '1', name: 'Gokul Agro Traders' },
  { id: '2', name: 'Deccan Feeds' },
];
const BELOW = {
  content: ({ id, name }: Party) => (id === '1' ? <i>Why {name} owes so much</i> : null),
  height: () => 120,
};
const PAGING = { page: 1, pageSize: 10, onPage: () => undefined, onPageSize: () => undefined } as const;
const QUERY = { error: undefined, loading: false, stale: false, freshAt: undefined, retry: () => undefined };

function Parties() {
  return (
    <DataTable
      label="Parties"
      columns={COLUMNS}
      list={{ query: QUERY, rows: PARTIES, total: 2, more: false, failure: '', paging: PAGING }}
      rowName={({ name }) => name}
      rowDetail={BELOW}
      empty={null}
      renderCard={({ name }) => <b>{name}</b>}
    />
  );
}

async function waitForGrid(): Promise<void> {
  await screen.findByRole('gridcell', { name: 'Deccan Feeds' });
  await waitFor(() => expect(document.querySelector('.bahi-plain-row')).toBeNull());
}

describe('the content below a row', () => {
  it('follows its row, on a desktop and on a phone', async () => {
    renderWithProviders(<Parties />);
    await waitForGrid();
    const opened = screen.getByText('Why Gokul Agro Traders owes so much');
    expect(opened.closest('.ag-row')?.getAttribute('row-id')).toBe('1 below 120');
    expect(document.querySelector('.bahi-row-opened')?.textContent).toContain('Gokul Agro Traders');
    cleanup();
    renderWithProviders(<Parties />, { narrow: true });
    const card = screen.getByText('Why Gokul Agro Traders owes so much').closest('li');
    expect(card?.textContent).toContain('Gokul Agro Traders');
  });

  it('copies the right cells from the rows after it', async () => {
    const { user } = renderWithProviders(<Parties />);
    await waitForGrid();
    act(() => screen.getByRole('columnheader', { name: 'Party Name' }).focus());
    await user.keyboard('{Tab}{ArrowDown}{ArrowDown}');
    const copied = new Map<string, string>();
    const clipboardData = { setData: (type: string, text: string) => void copied.set(type, text) };
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData });
    act(() => void document.activeElement?.dispatchEvent(copy));
    expect(copied.get('text/plain')).toBe('Deccan Feeds');
  });
});
