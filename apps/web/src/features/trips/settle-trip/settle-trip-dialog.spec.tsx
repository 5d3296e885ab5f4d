import { dryRunOf } from '@bahi/contract/dry-run';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { type WireResponse } from '@bahi/contract/define';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { type Day } from '@bahi/kernel/day';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type TripSummary } from '../trip.ts';
import { WIRE_TRIP, SPECIMEN, specimenWith } from '../trip-specimen.ts';
import { SettleTripDialog } from './settle-trip-dialog.tsx';

afterEach(cleanup);

/** An upload that the server accepted. */
const UPLOADED = {
  filename: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'neft.pdf',
  mimetype: 'application/pdf',
  size: 8,
};

const DRY_RUN = dryRunOf(settleTrip);
type DryRunAnswer = WireResponse<typeof DRY_RUN>;
type Figures = NonNullable<DryRunAnswer['figures']>;

/** What the server would answer for the specimen; by default, to the whole balance. */
const FIGURES: Figures = {
  balance: 25_000,
  amountDue: 25_000,
  shortfall: 0,
  writeOffLimit: null,
  tdsLimit: 8_000,
  tdsRate: 20,
};

const wouldDo = (figures: Partial<Figures> = {}): DryRunAnswer => ({
  wouldDo: true,
  refusal: null,
  figures: { ...FIGURES, ...figures },
});

const NO_ANSWER_YET = new Promise<never>(() => undefined);

function wouldRefuse(fields: Readonly<Record<string, string>>, figures: Partial<Figures> = {}): DryRunAnswer {
  const refusal = { status: 422, code: 'amount-exceeds-balance', message: 'No', fields } as const;
  return { ...wouldDo(figures), wouldDo: false, refusal };
}

function renderDialog(
  trip: TripSummary = SPECIMEN,
  canned: CannedResponse = respondWith(settleTrip, { trip: WIRE_TRIP, entryId: 'trip.a.1' }),
  similar: WireResponse<typeof similarEntries>['entries'] = [],
  asked: CannedResponse = respondWith(DRY_RUN, wouldDo()),
) {
  const onClose = jest.fn();
  const dryRun = { ...asked };
  const shown = renderWithProviders(<SettleTripDialog trip={trip} onClose={onClose} />, {
    canned: [
      canned,
      respondWith(uploadFile, UPLOADED),
      dryRun,
      { path: findTrip.path, status: 200, body: NO_ANSWER_YET },
      respondWith(similarEntries, { entries: similar }),
      respondWith(takeBackTransaction, {}),
    ],
  });
  const amount = screen.getByLabelText(/^Receivables/);
  return {
    ...shown,
    onClose,
    amount,
    /** From now on the server answers each dry run like this. */
    dryRun: (answer: DryRunAnswer | typeof NO_ANSWER_YET) => void (dryRun.body = answer),
    receive: (text: string) => shown.enter(amount, text),
    press: (name: string) => shown.user.click(screen.getByRole('button', { name })),
  };
}

const received = { tripId: SPECIMEN.id, date: '2026-11-20', mode: 'ONLINE', isForceSettled: false };

describe('SettleTripDialog', () => {
  it('fills in the whole balance and settles the trip', async () => {
    const { press, posted, onClose } = renderDialog();
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 25_000 }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('undoes the settlement with the Undo button of the toast', async () => {
    const { user, press, posted } = renderDialog();
    await press('Settle Trip');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(posted(takeBackTransaction)).toEqual([{ id: 'trip.a.1' }]);
  });

  it('warns that the payment looks entered twice', async () => {
    const before = { id: 'trip.b.1', transactionDate: '2026-11-19' as Day, amount: 25_000 } as const;
    const { user, press, posted } = renderDialog(SPECIMEN, undefined, [
      { ...before, category: 'PAYMENT_RECEIVED' },
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Reference No.' }), 'UTR 4471');
    expect(await screen.findByText('Looks entered twice')).toBeTruthy();
    await waitFor(() =>
      expect(posted(similarEntries).at(-1)).toEqual({
        tripId: SPECIMEN.id,
        date: '2026-11-20',
        amount: 25_000,
        mode: 'ONLINE',
        paymentRefNo: 'UTR 4471',
      }),
    );
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 25_000, paymentRefNo: 'UTR 4471' }]);
  });

  it('keeps the amount that was sent when its own settlement changes the amount due', async () => {
    let answerDryRun = (_answer: DryRunAnswer): void => undefined;
    const dryRun = new Promise<DryRunAnswer>((resolve) => (answerDryRun = resolve));
    const { amount, press, posted } = renderDialog(
      SPECIMEN,
      { path: settleTrip.path, status: 200, body: NO_ANSWER_YET },
      [],
      { path: DRY_RUN.path, status: 200, body: dryRun },
    );
    await waitFor(() => expect(posted(DRY_RUN)).toHaveLength(1));
    await press('Settle Trip');
    answerDryRun(wouldRefuse({}, { amountDue: 0, tdsLimit: 7_000 }));
    await screen.findByText('Up to ₹7,000.00 (20%)');
    // Lets the effects of the answer run.
    await act(async () => undefined);
    expect((amount as HTMLInputElement).value).toBe('25,000');
  });

  it('asks the server what the settlement would do', async () => {
    const { receive, posted } = renderDialog();
    await receive('24000');
    await waitFor(() => expect(posted(DRY_RUN).at(-1)).toEqual({ ...received, amountReceived: 24_000 }));
    expect(posted(settleTrip)).toEqual([]);
  });

  it('subtracts the tax that the customer kept from the amount due', async () => {
    const { user, amount, press, posted, dryRun } = renderDialog();
    dryRun(wouldDo({ amountDue: 24_750 }));
    await user.type(screen.getByRole('textbox', { name: /^TDS kept by the party/ }), '250');
    await waitFor(() => expect((amount as HTMLInputElement).value).toBe('24,750'));
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_750, tdsAmount: 250 }]);
  });

  it('keeps the amount that the user typed when the tax changes the amount due', async () => {
    const { user, amount, receive, press, dryRun } = renderDialog();
    await receive('24000');
    dryRun(wouldDo({ amountDue: 24_750, shortfall: 750 }));
    await user.type(screen.getByRole('textbox', { name: /^TDS kept by the party/ }), '250');
    expect((await screen.findByRole('note')).textContent).toContain('₹750.00 below the balance');
    expect((amount as HTMLInputElement).value).toBe('24,000');
    await press('Reset');
    expect((amount as HTMLInputElement).value).toBe('24,750');
  });

  it('says while typing why the server would refuse an amount, and sends it all the same', async () => {
    const { receive, press, posted, dryRun } = renderDialog();
    const message = 'Amount Received cannot be more than Rs.25,000';
    dryRun(wouldRefuse({ amountReceived: message }));
    await receive('25000.01');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(posted(settleTrip)).toEqual([]);
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 25_000.01 }]);
  });

  it('shows the outcome of the amount in one reserved line', async () => {
    const { receive, dryRun, posted } = renderDialog();
    const outcome = () => document.querySelector('.trip-settle-outcome')?.textContent;
    await waitFor(() => expect(outcome()).toBe('This covers the balance: the trip will be settled.'));
    dryRun(wouldDo({ shortfall: 500 }));
    await receive('24500');
    await waitFor(() =>
      expect(outcome()).toBe(
        '₹500.00 below the balance. Part Payment keeps it open, Force settle writes it off.',
      ),
    );
    dryRun(NO_ANSWER_YET);
    await receive('24000');
    await waitFor(() => expect(posted(DRY_RUN).at(-1)).toMatchObject({ amountReceived: 24_000 }));
    expect(outcome()).toBe('');
  });

  it.each([
    [1_000, 'You may write off up to ₹1,000.00 per trip.'],
    [1_000.01, 'Only the owner may write this off: your limit is ₹1,000.00 per trip.'],
  ])(
    'shows a manager with a shortfall of %s their write-off limit before they force the settlement',
    async (shortfall, words) => {
      const { receive, dryRun } = renderDialog();
      dryRun(wouldDo({ shortfall, writeOffLimit: 1_000 }));
      await receive('24000');
      expect((await screen.findByRole('note')).textContent).toContain(words);
    },
  );

  it('says how much tax the party may keep, and why the server would refuse more', async () => {
    const { user, dryRun } = renderDialog();
    expect(await screen.findByText('Up to ₹8,000.00 (20%)')).toBeTruthy();
    const message = 'TDS can be at most ₹8,000 (20%)';
    dryRun(wouldRefuse({ tdsAmount: message }));
    await user.type(screen.getByRole('textbox', { name: /^TDS kept by the party/ }), '8000.01');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('sends the receipt of the payment', async () => {
    const { user, press, posted } = renderDialog();
    const input = screen.getByLabelText('Payment Receipt', { selector: 'input' });
    await user.upload(input, new File(['%PDF-1.4'], 'neft.pdf'));
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([
      { ...received, amountReceived: 25_000, paymentReceiptId: { id: UPLOADED.filename } },
    ]);
  });

  it('is not sent while the receipt is not uploaded', async () => {
    const { user, press, posted } = renderDialog(SPECIMEN, refuseWith(uploadFile, 'file-type'));
    const input = screen.getByLabelText('Payment Receipt', { selector: 'input' });
    await user.upload(input, new File(['x'], 'neft.pdf'));
    expect(screen.getByText(/^This type of file is not accepted/)).toBeTruthy();
    await press('Settle Trip');
    expect(await screen.findByText('Wait until the file is uploaded, or remove it')).toBeTruthy();
    expect(posted(settleTrip)).toEqual([]);
  });

  it('says that the upload of a receipt failed and can be tried again', async () => {
    const { user } = renderDialog(SPECIMEN, refuseWith(uploadFile, 'unavailable'));
    const input = screen.getByLabelText('Payment Receipt', { selector: 'input' });
    await user.upload(input, new File(['%PDF-1.4'], 'neft.pdf'));
    expect(screen.getByText('File upload failed. Please try again.')).toBeTruthy();
  });

  it('shows the figures behind the balance', async () => {
    const { posted } = renderDialog(
      specimenWith({ adjustment: { totalAdjustment: 500, adjustments: [] }, balance: 24_500 }),
    );
    await waitFor(() => expect(posted(similarEntries)).toHaveLength(1));
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const figures = screen
      .getAllByRole('definition')
      .map((figure) => within(figure).getByText(/₹/).textContent);
    expect(terms).toEqual(['Total Fare', 'Advance Collected', 'Total Charges']);
    expect(figures).toEqual(['₹40,000.00', '₹15,000.00', '₹500.00']);
  });

  it('sends a smaller amount as a part payment and shows the remaining balance', async () => {
    const { receive, press, posted, dryRun } = renderDialog();
    dryRun(wouldDo({ shortfall: 999.5 }));
    await receive('24000.50');
    expect((await screen.findByRole('note')).textContent).toContain('₹999.50 below the balance');
    await press('Part Payment');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_000.5 }]);
  });

  it('writes off the rest only after a second confirmation', async () => {
    const { receive, press, posted, dryRun } = renderDialog();
    dryRun(wouldDo({ shortfall: 1_000 }));
    await receive('24000');
    await screen.findByRole('note');
    await press('Force settle');
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure you want to force settle a payment ?',
    });
    expect(within(question).getByRole('note').textContent).toContain('₹1,000.00 below the balance');
    expect(posted(settleTrip)).toEqual([]);
    await press("Yes, I'm sure");
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_000, isForceSettled: true }]);
  });

  it('asks without a figure while the server has not answered for the amount', async () => {
    const { receive, press } = renderDialog(SPECIMEN, undefined, [], refuseWith(DRY_RUN, 'too-many'));
    await receive('24000');
    await press('Force settle');
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure you want to force settle a payment ?',
    });
    expect(within(question).getByRole('note').textContent).toBe(
      'The rest of the balance will be written off and the trip closed.',
    );
  });

  it('sends a part payment after the user cancels the forced settlement', async () => {
    const { receive, press, posted, dryRun } = renderDialog();
    dryRun(wouldDo({ shortfall: 1_000 }));
    await receive('24000');
    await press('Force settle');
    await screen.findByText('Are you sure you want to force settle a payment ?');
    await press('No, cancel');
    await press('Part Payment');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_000 }]);
  });

  it('writes off the whole balance without a payment mode', async () => {
    const { receive, press, posted, dryRun } = renderDialog();
    dryRun(wouldDo({ shortfall: 25_000 }));
    await receive('0');
    await press('Force settle');
    await screen.findByText('Are you sure you want to force settle a payment ?');
    await press("Yes, I'm sure");
    expect(posted(settleTrip)).toEqual([
      { tripId: SPECIMEN.id, date: '2026-11-20', amountReceived: 0, isForceSettled: true },
    ]);
  });

  it('refuses a date after today itself, and asks the server about other dates', async () => {
    const { user, press, posted, dryRun } = renderDialog();
    const date = screen.getByRole('textbox', { name: /^Date/ });
    const message = 'Should be more than: 15-11-2026';
    dryRun(wouldRefuse({ date: message }));
    await user.clear(date);
    await user.type(date, '14112026');
    expect(await screen.findByText(message)).toBeTruthy();
    await user.clear(date);
    await user.type(date, '21112026');
    await press('Settle Trip');
    expect(await screen.findByText('Future date not allowed')).toBeTruthy();
    expect(posted(settleTrip)).toEqual([]);
  });

  it('restores the balance with the Reset button', async () => {
    const { receive, press, amount } = renderDialog();
    await receive('7');
    await press('Reset');
    expect((amount as HTMLInputElement).value).toBe('25,000');
  });

  it('says why a trip in surplus cannot be settled, and where to refund it', () => {
    renderWithProviders(
      <SettleTripDialog trip={specimenWith({ balance: -500 })} onClose={() => undefined} />,
    );
    const why = screen.getByRole('note').textContent;
    expect(why).toContain('The trip has received ₹500 more than is due for it');
    expect(why).toContain('The trip has a surplus; refund it or set it off first');
    expect(screen.queryByRole('button', { name: /settle|payment/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open ledger' }).getAttribute('href')).toBe(
      `/dashboard/customers/customer-details?id=${SPECIMEN.customer.id}`,
    );
  });

  it('settles a trip that owes nothing without money or payment mode', async () => {
    const { press, posted, dryRun } = renderDialog(specimenWith({ balance: 0 }));
    dryRun(wouldDo({ balance: 0, amountDue: 0 }));
    expect(screen.queryByRole('button', { name: 'Force settle' })).toBeNull();
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([
      { tripId: SPECIMEN.id, date: '2026-11-20', amountReceived: 0, isForceSettled: false },
    ]);
  });

  it('tells a manager how much they may write off, and keeps what they entered', async () => {
    const message = 'Only the owner may write off more than ₹1,000';
    const forbidden = {
      ...refuseWith(settleTrip, 'forbidden'),
      body: { status: 403, code: 'forbidden', message },
    };
    const { receive, press, amount, onClose, dryRun } = renderDialog(SPECIMEN, forbidden);
    dryRun(NO_ANSWER_YET);
    await receive('23000');
    await press('Force settle');
    await screen.findByText('Are you sure you want to force settle a payment ?');
    await press("Yes, I'm sure");
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('Are you sure you want to force settle a payment ?')).toBeNull();
    expect((amount as HTMLInputElement).value).toBe('23,000');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a general message when the server gives no reason', async () => {
    const { press, onClose } = renderDialog(SPECIMEN, { path: settleTrip.path, status: 500, body: null });
    await press('Settle Trip');
    expect(await screen.findByText('Unable to settle account. Please try again later.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows the server's refusal at its field and stays open", async () => {
    const message = 'Amount Received cannot be more than Rs.20,000';
    const { press, onClose } = renderDialog(
      SPECIMEN,
      refuseWith(settleTrip, 'amount-exceeds-balance', { amountReceived: message }),
    );
    await press('Settle Trip');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
