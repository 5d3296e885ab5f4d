import { dryRunOf } from '@bahi/contract/dry-run';
import { type WireResponse } from '@bahi/contract/define';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { SPECIMEN, WIRE_TRIP, type WireTrip } from '../trip-specimen.ts';
import { SettleTripDialog } from './settle-trip-dialog.tsx';

afterEach(cleanup);

const DRY_RUN = dryRunOf(settleTrip);
const TOO_MUCH = 'Amount Received cannot be more than Rs.15,000';

/** What the server would answer for the trip with this balance. */
function wouldBe(balance: number, message?: string): WireResponse<typeof DRY_RUN> {
  const limits = { writeOffLimit: null, tdsLimit: 8_000, tdsRate: 20 };
  const figures = { balance, amountDue: balance, shortfall: 0, ...limits };
  if (message === undefined) return { wouldDo: true, refusal: null, figures };
  const fields = { amountReceived: message };
  return {
    wouldDo: false,
    refusal: { status: 422, code: 'amount-exceeds-balance', message, fields },
    figures,
  };
}

/** Opens the form, which shows what the list knew of the trip until the books are read. */
async function openForm(asked = wouldBe(25_000)) {
  const dryRun = { ...respondWith(DRY_RUN, asked) };
  let answerBooks = (_body: unknown): void => undefined;
  const books = new Promise((resolve) => (answerBooks = resolve));
  const page = renderWithProviders(<SettleTripDialog trip={SPECIMEN} onClose={() => undefined} />, {
    canned: [
      dryRun,
      { path: findTrip.path, status: 200, body: books },
      respondWith(similarEntries, { entries: [] }),
    ],
  });
  await waitFor(() => expect(page.posted(DRY_RUN)).toHaveLength(1));
  return {
    ...page,
    amount: screen.getByLabelText<HTMLInputElement>(/^Receivables/),
    changeBooks(changed: Partial<WireTrip>, answer = wouldBe(25_000)) {
      dryRun.body = answer;
      answerBooks({ trip: { ...WIRE_TRIP, ...changed }, past: null });
    },
  };
}

const PAID = { balance: 15_000, advance: { ...WIRE_TRIP.advance, totalAdvance: 25_000 } };

describe('the form of a settlement while somebody else enters money of the trip', () => {
  it('shows the figures of now, says what was received and fills in the new balance', async () => {
    const { amount, changeBooks } = await openForm();
    changeBooks(PAID, wouldBe(15_000));
    expect(await screen.findByText('₹10,000.00 was received meanwhile.')).toBeTruthy();
    expect(screen.getByText('Advance Collected').closest('div')?.textContent).toContain('₹25,000.00');
    expect(screen.getByText('Balance ₹15,000.00')).toBeTruthy();
    await waitFor(() => expect(amount.value).toBe('15,000'));
  });

  it('says what the balance was when the charges changed', async () => {
    const { changeBooks } = await openForm();
    changeBooks({ balance: 24_500, adjustment: { totalAdjustment: 500, adjustments: [] } });
    expect(await screen.findByText('The balance was ₹25,000.00 when you opened this.')).toBeTruthy();
  });

  it('never changes an amount that was typed, even the balance itself', async () => {
    const { user, enter, amount, changeBooks } = await openForm();
    await enter(amount, '0');
    await enter(amount, '25000');
    await user.tab();
    changeBooks(PAID, wouldBe(15_000, TOO_MUCH));
    expect(await screen.findByText(TOO_MUCH)).toBeTruthy();
    expect(amount.value).toBe('25,000');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(amount.value).toBe('15,000');
  });
});

describe('Force settle', () => {
  it('says why instead of asking, if the user may not write off that much', async () => {
    const limits = { writeOffLimit: 1_000, tdsLimit: 8_000, tdsRate: 20 };
    const figures = { balance: 25_000, amountDue: 25_000, shortfall: 2_000, ...limits };
    const { user } = await openForm({ wouldDo: true, refusal: null, figures });
    await screen.findByRole('note');
    await user.click(screen.getByRole('button', { name: 'Force settle' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Only the owner may write this off: your limit is ₹1,000.00 per trip.',
    );
    expect(screen.queryByText('Are you sure you want to force settle a payment ?')).toBeNull();
  });
});
