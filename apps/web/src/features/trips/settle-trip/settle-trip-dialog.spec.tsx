import { showProfile } from '@bahi/contract/access/show-profile';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { type WireResponse } from '@bahi/contract/define';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
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
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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

/** The profile of the user who settles, with the limit that the server sets for write-offs. */
const answerProfile = (role: 'ADMIN' | 'MANAGER') =>
  respondWith(showProfile, {
    id: 'meena',
    name: 'Meena Rao',
    phoneNumber: null,
    email: null,
    role,
    isVerified: true,
    profilePicture: null,
    documents: [],
    userLocationId: null,
    userLocationName: null,
    merchantLocationId: null,
    merchant: {
      orgName: 'Sahyadri Roadlines',
      gstNo: null,
      companyLogo: null,
      booksClosedUntil: null,
      managersMayDelete: null,
      locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'P' },
      forceSettleLimit: 1_000,
    },
  });

function renderDialog(
  trip: TripSummary = SPECIMEN,
  canned: CannedResponse = respondWith(settleTrip, { trip: WIRE_TRIP, entryId: 'trip.a.1' }),
  similar: WireResponse<typeof similarEntries>['entries'] = [],
  role: 'ADMIN' | 'MANAGER' = 'ADMIN',
) {
  const onClose = jest.fn();
  const shown = renderWithProviders(<SettleTripDialog trip={trip} onClose={onClose} />, {
    canned: [
      canned,
      respondWith(uploadFile, UPLOADED),
      answerProfile(role),
      respondWith(similarEntries, { entries: similar }),
      respondWith(takeBackTransaction, {}),
    ],
  });
  const amount = screen.getByLabelText(/^Receivables/);
  return {
    ...shown,
    onClose,
    amount,
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

  it('subtracts the tax that the customer kept from the amount due', async () => {
    const { user, amount, receive, press, posted } = renderDialog();
    const tds = screen.getByRole('textbox', { name: 'TDS kept by the party' });
    await user.type(tds, '250');
    expect((amount as HTMLInputElement).value).toBe('24,750');
    await receive('24750.01');
    await press('Settle Trip');
    expect(await screen.findByText('Amount Received cannot be more than Rs.24,750')).toBeTruthy();
    await receive('24000');
    expect(screen.getByRole('note').textContent).toContain('₹750.00 below the balance');
    await press('Reset');
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_750, tdsAmount: 250 }]);
  });

  it('says while typing that an amount is above the balance', async () => {
    const { user, receive, press } = renderDialog();
    const message = 'Amount Received cannot be more than Rs.25,000';
    await receive('25000.01');
    expect(await screen.findByText(message)).toBeTruthy();
    await press('Reset');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    await user.type(screen.getByRole('textbox', { name: 'TDS kept by the party' }), '25001');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('shows the outcome of the amount in one reserved line', async () => {
    const { receive } = renderDialog();
    const outcome = () => document.querySelector('.trip-settle-outcome')?.textContent;
    expect(outcome()).toBe('This covers the balance: the trip will be settled.');
    await receive('24500');
    expect(outcome()).toBe(
      '₹500.00 below the balance. Part Payment keeps it open, Force settle writes it off.',
    );
    await receive('25001');
    expect(outcome()).toBe('');
  });

  it.each([
    ['24000', 'You may write off up to ₹1,000.00 per trip.'],
    ['23999', 'Only the owner may write this off: your limit is ₹1,000.00 per trip.'],
  ])(
    'shows a manager who enters %s their write-off limit before they force the settlement',
    async (typed, words) => {
      const { receive } = renderDialog(SPECIMEN, undefined, [], 'MANAGER');
      await receive(typed);
      await waitFor(() => expect(screen.getByRole('note').textContent).toContain(words));
    },
  );

  it.each([
    ['MANAGER', null, 'Up to ₹800.00 (2%)', 'TDS can be at most Rs.800 (2%); the owner may enter more'],
    ['MANAGER', 1, 'Up to ₹400.00 (1%)', 'TDS can be at most Rs.400 (1%); the owner may enter more'],
    ['ADMIN', null, 'Up to ₹8,000.00 (20%)', 'TDS can be at most Rs.8,000 (20%)'],
  ] as const)(
    'limits the TDS for a %s when the party’s rate is %s, before the form is sent',
    async (role, rate, hint, message) => {
      const { user, press, posted } = renderDialog(
        specimenWith({ tds: { rate, kept: 0 } }),
        undefined,
        [],
        role,
      );
      expect(await screen.findByText(hint)).toBeTruthy();
      await user.type(screen.getByRole('textbox', { name: /^TDS kept by the party/ }), '8000.01');
      expect(await screen.findByText(message)).toBeTruthy();
      await press('Settle Trip');
      expect(posted(settleTrip)).toEqual([]);
    },
  );

  it('refuses TDS above the balance', async () => {
    const { user, press, posted } = renderDialog();
    await user.type(screen.getByRole('textbox', { name: 'TDS kept by the party' }), '25000.01');
    await press('Settle Trip');
    expect(await screen.findByText('Amount Received cannot be more than Rs.25,000')).toBeTruthy();
    expect(posted(settleTrip)).toEqual([]);
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
    expect(screen.getByText('This type of file is not accepted')).toBeTruthy();
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
    const { receive, press, posted } = renderDialog();
    await receive('24000.50');
    expect(screen.getByRole('note').textContent).toContain('₹999.50 below the balance');
    await press('Part Payment');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_000.5 }]);
  });

  it('writes off the rest only after a second confirmation', async () => {
    const { receive, press, posted } = renderDialog();
    await receive('24000');
    await press('Force settle');
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure you want to force settle a payment ?',
    });
    expect(within(question).getByRole('note').textContent).toContain('₹1,000.00 below the balance');
    expect(posted(settleTrip)).toEqual([]);
    await press("Yes, I'm sure");
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_000, isForceSettled: true }]);
  });

  it('sends a part payment after the user cancels the forced settlement', async () => {
    const { receive, press, posted } = renderDialog();
    await receive('24000');
    await press('Force settle');
    await screen.findByText('Are you sure you want to force settle a payment ?');
    await press('No, cancel');
    await press('Part Payment');
    expect(posted(settleTrip)).toEqual([{ ...received, amountReceived: 24_000 }]);
  });

  it('writes off the whole balance without a payment mode', async () => {
    const { receive, press, posted } = renderDialog();
    await receive('0');
    await press('Force settle');
    await screen.findByText('Are you sure you want to force settle a payment ?');
    await press("Yes, I'm sure");
    expect(posted(settleTrip)).toEqual([
      { tripId: SPECIMEN.id, date: '2026-11-20', amountReceived: 0, isForceSettled: true },
    ]);
  });

  it('refuses an amount above the balance and a part payment of 0', async () => {
    const { receive, press, posted } = renderDialog();
    await receive('25000.01');
    await press('Settle Trip');
    expect(await screen.findByText('Amount Received cannot be more than Rs.25,000')).toBeTruthy();
    await receive('0');
    await press('Part Payment');
    expect(await screen.findByText('Amount must be greater than 0')).toBeTruthy();
    expect(posted(settleTrip)).toEqual([]);
  });

  it('refuses a date before the POD or after today', async () => {
    const { user, press, posted } = renderDialog();
    const date = screen.getByRole('textbox', { name: /^Date/ });
    await user.clear(date);
    await user.type(date, '14112026');
    await press('Settle Trip');
    expect(await screen.findByText('Should be more than: 15-11-2026')).toBeTruthy();
    await user.clear(date);
    await user.type(date, '21112026');
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
    expect(why).toContain('The trip has received Rs.500 more than is due for it');
    expect(why).toContain('The trip has a surplus; refund it or set it off first');
    expect(screen.queryByRole('button', { name: /settle|payment/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open ledger' }).getAttribute('href')).toBe(
      `/dashboard/customers/customer-details?id=${SPECIMEN.customer.id}`,
    );
  });

  it('settles a trip that owes nothing without money or payment mode', async () => {
    const { press, posted } = renderDialog(specimenWith({ balance: 0 }));
    expect(screen.queryByRole('button', { name: 'Force settle' })).toBeNull();
    await press('Settle Trip');
    expect(posted(settleTrip)).toEqual([
      { tripId: SPECIMEN.id, date: '2026-11-20', amountReceived: 0, isForceSettled: false },
    ]);
  });

  it('tells a manager how much they may write off, and keeps what they entered', async () => {
    const message = 'Only the owner may write off more than Rs.1,000';
    const forbidden = {
      ...refuseWith(settleTrip, 'forbidden'),
      body: { status: 403, code: 'forbidden', message },
    };
    const { receive, press, amount, onClose } = renderDialog(SPECIMEN, forbidden);
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
