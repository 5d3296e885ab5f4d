import { listLedgerChanges } from '@bahi/contract/ledger/list-ledger-changes';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
// Imported up front, because Jest's loader of ES modules fails when two loads of one module graph overlap.
import '@bahi/ui-kit/filters/date-range-calendar';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { DELETED, FARE, LEDGER_ID } from '../ledger-specimen.ts';
import { LedgerChanges } from './ledger-changes.tsx';

afterEach(cleanup);

type Answer = WireResponse<typeof listLedgerChanges>;

const STATEMENT = {
  id: '77777777-7777-4777-8777-777777777777',
  number: 4,
  endDate: '2026-11-15' as Day,
  issuedAt: '2026-11-16T04:42:00.000Z',
};
const command = {
  number: 48_102,
  user: { id: '66666666-6666-4666-8666-666666666666', name: 'Rajesh' },
  role: 'ADMIN',
  recordedAt: '2026-11-17T04:42:00.000Z',
} as const;

const ANSWER: Answer = {
  before: 38_499.5,
  after: 41_000,
  sums: { added: 0, takenBack: 1_500.5, reposted: 1_000 },
  passing: 2,
  changes: [
    {
      ...command,
      kind: 'REPOSTED',
      amount: 1_000,
      point: FARE,
      was: { amount: 39_000, date: '2026-11-11' as Day },
      reason: null,
      backDatedDays: 5,
    },
    {
      ...command,
      kind: 'TAKEN_BACK',
      amount: 1_500.5,
      point: DELETED,
      reason: 'paid by RTGS, not cash',
      backDatedDays: 4,
    },
  ],
  length: 2,
  statements: [STATEMENT],
};

function renderChanges(changed: Partial<Answer> | CannedResponse = {}, address = '/') {
  const canned = 'path' in changed ? changed : respondWith(listLedgerChanges, { ...ANSWER, ...changed });
  return renderWithProviders(<LedgerChanges ledgerId={LEDGER_ID} />, {
    canned: [canned as CannedResponse],
    address,
    narrow: true,
  });
}

const readBridge = (container: HTMLElement) =>
  [...container.querySelectorAll('.bridge > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );

describe('LedgerChanges', () => {
  it('leads from the balance of 30 days ago to that of now', async () => {
    const { container, posted } = renderChanges();
    await screen.findByText('Balance now');
    expect(readBridge(container)).toEqual([
      ['Balance as known before 21-10-2026', '₹38,499.50'],
      ['Added', '₹0'],
      ['Taken back', '+₹1,500.50'],
      ['Re-posted', '+₹1,000.00'],
      ['Balance now', '₹41,000.00'],
    ]);
    expect(posted(listLedgerChanges)).toEqual([
      {
        ledgerId: LEDGER_ID,
        since: '2026-10-20T23:59:59.999+05:30',
        passing: false,
        limit: 10,
        offset: 0,
      },
    ]);
  });

  it('says of each change who made it, when and why, and what it was before', async () => {
    renderChanges();
    const [reposted, takenBack] = await screen.findAllByRole('listitem');
    expect(reposted?.textContent).toContain('was ₹39,000.00 on 11-11-2026');
    expect(reposted?.textContent).toContain('5 days back');
    for (const text of ['Taken back', '+₹1,500.50', '“paid by RTGS, not cash”', 'Rajesh, Admin'])
      expect(takenBack?.textContent).toContain(text);
    expect(takenBack?.textContent).toContain('17-11-2026 at 10:12');
  });

  it('splits the balance for a statement, and keeps the statement in the address', async () => {
    const { user, container, posted } = renderChanges({ restated: 40_000, later: 1_000 });
    const choice = await screen.findByRole('combobox', { name: 'Since' });
    await user.selectOptions(choice, 'Since statement S-0004 of 16-11-2026');
    await waitFor(() =>
      expect(posted(listLedgerChanges).at(-1)).toMatchObject({ statementId: STATEMENT.id }),
    );
    await screen.findByText('Statement S-0004, closing 15-11-2026');
    expect(readBridge(container).slice(-3)).toEqual([
      ['Closing 15-11-2026, as known now', '₹40,000.00'],
      ['Dated after 15-11-2026', '+₹1,000.00'],
      ['Balance now', '₹41,000.00'],
    ]);
    expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull();
  });

  it('lists what came and went on request', async () => {
    const { user, posted } = renderChanges();
    await user.click(await screen.findByRole('switch', { name: 'Show what came and went (2)' }));
    await waitFor(() => expect(posted(listLedgerChanges).at(-1)).toMatchObject({ passing: true }));
  });

  it('says that nothing changed, or that the changes could not be loaded', async () => {
    renderChanges({ changes: [], length: 0, statements: [] }, '/?from=2026-11-01&to=2026-11-02');
    expect(await screen.findByText('Nothing changed.')).toBeTruthy();
    expect(screen.getByText('Balance as known at the end of 02-11-2026')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Since' })).toBeNull();
    cleanup();
    renderChanges(refuseWith(listLedgerChanges, 'unavailable') as never);
    expect((await screen.findAllByText('Failed to load what changed')).length).toBeGreaterThan(0);
  });
});
