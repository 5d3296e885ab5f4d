import { listDue } from '@bahi/contract/fleet/list-due';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { POLLUTION, SERVICE } from './due-specimen.ts';
import { VehicleDueCard } from './vehicle-due-card.tsx';

afterEach(cleanup);

const VEHICLE = POLLUTION.vehicle?.id ?? '';
const counts = { expired: 1, urgent: 0, soon: 1, missing: 0 };

function renderCard(...canned: Parameters<typeof respondWith<typeof listDue>>[1][]) {
  const onRenew = jest.fn();
  const answers = canned.map((answer) => respondWith(listDue, answer));
  const shown = renderWithProviders(<VehicleDueCard vehicleId={VEHICLE} onRenew={onRenew} />, {
    canned: answers.length > 0 ? answers : [refuseWith(listDue, 'unavailable')],
  });
  return { ...shown, onRenew };
}

describe('VehicleDueCard', () => {
  it('lists the due items and calls onRenew for the pressed one', async () => {
    const { user, onRenew } = renderCard({ items: [POLLUTION, SERVICE], length: 2, counts });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PollutionExpired or overdue02-11-2026 18 days agoAdd PUC',
      'General ServiceSoonat 2,32,000 KM 130 KM leftAdd General Service',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add PUC of MH12AB1234' }));
    expect(onRenew).toHaveBeenCalledWith(expect.objectContaining({ id: POLLUTION.id }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the full list when there are more items than the card shows', async () => {
    const items = [1, 2, 3, 4, 5].map((nth) => ({ ...POLLUTION, id: String(nth) }));
    renderCard({ items, length: 8, counts });
    expect((await screen.findByRole('link', { name: 'view all' })).getAttribute('href')).toBe(
      `/dashboard/due?vehicleId=${VEHICLE}`,
    );
  });

  it('says that nothing is due', async () => {
    renderCard({ items: [], length: 0, counts });
    expect(await screen.findByText('Nothing is due on this vehicle.')).toBeTruthy();
  });

  it('says that the items could not be loaded', async () => {
    renderCard();
    expect(await screen.findByText('Failed to load due items')).toBeTruthy();
  });
});
