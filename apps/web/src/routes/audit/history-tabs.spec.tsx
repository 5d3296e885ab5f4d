import { type Role } from '@bahi/contract/may';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { HistoryTabs } from './history-tabs.tsx';

afterEach(cleanup);

function renderTabs(role: Role) {
  return renderWithProviders(
    <HistoryTabs entityType="TRIP" entityId="one" label="Details">
      <p>The trip</p>
    </HistoryTabs>,
    { role, address: '/dashboard/trips/info?id=one' },
  );
}

describe('HistoryTabs', () => {
  it.each(['ADMIN', 'MANAGER', 'AUDITOR'] as const)('offer the history to the role %s', (role) => {
    renderTabs(role);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'History']);
    expect(screen.getByText('The trip')).toBeTruthy();
  });

  it('are hidden from a driver, who has no history', () => {
    renderTabs('DRIVER');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('The trip')).toBeTruthy();
  });
});
