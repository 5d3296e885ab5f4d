import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { refuseWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { DRY_RUN, OPEN, renderDialog, trip, wouldRefuse } from './settlement-specimen.tsx';

afterEach(cleanup);

describe('the refusals of a payment over several trips', () => {
  it('says at its row why the server would refuse a share, and sends it all the same', async () => {
    const { pay, share, button, submit, posted, dryRun } = await renderDialog();
    const [tripMessage, openingMessage] = [
      'Trip amount cannot exceed ₹38,000.',
      'Opening balance amount cannot exceed ₹24,000.',
    ];
    dryRun(
      wouldRefuse({
        'tripSettlement.0.amount': tripMessage,
        'openingBalanceSettlement.amount': openingMessage,
      }),
    );
    await pay('63500');
    const row = (name: string) => share(name).closest('tr')?.textContent;
    await waitFor(() => expect(row('LR-1229')).toContain(tripMessage));
    expect(row('Opening Balance')).toContain(openingMessage);
    expect(row('LR-1234')).not.toContain(tripMessage);
    expect(button().disabled).toBe(false);
    await submit();
    expect(posted(createSettlement)).toMatchObject([{ totalAmount: 63_500 }]);
  });

  it('drops the refusal of a row that is taken out, also where the next row has the same amount', async () => {
    const unsettledTrips = [trip(1229, 20_000), trip(1234, 20_000)];
    const { pay, user, box, dryRun } = await renderDialog({ openingBalance: 0, unsettledTrips });
    dryRun(wouldRefuse({ 'tripSettlement.0.amount': 'LR-1229 is settled' }));
    await pay('40000');
    expect(await screen.findByText('LR-1229 is settled')).toBeTruthy();
    await user.click(box('LR-1229'));
    expect(screen.queryByText('LR-1229 is settled')).toBeNull();
  });

  it('says how much tax the party may keep, and why the server would refuse more', async () => {
    const { pay, type, dryRun } = await renderDialog();
    expect(screen.queryByText(/may be kept as TDS/)).toBeNull();
    await pay('83000');
    expect(await screen.findByText('Up to ₹1,660.00 (2%) may be kept as TDS')).toBeTruthy();
    const message = 'TDS can be at most ₹1,660 (2%); the owner may enter more';
    dryRun(wouldRefuse({ tdsAmount: message }));
    await type(screen.getByLabelText('TDS kept by the party'), '1661');
    expect(await screen.findByText(message)).toBeTruthy();
    await pay('');
    expect(screen.queryByText(/may be kept as TDS/)).toBeNull();
  });

  it('says at the write-off why the server would refuse it', async () => {
    const { pay, type, share, user, dryRun } = await renderDialog();
    await pay('24400');
    await type(share('Opening Balance'), '24400');
    dryRun(wouldRefuse({ writeOff: 'Only the owner may write off more than ₹500' }));
    await user.click(screen.getByRole('checkbox', { name: /Write off what is left of the opening/ }));
    expect(await screen.findByText('Only the owner may write off more than ₹500')).toBeTruthy();
  });

  it('says at the row of a surplus why the server would refuse to set it off', async () => {
    const { user, pay, box, share, dryRun } = await renderDialog({
      unsettledTrips: [trip(1229, 38_500), trip(1236, -2_500)],
    });
    const message = 'A part of this is TDS that the party kept for another trip; only the owner sets it off';
    dryRun(wouldRefuse({ 'tripSettlement.1.amount': message }));
    await pay('61000');
    await user.click(box('LR-1236'));
    await waitFor(() => expect(share('LR-1236').closest('tr')?.textContent).toContain(message));
  });

  it('asks for a trip or the opening balance where nothing is ticked', async () => {
    const { pay, box, user, button, dryRun } = await renderDialog();
    dryRun(wouldRefuse({ tripSettlement: 'Choose a trip or the opening balance' }));
    await pay('25000');
    await user.click(box('Opening Balance'));
    expect(await screen.findByText('Choose a trip or the opening balance')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it("shows the server's refusal at its row, and keeps what was typed", async () => {
    const refusal = refuseWith(createSettlement, 'amount-exceeds-balance', {
      'tripSettlement.0.amount': 'Trip amount cannot exceed ₹12.',
    });
    const { pay, submit, amounts, onClose } = await renderDialog({}, refusal);
    await pay('63500');
    await submit();
    expect(await screen.findByText('Trip amount cannot exceed ₹12.')).toBeTruthy();
    expect(amounts().slice(0, 2)).toEqual(['25,000', '38,500']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks the server again when somebody else has changed the books, and says which row to untick', async () => {
    const refusal = refuseWith(createSettlement, 'trip-settled', {
      'tripSettlement.0.amount': 'LR-1229 is settled',
    });
    const { pay, submit, share, posted, changeBalances, button } = await renderDialog({}, refusal);
    await pay('63500');
    await waitFor(() => expect(posted(DRY_RUN)).toHaveLength(1));
    changeBalances({ unsettledTrips: OPEN.unsettledTrips.slice(1) });
    await submit();
    expect(await screen.findByText('No longer open')).toBeTruthy();
    expect(share('LR-1229').closest('tr')?.textContent).toContain(
      'Somebody else has settled or deleted this: untick it',
    );
    await waitFor(() => expect(posted(DRY_RUN)).toHaveLength(2));
    expect(button().disabled).toBe(false);
  });
});
