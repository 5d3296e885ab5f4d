import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { type Day } from '@bahi/kernel/day';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { OwedCard } from './owed-card.tsx';

afterEach(cleanup);

const named = ({ id, name, code }: typeof RAIPUR) => ({ id, name, code });
const OWED = respondWith(owedByBranches, {
  others: [
    {
      branch: named(HEAD_OFFICE),
      balance: -41_800,
      parts: [
        { part: 'PAID_THERE', amount: -126_300, entries: 31 },
        { part: 'RECEIVED_THERE', amount: 84_500, entries: 1 },
      ],
    },
  ],
  balance: -41_800,
});

function renderCard(canned: CannedResponse) {
  return renderWithProviders(<OwedCard branch={RAIPUR} endDate={'2026-11-20' as Day} />, {
    canned: [canned],
  });
}

describe('OwedCard', () => {
  it('states each debt and its reason in a sentence, with its parts and links to their entries', async () => {
    const { posted } = renderCard(OWED);
    const list = await screen.findByRole('list', { name: 'Between branches' });
    expect(
      within(list)
        .getAllByText(/owes|owed|Paid|Received/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Raipur owes Head Office',
      'Head Office paid ₹1,26,300.00 for Raipur and Head Office received ₹84,500.00 for Raipur, so Raipur owes Head Office ₹41,800.00.',
      'Paid in Head Office for Raipur',
      'Received in Head Office for Raipur',
      'owed by Raipur',
    ]);
    expect(screen.getByText('as of 20-11-2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: '31 entries' }).nextSibling?.textContent).toBe('−₹1,26,300.00');
    expect(screen.getByRole('link', { name: '1 entry' }).nextSibling?.textContent).toBe('₹84,500.00');
    const pair = `branchId=${RAIPUR.id}&otherBranchId=${HEAD_OFFICE.id}&endDate=2026-11-20`;
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/dashboard/branches/entries?${pair}`,
      `/dashboard/branches/entries?${pair}&part=PAID_THERE`,
      `/dashboard/branches/entries?${pair}&part=RECEIVED_THERE`,
    ]);
    expect(posted(owedByBranches)).toEqual([{ branchId: RAIPUR.id, endDate: '2026-11-20' }]);
  });

  it('shows no minus where the words say who owes and keeps the colour', async () => {
    renderCard(OWED);
    await screen.findByRole('list', { name: 'Between branches' });
    const balances = screen.getAllByText('₹41,800.00');
    expect(balances.map(({ dataset }) => dataset['tone'])).toEqual(['negative', 'negative']);
    expect(screen.queryByText('−₹41,800.00')).toBeNull();
  });

  it('says that no branch owes another, or that the debts could not be loaded', async () => {
    renderCard(respondWith(owedByBranches, { others: [], balance: 0 }));
    expect(await screen.findByText(/^Raipur has paid or received nothing/)).toBeTruthy();
    cleanup();
    renderCard(refuseWith(owedByBranches, 'unavailable'));
    const messages = await screen.findAllByText('Failed to load what branches owe each other');
    expect(messages.length).toBeGreaterThan(0);
  });
});
