import { listOwedEntries } from '@bahi/contract/ledger/list-owed-entries';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ADVANCE } from '../transaction-specimen.ts';
import { HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { OwedEntries } from './owed-entries.tsx';

afterEach(cleanup);

const ANSWER = respondWith(listOwedEntries, {
  entries: [{ ...ADVANCE, owed: 15_000, part: 'RECEIVED_THERE' }],
  length: 1,
  total: 15_000,
});

function renderEntries(canned: CannedResponse, address = '/dashboard/branches/entries') {
  const actions = { onShow: () => undefined, onReturn: () => undefined, onDelete: undefined };
  return renderWithProviders(<OwedEntries branch={RAIPUR} other={HEAD_OFFICE} {...actions} />, {
    canned: [canned],
    narrow: true,
    address,
  });
}

describe('OwedEntries', () => {
  it('shows the amount owed after each entry, and the total', async () => {
    const { posted } = renderEntries(
      ANSWER,
      '/dashboard/branches/entries?part=RECEIVED_THERE&endDate=2026-11-20',
    );
    expect(await screen.findByText('Received in Head Office for Raipur:')).toBeTruthy();
    expect(screen.getByText('Head Office owes Raipur')).toBeTruthy();
    expect(posted(listOwedEntries)).toEqual([
      expect.objectContaining({
        branchId: RAIPUR.id,
        otherBranchId: HEAD_OFFICE.id,
        part: 'RECEIVED_THERE',
        endDate: '2026-11-20',
      }),
    ]);
  });

  it('shows no minus where the words say who owes', async () => {
    const owed = [{ ...ADVANCE, owed: -15_000, part: 'PAID_THERE' as const }];
    renderEntries(respondWith(listOwedEntries, { entries: owed, length: 1, total: -15_000 }));
    const words = await screen.findByText('Raipur owes Head Office');
    expect(words.parentElement?.textContent).toBe('₹15,000.00 Raipur owes Head Office');
    expect(words.parentElement?.querySelector('[data-tone=negative]')).toBeTruthy();
    expect((await screen.findByText('Paid in Head Office for Raipur:')).parentElement?.textContent).toContain(
      '−₹15,000.00',
    );
  });

  it('lists reversed entries on request', async () => {
    const { user, posted } = renderEntries(ANSWER);
    await user.click(await screen.findByRole('switch', { name: 'Show corrections' }));
    await screen.findByText('Received in Head Office for Raipur:');
    expect(posted(listOwedEntries).at(-1)).toMatchObject({ corrections: true });
  });

  it('says that no entry matches, or that the entries could not be loaded', async () => {
    renderEntries(respondWith(listOwedEntries, { entries: [], length: 0, total: 0 }));
    expect(await screen.findByText('No entry between Raipur and Head Office matches.')).toBeTruthy();
    cleanup();
    renderEntries(refuseWith(listOwedEntries, 'unavailable'));
    const messages = await screen.findAllByText('Failed to load the entries between the branches');
    expect(messages.length).toBeGreaterThan(0);
  });
});
