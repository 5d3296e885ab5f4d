import { lrGaps } from '@bahi/contract/trips/lr-gaps';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { LrGapsDialog } from './lr-gaps-dialog.tsx';

afterEach(cleanup);

const PUNE = { id: '88888888-8888-4888-8888-888888888882', name: 'Pune', lrPrefix: 'PN/{FY}/' };
const user = { id: '00000000-0000-4000-8000-000000000006', name: 'Rajesh Patil' };
const at = '2026-11-20T05:00:00.000Z';
const NOBODY = { tripId: null, user: null, at: null };
const VOIDED = { lrNumber: 'PN/26-27/2', state: 'VOIDED', tripId: 'a-trip', user, at } as const;
const RELEASED = { lrNumber: 'PN/26-27/3', state: 'RELEASED', tripId: null, user, at } as const;
const NEVER = { lrNumber: 'PN/26-27/4', state: 'NEVER_USED', ...NOBODY } as const;

const renderGaps = (
  canned: CannedResponse,
  branch: typeof PUNE | (Omit<typeof PUNE, 'lrPrefix'> & { lrPrefix: null }) = PUNE,
) => renderWithProviders(<LrGapsDialog branch={branch} onClose={() => undefined} />, { canned: [canned] });

describe('LrGapsDialog', () => {
  it('says why each number is missing and links to the trip that was cancelled', async () => {
    renderGaps(respondWith(lrGaps, { gaps: [VOIDED, RELEASED, NEVER], length: 3 }));
    const list = await screen.findByRole('list', { name: 'Gaps' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'PN/26-27/2Trip cancelledRajesh Patil, 20-11-2026',
      'PN/26-27/3Number changedRajesh Patil, 20-11-2026',
      'PN/26-27/4Never used',
    ]);
    const link = within(list).getByRole('link', { name: 'PN/26-27/2' });
    expect(link.getAttribute('href')).toBe('/dashboard/trips/info?id=a-trip');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('says that there are no gaps', async () => {
    renderGaps(respondWith(lrGaps, { gaps: [], length: 0 }));
    expect(await screen.findByText('No gaps')).toBeTruthy();
  });

  it('says that the gaps could not be loaded, and requests them again', async () => {
    const { user: pointer, posted } = renderGaps(refuseWith(lrGaps, 'unavailable'));
    expect(await screen.findByText('Failed to load the gaps')).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(posted(lrGaps)).toHaveLength(2));
  });

  it('lists the gaps of the chosen financial year', async () => {
    const { user: hand, posted } = renderGaps(respondWith(lrGaps, { gaps: [NEVER], length: 1 }));
    await hand.click(await screen.findByRole('radio', { name: '25-26' }));
    await waitFor(() =>
      expect(posted(lrGaps)).toEqual([
        { branchId: PUNE.id, from: '2026-04-01', to: '2027-03-31', limit: 10, offset: 0 },
        { branchId: PUNE.id, from: '2025-04-01', to: '2026-03-31', limit: 10, offset: 0 },
      ]),
    );
  });

  it('offers no choice of year for a branch without a prefix', async () => {
    const { posted } = renderGaps(respondWith(lrGaps, { gaps: [], length: 0 }), { ...PUNE, lrPrefix: null });
    await screen.findByText('No gaps');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(posted(lrGaps)).toEqual([{ branchId: PUNE.id, limit: 10, offset: 0 }]);
  });

  it('shows many gaps in pages', async () => {
    const { user: hand, posted } = renderGaps(respondWith(lrGaps, { gaps: [NEVER], length: 25 }));
    await hand.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(posted(lrGaps)).toMatchObject([{ offset: 0 }, { offset: 20 }]));
  });
});
