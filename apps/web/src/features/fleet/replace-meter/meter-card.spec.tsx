import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { type Day } from '@bahi/kernel/day';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { TRUCK } from '../vehicle-specimen.ts';
import { MeterCard } from './meter-card.tsx';

afterEach(cleanup);

const REPLACEMENT = {
  id: 'vehicle.55555555-5555-4555-8555-555555555555.77777777-7777-4777-8777-777777777771',
  date: '2026-11-10' as Day,
  oldReading: 199_500,
  newReading: 0,
  deletable: true,
};
const REPLACED = { ...TRUCK, lastOdoReading: 300, run: 199_800, meterReplacements: [REPLACEMENT] };

function renderCard(vehicle = TRUCK) {
  const onDelete = jest.fn();
  const shown = renderWithProviders(<MeterCard {...{ vehicle, onDelete }} />, {
    canned: [respondWith(replaceMeter, { vehicle: REPLACED, replacement: REPLACEMENT })],
  });
  return { ...shown, onDelete };
}

describe('MeterCard', () => {
  it('enters a replacement, with 0 as the first reading of the new meter', async () => {
    const { user, posted } = renderCard();
    expect(screen.queryByText(/^Run/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Meter replaced' }));
    expect(
      screen.getByText('Last reading 1,84,320.5 KM', { selector: '.mantine-InputWrapper-description' }),
    ).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Last reading of the old meter/ }), '199500');
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    await waitFor(() =>
      expect(posted(replaceMeter)).toEqual([
        expect.objectContaining({ vehicleId: TRUCK.id, oldReading: 199_500, newReading: 0 }),
      ]),
    );
  });

  it('shows the run where it differs from the last reading, and each replacement', () => {
    renderCard(REPLACED);
    expect(screen.getByText('Run 1,99,800 KM')).toBeTruthy();
    expect(screen.getByText('1,99,500 → 0 KM')).toBeTruthy();
  });

  it('offers an auditor neither a replacement nor its correction', () => {
    const onDelete = jest.fn();
    renderWithProviders(<MeterCard {...{ vehicle: REPLACED, onDelete }} />, { role: 'AUDITOR' });
    expect(screen.getByText('1,99,500 → 0 KM')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('corrects the readings of a replacement', async () => {
    const { user, posted } = renderCard(REPLACED);
    await user.click(screen.getByRole('button', { name: /^Correct the replacement/ }));
    const old = screen.getByRole('textbox', { name: /^Last reading of the old meter/ });
    await user.clear(old);
    await user.type(old, '199600');
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    await waitFor(() =>
      expect(posted(replaceMeter)).toEqual([
        { vehicleId: TRUCK.id, id: REPLACEMENT.id, date: '2026-11-10', oldReading: 199_600, newReading: 0 },
      ]),
    );
  });

  it('offers to delete a replacement unless the new meter was read', async () => {
    const { user, onDelete } = renderCard(REPLACED);
    await user.click(screen.getByRole('button', { name: /^Delete the replacement/ }));
    expect(onDelete).toHaveBeenCalledWith(REPLACEMENT);
    cleanup();
    renderCard({ ...REPLACED, meterReplacements: [{ ...REPLACEMENT, deletable: false }] });
    expect(screen.queryByRole('button', { name: /^Delete the replacement/ })).toBeNull();
  });
});
