import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { listParties } from '@bahi/contract/parties/list-parties';
import '@bahi/ui-kit/tables/data-grid';
import {
  type CannedResponse,
  refuseWith,
  renderWithProviders,
  respondWith,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type WireFillUp, FILL_UPS, SLIP } from '../maintenance-specimen.ts';
import { FillUpList } from './fill-up-list.tsx';

afterEach(cleanup);

function answers(...fillups: readonly WireFillUp[]): CannedResponse {
  const totals = { quantity: 1747.3, amount: 161_167.91 };
  return respondWith(listFillUps, { fillups: [...fillups], length: fillups.length, totals });
}

interface ListOptions {
  readonly address?: string;
  readonly narrow?: boolean;
  readonly category?: 'FUEL' | 'UREA';
}

function renderList(
  canned: CannedResponse,
  { address = '/', narrow = false, category = 'FUEL' }: ListOptions = {},
) {
  const onShow = jest.fn();
  const onCategory = jest.fn();
  const add = <button>Add Fill-up</button>;
  const shown = renderWithProviders(<FillUpList {...{ category, onCategory, onShow, add }} />, {
    canned: [
      canned,
      respondWith(listParties, { customers: [], length: 0 }),
      respondWith(listVehicles, { vehicles: [], length: 0 }),
    ],
    address,
    narrow,
  });
  return { ...shown, onShow, onCategory };
}

/** Waits until the grid has replaced the plain rows. */
async function waitForGrid(): Promise<void> {
  await screen.findAllByRole('gridcell', { name: 'MH12AB1234' });
  await waitFor(() => expect(document.querySelector('.bahi-plain-row')).toBeNull());
}

describe('FillUpList', () => {
  it('shows quantity, price and payment, with the totals of all matches', async () => {
    const { user, onShow } = renderList(answers(SLIP));
    await waitForGrid();
    const row = screen.getByRole('gridcell', { name: 'MH12AB1234' }).closest('[role=row]');
    for (const text of ['Suresh Yadav', '199.80 Ltr', 'Credit', '₹18,461.52', 'tank not full'])
      expect(row?.textContent).toContain(text);
    const total = screen.getByText('Total of 1 fill-up').closest('[role=row]');
    for (const text of ['1,747.30 Ltr', '₹1,61,167.91']) expect(total?.textContent).toContain(text);
    await user.click(screen.getByRole('button', { name: /^Show/ }));
    expect(onShow).toHaveBeenCalledWith(expect.objectContaining({ id: SLIP.id }));
  });

  it('expands the intervals behind an unusual fill-up', async () => {
    const { user } = renderList(answers(...FILL_UPS));
    await waitForGrid();
    await user.click(screen.getByRole('button', { name: 'Unusual: MH12AB1234' }));
    expect(await screen.findByText('24 % below the median')).toBeTruthy();
    const intervals = within(await screen.findByRole('region', { name: 'Full tank to full tank' }));
    expect(intervals.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Full tank to full tankDistanceFuelkm/lMedian 4.51',
      '28-08-2026 – 09-09-20261,240 KM276.80 Ltr4.48',
      '09-09-2026 – 21-09-20261,198 KM262.40 Ltr4.57',
      '21-09-2026 – 31-10-20261,276 KM283.00 Ltr4.51',
      '31-10-2026 – 12-11-20261,087 KM318.50 Ltr3.41',
    ]);
    expect(screen.getByText('More than usual').nextSibling?.textContent).toBe('77.48 Ltr');
    expect(screen.getByText('at ₹92.40 a litre').nextSibling?.textContent).toBe('₹7,159.15');
    expect(screen.getByRole('link', { name: 'Trips in between' }).getAttribute('href')).toBe(
      '/dashboard/trips?vehicleNo=MH12AB1234&startDate=2026-10-31&endDate=2026-11-12',
    );
    await user.click(screen.getByRole('button', { name: 'Unusual: MH12AB1234' }));
    expect(screen.queryByText('24 % below the median')).toBeNull();
  });

  it('filters by unusual fill-ups', async () => {
    const { user, posted } = renderList(answers(...FILL_UPS));
    await user.click(await screen.findByRole('button', { name: 'Unusual 6' }));
    await waitFor(() =>
      expect(posted(listFillUps).at(-1)).toEqual({ limit: 10, offset: 0, category: ['FUEL'], unusual: true }),
    );
  });

  it('sends the filters of the address', async () => {
    const { posted } = renderList(answers(SLIP), {
      address: '/?customerId=a&vehicleId=b&startDate=2026-11-01&endDate=2026-11-20',
    });
    await screen.findByRole('gridcell', { name: '18-11-2026' });
    expect(posted(listFillUps)).toContainEqual({
      limit: 10,
      offset: 0,
      category: ['FUEL'],
      customerId: 'a',
      vehicleId: 'b',
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    });
  });

  it('shows no economy for urea, and switches to the other tab', async () => {
    const urea = { ...SLIP, category: 'UREA' as const, unitType: 'BUCKET' as const, quantity: 2 };
    const { user, onCategory } = renderList(answers(urea), { category: 'UREA' });
    expect(await screen.findByText('2.00 Bucket')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Economy' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Unusual/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Fuel' }));
    expect(onCategory).toHaveBeenCalledWith('FUEL');
  });

  it('shows each fill-up as a card on a phone, with the intervals in it', async () => {
    const { user } = renderList(answers(...FILL_UPS), { narrow: true });
    await user.click(await screen.findByRole('button', { name: 'Unusual: MH12AB1234' }));
    const card = (await screen.findByText('24 % below the median')).closest('li');
    expect(card?.textContent).toContain('3.41 km/l');
  });

  it('offers to add the first fill-up, and says when the list could not be loaded', async () => {
    renderList(answers());
    expect(await screen.findByText('No fill-up has been recorded yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Fill-up' })).toBeTruthy();
    cleanup();
    renderList(refuseWith(listFillUps, 'unavailable'));
    expect((await screen.findAllByText('Failed to load fillup list')).length).toBeGreaterThan(0);
    cleanup();
    renderList(refuseWith(listFillUps, 'unavailable'), { category: 'UREA' });
    expect((await screen.findAllByText('Failed to load urea list')).length).toBeGreaterThan(0);
  });
});
