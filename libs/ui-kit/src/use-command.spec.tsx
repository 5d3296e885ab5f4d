import { refusals } from '@bahi/contract/refusals';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { respondsWith, refuses, rendered } from './rendered.tsx';
import { useCommand } from './use-command.tsx';
import { useQuery } from './use-query.tsx';

function TripPage() {
  const { data } = useQuery(listTrips, {});
  const { run } = useCommand(submitPod);
  const tripId = '6f1c2d3e-0000-4000-8000-000000000001';
  return (
    <button disabled={data === undefined} onClick={() => void run({ tripId, date: '2026-11-20' })}>
      Submit POD
    </button>
  );
}

describe('a refused command', () => {
  it.each([
    ['trip-status', 'reads the figures on the screen again: somebody else was faster', 2],
    ['forbidden', 'leaves the figures as they are', 1],
  ] as const)('by %s %s', async (code, _what, reads) => {
    const saying = [respondsWith(listTrips, { trips: [], length: 0 }), refuses(submitPod, code)];
    const { user, posted } = rendered(<TripPage />, { saying });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(await screen.findByText(refusals[code].message)).toBeTruthy();
    await waitFor(() => expect(posted(listTrips)).toHaveLength(reads));
  });
});

describe('a command that took effect', () => {
  it('tells each warning of its answer in a toast', async () => {
    const warnings = [
      { code: 'odometer-order', message: 'Less than the last reading' },
      { code: 'before-opening', message: 'Before the opening balance' },
    ];
    const saying = [
      respondsWith(listTrips, { trips: [], length: 0 }),
      { path: submitPod.path, status: 200, body: { warnings } },
    ];
    const { user } = rendered(<TripPage />, { saying });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit POD' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    for (const { message } of warnings)
      expect((await screen.findByText(message)).closest('[role=status]')).not.toBeNull();
  });
});
