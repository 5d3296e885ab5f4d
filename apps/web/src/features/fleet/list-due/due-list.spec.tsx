import { listDue } from '@bahi/contract/fleet/list-due';
import {
  refuseWith,
  renderWithProviders,
  respondWith,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { DueList } from './due-list.tsx';
import { LICENCE, PERMIT, POLLUTION, SERVICE } from './due-specimen.ts';

afterEach(cleanup);

const counts = { expired: 1, urgent: 1, soon: 1, missing: 1 };
const items = [POLLUTION, LICENCE, SERVICE, PERMIT];
const FOUR = respondWith(listDue, { items, length: 4, counts });
const NONE = respondWith(listDue, {
  items: [],
  length: 0,
  counts: { expired: 0, urgent: 0, soon: 0, missing: 0 },
});

function renderList(canned: CannedResponse = FOUR, address = '/dashboard/due') {
  const onRenew = jest.fn();
  const shown = renderWithProviders(<DueList onRenew={onRenew} />, {
    canned: [canned],
    address,
    narrow: true,
  });
  return { ...shown, onRenew };
}

describe('DueList', () => {
  it('shows the vehicle or person, the remaining time and the renew button of each item', async () => {
    renderList();
    await screen.findByText('Pollution');
    const cards = within(screen.getByRole('region', { name: 'Due' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      'PollutionExpired or overdueMH12AB1234 Truck18 days agoAdd PUC',
      'Driving LicenceUrgentSurjeet Singh Driverin 1 dayRenew Driving Licence',
      'General ServiceSoonMH12AB1234 Truck130 KM leftlast 2,31,870 KMAdd General Service',
      'PermitMissingMH12AB1234 TruckAdd Permit',
    ]);
  });

  it('calls onRenew with the item whose button is pressed', async () => {
    const { user, onRenew } = renderList();
    await user.click(await screen.findByRole('button', { name: 'Add PUC of MH12AB1234' }));
    expect(onRenew.mock.calls).toEqual([[POLLUTION]]);
  });

  it('filters by the state of a pressed chip, and removes the filter on the next press', async () => {
    const { user, posted } = renderList();
    const chip = await screen.findByRole('button', { name: 'Urgent 1' });
    await user.click(chip);
    await waitFor(() => expect(posted(listDue).at(-1)).toEqual({ limit: 10, offset: 0, state: 'URGENT' }));
    await user.click(screen.getByRole('button', { name: 'Urgent 1' }));
    await waitFor(() => expect(posted(listDue).at(-1)).toEqual({ limit: 10, offset: 0 }));
  });

  it('explains when items appear while nothing is due', async () => {
    renderList(NONE);
    expect(await screen.findByText('Nothing is due.')).toBeTruthy();
    expect(screen.getByText(/30 days before they expire/)).toBeTruthy();
  });

  it('says that the list could not be loaded', async () => {
    renderList(refuseWith(listDue, 'unavailable'));
    expect((await screen.findAllByText('Failed to load due items')).length).toBeGreaterThan(0);
  });
});
