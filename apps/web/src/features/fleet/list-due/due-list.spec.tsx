import { listDue } from '@bahi/contract/fleet/list-due';
import { refuses, rendered, respondsWith, type CannedResponse } from '@bahi/ui-kit/theme/rendered';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { DueList } from './due-list.tsx';
import { LICENCE, PERMIT, POLLUTION, SERVICE } from './due-specimen.ts';

afterEach(cleanup);

const counts = { expired: 1, urgent: 1, soon: 1, missing: 1 };
const items = [POLLUTION, LICENCE, SERVICE, PERMIT];
const FOUR = respondsWith(listDue, { items, length: 4, counts });
const NONE = respondsWith(listDue, {
  items: [],
  length: 0,
  counts: { expired: 0, urgent: 0, soon: 0, missing: 0 },
});

function listing(canned: CannedResponse = FOUR, address = '/dashboard/due') {
  const onSettle = jest.fn();
  const shown = rendered(<DueList onSettle={onSettle} />, { canned: [canned], address, narrow: true });
  return { ...shown, onSettle };
}

describe('the list of what is due', () => {
  it('says of each thing whose it is, what is left and how it is settled', async () => {
    listing();
    await screen.findByText('Pollution');
    const cards = within(screen.getByRole('region', { name: 'Due' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      'PollutionExpired or overdueMH12AB1234 Truck18 days agoAdd PUC',
      'Driving LicenceUrgentSurjeet Singh Driverin 1 dayRenew Driving Licence',
      'General ServiceSoonMH12AB1234 Truck130 KM leftlast 2,31,870 KMAdd General Service',
      'PermitMissingMH12AB1234 TruckAdd Permit',
    ]);
  });

  it('hands on the thing whose button is pressed', async () => {
    const { user, onSettle } = listing();
    await user.click(await screen.findByRole('button', { name: 'Add PUC of MH12AB1234' }));
    expect(onSettle.mock.calls).toEqual([[POLLUTION]]);
  });

  it('is narrowed to a state by its chip, and widened by another press', async () => {
    const { user, posted } = listing();
    const chip = await screen.findByRole('button', { name: 'Urgent 1' });
    await user.click(chip);
    await waitFor(() => expect(posted(listDue).at(-1)).toEqual({ limit: 10, offset: 0, state: 'URGENT' }));
    await user.click(screen.getByRole('button', { name: 'Urgent 1' }));
    await waitFor(() => expect(posted(listDue).at(-1)).toEqual({ limit: 10, offset: 0 }));
  });

  it('says when something appears where nothing is due', async () => {
    listing(NONE);
    expect(await screen.findByText('Nothing is due.')).toBeTruthy();
    expect(screen.getByText(/30 days before they expire/)).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    listing(refuses(listDue, 'unavailable'));
    expect((await screen.findAllByText('Failed to load what is due')).length).toBeGreaterThan(0);
  });
});
