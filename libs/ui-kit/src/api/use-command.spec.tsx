import { listBranches } from '@bahi/contract/access/list-branches';
import { refusals } from '@bahi/contract/refusals';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { OfflineBar } from '../feedback/offline-bar.tsx';
import { OWNER, respondWith, refuseWith, renderWithProviders } from '../testing/render-with-providers.tsx';
import { OwnerProvider } from '../device/owner.tsx';
import { useCommand } from './use-command.tsx';
import { useQuery } from './use-query.tsx';

const TRIP_ID = '6f1c2d3e-0000-4000-8000-000000000001';

function TripPage() {
  const { data } = useQuery(listTrips, {});
  const { run, giveUp } = useCommand(submitPod);
  return (
    <>
      <button disabled={data === undefined} onClick={() => void run({ tripId: TRIP_ID, date: '2026-11-20' })}>
        Submit POD
      </button>
      <button onClick={giveUp}>Give up</button>
    </>
  );
}

describe('a refused command', () => {
  it.each([
    ['reads the figures on the screen again', 'trip-status', 2],
    ['leaves the figures unchanged', 'forbidden', 1],
  ] as const)('%s after %s', async (_what, code, reads) => {
    const canned = [respondWith(listTrips, { trips: [], length: 0 }), refuseWith(submitPod, code)];
    const { user, posted } = renderWithProviders(<TripPage />, { canned });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(await screen.findByText(refusals[code].message)).toBeTruthy();
    await waitFor(() => expect(posted(listTrips)).toHaveLength(reads));
  });
});

describe('a command that was not answered', () => {
  const canned = [respondWith(listTrips, { trips: [], length: 0 })];
  const sendIn = async (page: ReactNode) => {
    const { user } = renderWithProviders(page, { canned });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
  };

  it('keeps the command in the offline bar, which is the only message', async () => {
    await sendIn(
      <>
        <TripPage />
        <OfflineBar owner={OWNER} />
      </>,
    );
    expect(await screen.findByText(/^1 entry not sent/)).not.toBeNull();
    expect(screen.queryByText('Network error or invalid response')).toBeNull();
  });

  it('shows its failure in a toast when nothing is kept', async () => {
    await sendIn(
      <OwnerProvider value={null}>
        <TripPage />
      </OwnerProvider>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Network error or invalid response');
  });
});

describe('a command that the person gives up', () => {
  it('is not kept after its failure', async () => {
    const { user } = renderWithProviders(
      <>
        <TripPage />
        <OfflineBar owner={OWNER} />
      </>,
      { canned: [respondWith(listTrips, { trips: [], length: 0 })] },
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await screen.findByText(/^1 entry not sent/);
    await user.click(screen.getByRole('button', { name: 'Give up' }));
    expect(screen.queryByText(/not sent/)).toBeNull();
  });
});

describe('a command that took effect', () => {
  function PageWithBranches() {
    const { data } = useQuery(listBranches, {});
    return data === undefined ? null : <TripPage />;
  }

  it('reads again what it may change, and nothing else', async () => {
    const canned = [
      respondWith(listTrips, { trips: [], length: 0 }),
      respondWith(listBranches, { branches: [], length: 0 }),
      { path: submitPod.path, status: 200, body: { trip: { id: TRIP_ID } } },
    ];
    const { user, posted } = renderWithProviders(<PageWithBranches />, { canned });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    await waitFor(() => expect(posted(listTrips)).toHaveLength(2));
    expect(posted(listBranches)).toHaveLength(1);
  });

  it('shows each warning of its answer in a toast', async () => {
    const warnings = [
      { code: 'odometer-order', message: 'Less than the last reading' },
      { code: 'before-opening', message: 'Before the opening balance' },
    ];
    const canned = [
      respondWith(listTrips, { trips: [], length: 0 }),
      { path: submitPod.path, status: 200, body: { trip: { id: TRIP_ID }, warnings } },
    ];
    const { user } = renderWithProviders(<TripPage />, { canned });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    for (const { message } of warnings)
      expect((await screen.findByText(message)).closest('[role=status]')).not.toBeNull();
  });
});
