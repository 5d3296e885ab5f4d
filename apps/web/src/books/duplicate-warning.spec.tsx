import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { type Day } from '@bahi/kernel/day';
import { rupeesFromPaise, paise } from '@bahi/kernel/paise';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { DuplicateWarning } from './duplicate-warning.tsx';

afterEach(cleanup);

const toll = {
  id: 'a',
  transactionDate: '2026-11-13' as Day,
  amount: rupeesFromPaise(paise(120_000)),
  category: 'TOLL',
} as const;
const canned = [respondWith(similarEntries, { entries: [toll] })];

describe('DuplicateWarning', () => {
  it('names the existing entry', async () => {
    const entered = { date: '2026-11-13', amount: rupeesFromPaise(paise(120_000)), tripId: 'trip' };
    const { posted } = renderWithProviders(<DuplicateWarning entered={entered} />, { canned });
    expect((await screen.findByRole('note')).textContent).toBe(
      'Looks entered twice13-11-2026 · Toll, ₹1,200.00',
    );
    expect(posted(similarEntries)).toEqual([{ date: '2026-11-13', amount: 1200, tripId: 'trip' }]);
  });

  it('sends no query while there is nothing to compare', () => {
    const { posted } = renderWithProviders(
      <DuplicateWarning entered={{ date: '2026-11-13', mode: 'CASH' }} />,
      {
        canned,
      },
    );
    expect(screen.queryByRole('note')).toBeNull();
    expect(posted(similarEntries)).toEqual([]);
  });
});
