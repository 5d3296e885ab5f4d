import { type WireResponse } from '@bahi/contract/define';
import { replayLedger } from '@bahi/contract/ledger/replay-ledger';
import { toDayNumber, type Day } from '@bahi/kernel/day';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { LEDGER_ID } from '../ledger-specimen.ts';
import { ReplayActions } from './replay-actions.tsx';
import { LedgerReplayView } from './ledger-replay-view.tsx';

afterEach(cleanup);

type Answer = WireResponse<typeof replayLedger>;

const STATEMENT_ID = '77777777-7777-4777-8777-777777777777';
const HOUR_MS = 60 * 60 * 1_000;
const day = toDayNumber('2026-11-12' as Day);

/** A fare, an advance, and the next day the advance is taken back and the fare re-posted. */
const ANSWER: Answer = {
  ledgerId: LEDGER_ID,
  earlier: { steps: 3, count: 2, balance: 16_000 },
  users: [{ id: '66666666-6666-4666-8666-666666666666', name: 'Rajesh' }],
  lrs: ['LR-1248'],
  types: ['TRIP_FARE', 'ADVANCE'],
  steps: {
    t: [Date.parse('2026-11-12T10:00:00+05:30'), HOUR_MS, 24 * HOUR_MS, HOUR_MS],
    user: [0, 0, 0, 0],
    role: ['ADMIN', 'ADMIN', 'ADMIN', 'ADMIN'],
    number: [41, 42, 45, 46],
    adds: [[0], [1], [], [2]],
    takes: [[], [], [1], [0]],
  },
  entries: {
    day: [day, day, day],
    rank: [0, 2, 1],
    amount: [4_000_000, -1_000_000, 3_850_000],
    type: [0, 1, 0],
    mode: [null, 'CASH', null],
    reference: [null, 'V-118', null],
    lr: [0, 0, 0],
    tripId: [null, null, null],
    notes: [null, 'at the pump', null],
    chain: [null, null, 0],
  },
  statements: [{ id: STATEMENT_ID, number: 4, at: '2026-11-12T12:00:00.000Z', closing: 46_000 }],
  truncated: false,
};

function renderReplay(canned = respondWith(replayLedger, ANSWER)) {
  const onSince = jest.fn();
  const since = { sinceStatementId: null, onSince };
  const shown = renderWithProviders(
    <>
      <ReplayActions ledgerId={LEDGER_ID} khata="/khata?id=1" {...since} />
      <LedgerReplayView group="CUSTOMER" ledgerId={LEDGER_ID} khata="/khata?id=1" sinceStatementId={null} />
    </>,
    { canned: [canned] },
  );
  return { ...shown, onSince };
}

const press = async (key: string) => fireEvent.keyDown(await screen.findByRole('slider'), { key });
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('LedgerReplayView', () => {
  it('opens at the present, with the entries of the khata and their corrections', async () => {
    renderReplay();
    expect(await screen.findByText('This is the present.')).toBeTruthy();
    expect(rows().slice(1)).toEqual([
      '12-11-2026Taken backLR-124813-11 by Rajesh−₹10,000.00-₹54,500.00',
      '12-11-2026AdvanceLR-1248₹10,000.00-₹44,500.00',
      '12-11-20261 day backReceivableLR-1248was ₹40,000.00-₹38,500.00₹54,500.00',
      '12-11-2026Taken backLR-124813-11 by Rajesh-−₹40,000.00₹16,000.00',
      '12-11-2026ReceivableLR-1248-₹40,000.00₹56,000.00',
      'Balance brought forward₹16,000.00',
    ]);
    expect(screen.getByText('All entries are known')).toBeTruthy();
  });

  it.each([
    ['ArrowLeft', '3', 'Advance of ₹10,000.00 on LR-1248 was taken back. Balance ₹56,000.00, they owe you.'],
    ['PageDown', '2', 'Advance of ₹10,000.00 on LR-1248 appeared. Balance ₹46,000.00, they owe you.'],
    ['Home', '0', 'Before the first step. Balance ₹16,000.00, they owe you.'],
  ])('moves by %s to step %s, and tells it in one sentence', async (key, step, sentence) => {
    renderReplay();
    await press(key);
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe(step);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('You look at the past.')).toBeTruthy();
    await press('End');
    expect(screen.getByText('This is the present.')).toBeTruthy();
  });

  it('says who made the step, and how the money moved', async () => {
    renderReplay();
    await press('PageDown');
    const card = screen.getByRole('heading', { name: 'This step' }).closest('section');
    for (const text of ['12-11-2026 at 11:00', 'Rajesh, Admin', 'Cash, V-118', 'at the pump'])
      expect(card?.textContent).toContain(text);
    expect(screen.getByText('1 later entry is not known yet')).toBeTruthy();
  });

  it('leads to the khata or the trip as it was after the step', async () => {
    renderReplay();
    await press('PageDown');
    const readLink = () => screen.getByRole('link', { name: 'As it was then' }).getAttribute('href');
    expect(readLink()).toBe('/khata?id=1&knownAt=2026-11-12T05%3A30%3A00.000Z');
    cleanup();
    const tripId = ['trip', 'trip', 'trip'];
    renderReplay(respondWith(replayLedger, { ...ANSWER, entries: { ...ANSWER.entries, tripId } }));
    await press('PageDown');
    expect(readLink()).toBe('/dashboard/trips/info?id=trip&knownAt=2026-11-12T05%3A30%3A00.000Z');
  });

  it('leads back to the khata', async () => {
    renderReplay();
    expect((await screen.findByRole('link', { name: 'Leave replay' })).getAttribute('href')).toBe(
      '/khata?id=1',
    );
  });

  it('lets one choose a statement to begin with', async () => {
    const { user, onSince } = renderReplay();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Since' }),
      'Since statement S-0004',
    );
    expect(onSince).toHaveBeenCalledWith(STATEMENT_ID);
  });

  it('says that nothing was recorded, or that the replay could not be loaded', async () => {
    const steps = { t: [], user: [], role: [], number: [], adds: [], takes: [] };
    renderReplay(respondWith(replayLedger, { ...ANSWER, steps }));
    expect(await screen.findByText('Nothing to replay.')).toBeTruthy();
    cleanup();
    renderReplay(refuseWith(replayLedger, 'unavailable'));
    expect((await screen.findAllByText('Failed to load the replay')).length).toBeGreaterThan(0);
  });
});
