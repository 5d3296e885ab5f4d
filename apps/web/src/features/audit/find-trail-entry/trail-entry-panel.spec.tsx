import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { branchResponses } from '../../../branches/branches-specimen.ts';
import { ADVANCE } from '../trail-specimen.ts';
import { TrailEntryPanel } from './trail-entry-panel.tsx';

afterEach(cleanup);

const FOUND = respondWith(findTrailEntry, { event: ADVANCE, events: [] });

function renderPanel(canned = FOUND) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<TrailEntryPanel number={47_902} onClose={onClose} />, {
    canned: [canned, ...branchResponses()],
    address: '/dashboard/audit?kinds=ALL&entry=47902',
  });
  return { ...shown, onClose };
}

describe('TrailEntryPanel', () => {
  it('shows the row in full, and leads to the entry that took it back', async () => {
    const { user, onClose } = renderPanel();
    const panel = await screen.findByRole('dialog', { name: /Entry 47,902/ });
    expect(await within(panel).findByText('trip PN/26-27/0411')).toBeTruthy();
    expect(within(panel).getByRole('table', { name: 'Effect by account' })).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'entry 48,160' }).getAttribute('href')).toBe(
      '/dashboard/audit?kinds=ALL&entry=48160',
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('says that there is no such entry, with nothing to try again', async () => {
    renderPanel(refuseWith(findTrailEntry, 'not-found'));
    expect(await screen.findByText('There is no entry 47,902.')).toBeTruthy();
    expect(screen.queryByText('Failed to load the entry')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that the entry could not be loaded, and offers to try again', async () => {
    renderPanel(refuseWith(findTrailEntry, 'unavailable'));
    expect(await screen.findByText('Failed to load the entry')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
