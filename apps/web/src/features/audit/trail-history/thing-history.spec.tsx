import { trailHistory } from '@bahi/contract/audit/trail-history';
import { type Role } from '@bahi/contract/may';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { branchResponses } from '../../../branches/branches-specimen.ts';
import { ADVANCE, FARE_CHANGED, TAKEN_BACK, trailOf } from '../trail-specimen.ts';
import { HistoryInPanel } from './history-in-panel.tsx';
import { ThingHistory } from './thing-history.tsx';

afterEach(cleanup);

const TRIP = { entityType: 'TRIP', entityId: '55555555-5555-4555-8555-555555555555' } as const;
const ROWS = respondWith(trailHistory, trailOf([FARE_CHANGED, TAKEN_BACK]));

function renderHistory(
  canned: CannedResponse = ROWS,
  options: { role?: Role; address?: string } = {},
  history = <ThingHistory {...TRIP} />,
) {
  return renderWithProviders(history, { canned: [canned, ...branchResponses()], ...options });
}

describe('ThingHistory', () => {
  it('shows what was done to the thing, of every kind', async () => {
    const { posted } = renderHistory();
    const [, ...rows] = within(await screen.findByRole('table', { name: 'History' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Changed the fare of trip RP/26-27/0226'),
      expect.stringContaining('Took back the Advance of ₹12,500.00'),
    ]);
    expect(posted(trailHistory)).toEqual([{ ...TRIP, limit: 50 }]);
  });

  it('offers only the kinds that the history has', async () => {
    renderHistory();
    await screen.findByRole('table', { name: 'History' });
    const chips = within(screen.getByRole('group', { name: 'Kinds' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'All 145',
      'Changes 23',
      'Taken back 4',
      'Entries 118',
    ]);
  });

  it('reads kinds and days from the address, and clears both', async () => {
    const { user, posted } = renderHistory(respondWith(trailHistory, trailOf([])), {
      address: '/dashboard/trips/info?id=one&tab=history&kinds=ENTRY&startDate=2026-11-01',
    });
    expect(await screen.findByText('Nothing in this history matches these filters.')).toBeTruthy();
    expect(posted(trailHistory)).toEqual([{ ...TRIP, kinds: ['ENTRY'], startDate: '2026-11-01', limit: 50 }]);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(posted(trailHistory).at(-1)).toEqual({ ...TRIP, limit: 50 }));
    expect(await screen.findByText('Nothing was recorded that you may see.')).toBeTruthy();
  });

  it('names to a manager the entry that was taken back, and leads to it only within the history', async () => {
    renderHistory(respondWith(trailHistory, trailOf([TAKEN_BACK])), { role: 'MANAGER' });
    expect((await screen.findByText('entry 47,902')).tagName).toBe('SPAN');
    cleanup();
    renderHistory(respondWith(trailHistory, trailOf([TAKEN_BACK, ADVANCE])), { role: 'MANAGER' });
    expect(await screen.findByRole('button', { name: 'entry 47,902' })).toBeTruthy();
  });

  it.each([
    ['AUDITOR', 1],
    ['MANAGER', 0],
  ] as const)('offers the stored events to readers of the whole trail: %s', async (role, buttons) => {
    const { user } = renderHistory(ROWS, { role });
    await user.click(await screen.findByRole('button', { name: /^Details: Took back/ }));
    expect(screen.queryAllByRole('button', { name: 'Show the 2 stored events' })).toHaveLength(buttons);
  });

  it('shows cards without filters in a side panel', async () => {
    const { posted } = renderHistory(
      ROWS,
      { address: '/dashboard/staff?kinds=JOB' },
      <HistoryInPanel {...TRIP} />,
    );
    const list = await screen.findByRole('region', { name: 'History' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
    expect(posted(trailHistory)).toEqual([{ ...TRIP, limit: 50 }]);
  });

  it('says that the history could not be loaded', async () => {
    renderHistory(refuseWith(trailHistory, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the history')).length).toBeGreaterThan(0);
  });
});
