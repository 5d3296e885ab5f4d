import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { memoryStorage } from '../testing/memory-storage.tsx';
import { OfflineBar } from '../feedback/offline-bar.tsx';
import { NOW, OWNER, renderWithProviders, type CannedResponse } from '../testing/render-with-providers.tsx';
import { TextareaField } from '../fields/textarea-field.tsx';
import { useCommandForm } from './use-command-form.tsx';

const trip = '6f1c2d3e-0000-4000-8000-000000000001';
const UNAVAILABLE: CannedResponse = {
  path: createTransaction.path,
  status: 503,
  body: { code: 'unavailable', message: 'The ledger is not reachable; please try again' },
};

/** Only ids are sent, which are enough for a form. */
const BOOKED: CannedResponse = {
  path: createTransaction.path,
  status: 200,
  body: { transaction: { id: trip }, transactions: [] },
};

function Advance({ onClose }: { readonly onClose: () => void }) {
  const { form, control, submit } = useCommandForm(createTransaction, {
    defaultValues: {
      tripId: trip,
      type: 'SETTLEMENT',
      category: 'ADVANCE',
      mode: 'CASH',
      date: '2026-11-20',
    },
    draftKey: trip,
    describeUnsent: ({ amount }) => `Advance on LR-1254, ${amount}`,
    onDone: onClose,
  });
  return (
    <Dialog {...{ control, onClose }} onSubmit={submit} title="Add Advance">
      <MoneyField {...{ control, name: 'amount', label: 'Amount' }} />
      <TextareaField {...{ control, name: 'notes', label: 'Notes' }} />
      <button type="button" onClick={() => form.setValue('mode', 'CHEQUE')}>
        By cheque
      </button>
    </Dialog>
  );
}

function TripPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Advance onClose={() => setOpen(false)} />}
      <OfflineBar owner={OWNER} />
    </>
  );
}

function openTripPage(storage: Storage, canned: readonly CannedResponse[] = [], nowMs = NOW) {
  return renderWithProviders(<TripPage />, { storage, canned, now: () => nowMs });
}

/** Opens the form and sends an entry that is not answered. */
async function sendUnanswered(storage = memoryStorage()) {
  const canned = [UNAVAILABLE];
  const page = openTripPage(storage, canned);
  await page.user.type(screen.getByLabelText('Amount'), '5000');
  await page.user.click(screen.getByRole('button', { name: 'Add Advance' }));
  await screen.findByText(/not sent/);
  return { ...page, canned };
}

/** Expects that the form does not send another entry while one waits, although the server would now accept it. */
async function expectHeldBack({ user, posted, canned }: Awaited<ReturnType<typeof sendUnanswered>>) {
  canned[0] = BOOKED;
  await user.click(screen.getByRole('button', { name: 'Add Advance' }));
  expect(
    await screen.findByText(/^Advance on LR-1254, 5000 may be saved already: no answer came/),
  ).toBeTruthy();
  expect(posted(createTransaction)).toHaveLength(1);
}

function amount(): string {
  return screen.getByLabelText<HTMLInputElement>('Amount').value;
}

function draftsIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith('bahi.draft/'),
  );
}

describe('the draft of a form', () => {
  it('is restored when the form opens again, and says so until the user keeps it', async () => {
    const storage = memoryStorage();
    const { user } = openTripPage(storage);
    await user.type(screen.getByLabelText('Amount'), '5000');
    cleanup();
    const again = openTripPage(storage);
    expect((await screen.findByRole('status')).textContent).toContain(
      'Your draft of today 12:00 is back. 1 field, kept on this device.',
    );
    expect(amount()).toBe('5,000');
    await again.user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByText(/Your draft/)).toBeNull();
    expect(amount()).toBe('5,000');
  });

  it('is dropped when the user starts empty', async () => {
    const storage = memoryStorage();
    await openTripPage(storage).user.type(screen.getByLabelText('Amount'), '5000');
    cleanup();
    const { user } = openTripPage(storage);
    await user.click(await screen.findByRole('button', { name: 'Start empty' }));
    expect(amount()).toBe('');
    expect(draftsIn(storage)).toEqual([]);
  });

  it('is not saved for a form without changes', async () => {
    const storage = memoryStorage();
    const { user } = openTripPage(storage);
    cleanup();
    expect(draftsIn(storage)).toEqual([]);
    const again = openTripPage(storage);
    await user.type(screen.getByLabelText('Amount'), '5');
    await again.user.clear(screen.getByLabelText('Amount'));
    cleanup();
    expect(draftsIn(storage)).toEqual([]);
  });

  it('is dropped when the form is sent or given up', async () => {
    const storage = memoryStorage();
    const { user } = openTripPage(storage, [BOOKED]);
    await user.type(screen.getByLabelText('Amount'), '5000');
    await user.click(screen.getByRole('button', { name: 'Add Advance' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draftsIn(storage)).toEqual([]);
    cleanup();
    const again = openTripPage(storage);
    await again.user.type(screen.getByLabelText('Amount'), '5000');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    cleanup();
    expect(draftsIn(storage)).toEqual([]);
  });
});

describe('the draft of a form that is older than ten minutes', () => {
  const MINUTE = 60_000;

  /** Types an amount at 12:00 and opens the form again later. */
  async function openLater(minutes: number, canned: readonly CannedResponse[] = []) {
    const storage = memoryStorage();
    await openTripPage(storage).user.type(screen.getByLabelText('Amount'), '5000');
    cleanup();
    return { storage, ...openTripPage(storage, canned, NOW + minutes * MINUTE) };
  }

  it('is offered and not filled in, and continues on request', async () => {
    const { user } = await openLater(11);
    expect((await screen.findByRole('status')).textContent).toContain(
      'Continue what you typed at 12:00? 1 field, kept on this device.',
    );
    expect(amount()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(amount()).toBe('5,000');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is restored up to that age', async () => {
    await openLater(10);
    expect(await screen.findByText(/^Your draft of today 12:00 is back/)).toBeTruthy();
    expect(amount()).toBe('5,000');
  });

  it('names the day of an earlier day', async () => {
    await openLater(24 * 60);
    expect(await screen.findByText('Continue what you typed on 20-11-2026 at 12:00?')).toBeTruthy();
  });

  it('is offered again until it is discarded', async () => {
    const { storage } = await openLater(11);
    cleanup();
    const { user } = openTripPage(storage, [], NOW + 20 * MINUTE);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(draftsIn(storage)).toEqual([]);
  });

  it('still closes its form once its unanswered command is answered', async () => {
    const storage = memoryStorage();
    await sendUnanswered(storage);
    cleanup();
    const { user } = openTripPage(storage, [BOOKED], NOW + 11 * MINUTE);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draftsIn(storage)).toEqual([]);
  });
});

describe('an unanswered command', () => {
  it('waits in the bar, and its form closes when it is sent again', async () => {
    const canned = [UNAVAILABLE];
    const { user, posted } = openTripPage(memoryStorage(), canned);
    await user.type(screen.getByLabelText('Amount'), '5000');
    await user.click(screen.getByRole('button', { name: 'Add Advance' }));
    expect(await screen.findByText('1 entry not sent: Advance on LR-1254, 5000')).toBeTruthy();
    canned[0] = BOOKED;
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(createTransaction)).toHaveLength(2);
    expect(screen.queryByText(/not sent/)).toBeNull();
  });

  it('leaves its form open if the form was changed since', async () => {
    const { user, posted, canned } = await sendUnanswered();
    await user.type(screen.getByLabelText('Amount'), '50000');
    canned[0] = BOOKED;
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent: Advance on LR-1254, 5000')).toBeTruthy();
    expect(amount()).toBe('50,000');
    expect(posted(createTransaction)).toHaveLength(2);
  });

  it('blocks a corrected entry while the first is sent again', async () => {
    const page = await sendUnanswered();
    const { user, posted, canned } = page;
    await user.type(screen.getByLabelText('Amount'), '50000');
    let answer = (_body: unknown): void => undefined;
    canned[0] = { ...BOOKED, body: new Promise((resolve) => (answer = resolve)) };
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(screen.getByText('Sending Advance on LR-1254, 5000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add Advance' }));
    expect(await screen.findByText(/^Advance on LR-1254, 5000 may be saved already/)).toBeTruthy();
    answer(BOOKED.body);
    expect(await screen.findByText('Sent: Advance on LR-1254, 5000')).toBeTruthy();
    // A second tap still meets the bar.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull());
    expect(posted(createTransaction)).toHaveLength(2);
  });

  it('blocks a corrected entry until the user decides about the first', async () => {
    const page = await sendUnanswered();
    const { user, posted } = page;
    await user.type(screen.getByLabelText('Amount'), '50000');
    await expectHeldBack(page);
    await user.click(screen.getByRole('button', { name: 'Show list' }));
    await user.click(await screen.findByRole('button', { name: 'Discard Advance on LR-1254, 5000' }));
    await user.click(await screen.findByRole('button', { name: "Yes, I'm sure" }));
    expect(screen.queryByText(/not sent/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Advance' }));
    await waitFor(() => expect(posted(createTransaction)).toHaveLength(2));
    expect(posted(createTransaction)[1]).toMatchObject({ amount: 50_000 });
  });

  it('blocks another command with the same fields, and closes the form once it is answered', async () => {
    const page = await sendUnanswered();
    const { user, posted } = page;
    await user.click(screen.getByRole('button', { name: 'By cheque' }));
    await expectHeldBack(page);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(createTransaction)).toHaveLength(2);
  });

  it('also closes a form into which its draft was restored', async () => {
    const storage = memoryStorage();
    await sendUnanswered(storage);
    cleanup();
    const again = openTripPage(storage, [BOOKED]);
    expect(amount()).toBe('5,000');
    await again.user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(draftsIn(storage)).toEqual([]);
  });

  it('is kept when its form closes, if the user says so', async () => {
    const { user } = await sendUnanswered();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep for later' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/not sent/)).toBeTruthy();
  });

  it('is discarded with its draft when the user cancels its form', async () => {
    const storage = memoryStorage();
    const { user } = await sendUnanswered(storage);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/not sent/)).toBeNull();
    expect(draftsIn(storage)).toEqual([]);
  });

  it('is reported and dropped when the server refuses it', async () => {
    const { user, canned } = await sendUnanswered();
    const body = { code: 'trip-settled', message: 'The trip is settled' };
    canned[0] = { path: createTransaction.path, status: 409, body };
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Advance on LR-1254, 5000: The trip is settled')).toBeTruthy();
    expect(screen.queryByText(/not sent/)).toBeNull();
  });
});
