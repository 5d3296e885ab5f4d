import { type Day } from '@bahi/kernel/day';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { branchResponses } from '../../branches/branches-specimen.ts';
import { SPECIMEN } from '../../features/trips/trip-specimen.ts';
import { PastTripInfo } from './past-trip-info.tsx';

afterEach(cleanup);

const ADDRESS = '/dashboard/trips/info?id=one&knownAt=2026-11-13T12%3A58%3A00.000Z';

function renderPast() {
  return renderWithProviders(
    <PastTripInfo
      trip={SPECIMEN}
      past={{ asOf: '2026-11-12' as Day, knownAt: '2026-11-13T12:58:00.000Z' }}
      back={{ to: '/dashboard/trips', label: 'All trips' }}
      staleBanner={null}
    />,
    { canned: branchResponses(), address: ADDRESS },
  );
}

describe('a trip of the past', () => {
  it('says which past it is, and offers nothing that would change the trip', async () => {
    renderPast();
    const strip = await screen.findByRole('status');
    await act(async () => undefined);
    expect(strip.textContent).toContain('books as of 12-11-2026, as known on 13-11-2026 18:28:00');
    expect(strip.textContent).toContain('Names are those of today.');
    expect(screen.getAllByText('₹25,000.00').length).toBeGreaterThan(0);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Books as of …', 'Back to the present']);
  });
});
