import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useCommand } from '../api/use-command.tsx';
import { OfflineBar } from '../feedback/offline-bar.tsx';
import { OWNER, renderWithProviders } from '../testing/render-with-providers.tsx';
import { CommandQuestion } from './command-question.tsx';

const TRIP_ID = '6f1c2d3e-0000-4000-8000-000000000001';
const KEEP = 'Keep the entry that was not sent ?';

function Deletion({ onClose }: { readonly onClose: () => void }) {
  const command = useCommand(deleteTrip, { label: 'Deletion of LR-1254', onDone: onClose });
  return (
    <CommandQuestion
      question="Are you sure ?"
      warning="It is gone."
      command={command}
      onConfirm={() => void command.run({ tripId: TRIP_ID, reason: 'Entered twice' })}
      onClose={onClose}
    />
  );
}

function TripPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Deletion onClose={() => setOpen(false)} />}
      <OfflineBar owner={OWNER} />
    </>
  );
}

/** Confirms the deletion, which gets no answer. */
async function deleteWithoutAnswer() {
  const page = renderWithProviders(<TripPage />, { canned: [] });
  await page.user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
  await screen.findByText('1 entry not sent: Deletion of LR-1254');
  return page;
}

async function expectClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('a question whose command got no answer', () => {
  it('asks whether the command is kept when it is dismissed, and keeps it', async () => {
    const { user } = await deleteWithoutAnswer();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(KEEP)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep for later' }));
    await expectClosed();
    expect(screen.getByText('1 entry not sent: Deletion of LR-1254')).toBeTruthy();
  });

  it('discards it on request', async () => {
    const { user } = await deleteWithoutAnswer();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await expectClosed();
    expect(screen.queryByText(/not sent/)).toBeNull();
  });

  it('gives it up on No, cancel', async () => {
    const { user } = await deleteWithoutAnswer();
    await user.click(screen.getByRole('button', { name: 'No, cancel' }));
    await expectClosed();
    expect(screen.queryByText(/not sent/)).toBeNull();
  });

  it('is sent from the list, as the bar says, which has no Send again', async () => {
    await deleteWithoutAnswer();
    expect(screen.getByText('It will be saved when you press Send in the list.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

it('closes at once when it is dismissed before its command was sent', async () => {
  const { user } = renderWithProviders(<TripPage />, { canned: [] });
  await user.keyboard('{Escape}');
  await expectClosed();
});
