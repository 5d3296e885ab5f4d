import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { vehiclePerformance } from '@bahi/contract/fleet/vehicle-performance';
import { type Day } from '@bahi/kernel/day';
import { CallerProvider } from '@bahi/ui-kit/api/may';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { branchResponses } from '../../branches/branches-specimen.ts';
import { TRUCK } from '../../features/fleet/vehicle-specimen.ts';
import { PastVehicle } from './past-vehicle.tsx';

afterEach(cleanup);

const NO_FILE = { documentId: null, originalName: null, mimetype: null, size: null };
const INSURED = {
  ...TRUCK,
  registrationCert: {
    ...NO_FILE,
    registrationDate: '2019-03-04' as Day,
    expiryDate: '2034-03-03' as Day,
    health: 'VALID' as const,
  },
  insurance: { ...NO_FILE, expiryDate: '2026-11-27' as Day, health: 'EXPIRING' as const },
  fitness: null,
  meterReplacements: [
    { id: 'one', date: '2026-10-01' as Day, oldReading: 99_000, newReading: 0, deletable: false },
  ],
};

describe('a vehicle of the past', () => {
  it('shows its documents and meters as they were, and nothing to do', async () => {
    renderWithProviders(
      <CallerProvider value={{ role: 'AUDITOR', managersMayDelete: false }}>
        <PastVehicle
          vehicle={INSURED}
          recentTrip={null}
          past={{ asOf: '2026-11-12' as Day, knownAt: null }}
        />
      </CallerProvider>,
      {
        canned: [
          ...branchResponses(),
          respondWith(vehicleMetrics, { revenue: 43_000, expense: 31_000, profit: 12_000, past: null }),
          respondWith(vehiclePerformance, { performance: [{ date: '2026-11', profit: 12_000 }], past: null }),
        ],
      },
    );
    await act(async () => undefined);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        'Registration Registered 04-03-2019 · Valid to 03-03-2034Valid',
        'Insurance Valid to 27-11-2026Expiring Soon',
        'Fitness Not enteredMissing',
        '01-10-202699,000 → 0 KM',
      ]),
    );
    expect(screen.getByText('₹31,000.00')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    // A month leads to its transactions, which are shown as of now.
    expect(screen.getAllByRole('link', { name: /^Nov 2026/ })).toEqual(screen.getAllByRole('link'));
  });
});
