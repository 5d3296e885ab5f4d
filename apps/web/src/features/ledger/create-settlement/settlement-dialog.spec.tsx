import { type WireInput } from '@bahi/contract/define';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { branchResponses, HEAD_OFFICE, RAIPUR } from '../../../branches/branches-specimen.ts';
import { PARTY, renderDialog, trip, uuid } from './settlement-specimen.tsx';

afterEach(cleanup);

describe('collecting a payment over several trips', () => {
  it('shares out the amount on each keystroke, the opening balance first', async () => {
    const { user, amount, amounts, box, submit, posted, onClose } = await renderDialog();
    await user.type(amount, '100000');
    expect(amounts()).toEqual(['25,000', '38,500', '28,000', '8,500', '0']);
    expect(screen.getAllByText('Full Payment')).toHaveLength(3);
    expect(screen.getAllByText('Part Payment')).toHaveLength(1);
    expect(box('LR-1243').disabled).toBe(true);
    expect(screen.getByText('3 in full, 1 in part', { exact: false }).parentElement?.textContent).toContain(
      '₹86,400.00',
    );
    await submit();
    expect(posted(createSettlement)).toMatchObject([
      {
        customerId: PARTY.id,
        date: '2026-11-20',
        mode: 'ONLINE',
        totalAmount: 100_000,
        openingBalanceSettlement: { amount: 25_000 },
        tripSettlement: [
          { tripId: uuid(1229), amount: 38_500 },
          { tripId: uuid(1234), amount: 28_000 },
          { tripId: uuid(1240), amount: 8_500 },
        ],
      },
    ]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('fills in the branch of its trips as the box, and none for trips of several branches', async () => {
    const { pay, submit, posted } = await renderDialog(
      {
        openingBalance: 0,
        unsettledTrips: [trip(1229, 38_500, RAIPUR), trip(1234, 28_000, RAIPUR), trip(1240, 42_000)],
      },
      undefined,
      branchResponses([HEAD_OFFICE, RAIPUR]),
    );
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Received into' });
    await pay('66501');
    expect(box.value).toBe('');
    await pay('66500');
    expect(box.value).toBe('Raipur');
    await submit();
    expect(posted(createSettlement)).toMatchObject([{ totalAmount: 66_500, cashBranchId: RAIPUR.id }]);
  });

  it('reports a chosen trip without an amount', async () => {
    const { pay, share, user } = await renderDialog();
    await pay('100000');
    await user.clear(share('LR-1229'));
    expect(await screen.findByText('Amount is required')).toBeTruthy();
    // The row is neither paid in full nor in part.
    expect(screen.getByText(/^2 in full, 1 in part\./)).toBeTruthy();
    expect(screen.getAllByText('Part Payment')).toHaveLength(1);
  });

  it('accepts typed shares, and waits until they add up to the whole', async () => {
    const { pay, type, share, box, button, user } = await renderDialog();
    await pay('100000');
    await type(share('LR-1229'), '30000');
    expect(
      await screen.findByText(
        'The total amount you entered (₹1,00,000) does not match the sum of amounts entered (₹91,500).',
      ),
    ).toBeTruthy();
    expect(button().disabled).toBe(true);
    await user.click(box('LR-1243'));
    expect(share('LR-1243').value).toBe('8,500');
    expect(button().disabled).toBe(false);
    await user.click(box('LR-1243'));
    expect(share('LR-1243').value).toBe('0');
  });

  it('says at the row that a share is above its balance, and counts all of it as allocated', async () => {
    const { pay, type, share } = await renderDialog();
    await pay('50000');
    await type(share('LR-1229'), '92500');
    expect(await screen.findByText('At most ₹38,500.00')).toBeTruthy();
    expect(share('LR-1229').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Allocated ₹1,17,500.00 of ₹50,000.00')).toBeTruthy();
  });

  it('keeps a share that was typed or taken out, until the user allocates oldest first again', async () => {
    const { pay, type, share, box, amounts, user, submit, posted } = await renderDialog();
    await pay('100000');
    await type(share('LR-1229'), '30000');
    await user.click(box('LR-1234'));
    await pay('120000');
    expect(amounts()).toEqual(['25,000', '30,000', '0', '42,000', '23,000']);
    expect(screen.getByText(/2 edited/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Allocate oldest first' }));
    expect(amounts()).toEqual(['25,000', '38,500', '28,000', '28,500', '0']);
    expect(screen.queryByText(/edited/)).toBeNull();
    await submit();
    expect(posted(createSettlement)[0]).not.toHaveProperty('byHand');
  });

  it('offers to keep the excess on account, and updates the preview', async () => {
    const { pay, user, box, button, submit, posted } = await renderDialog();
    await pay('170000');
    expect(await screen.findByText("The amount can't be more than ₹1,65,100.")).toBeTruthy();
    expect(button().disabled).toBe(true);
    const outcome = () => screen.getByText(/Balance after/).parentElement?.textContent;
    expect(outcome()).toBe('5 in full. Balance after ₹21,300.00');
    expect(screen.getByText('₹4,900.00 is left over')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep the rest on account' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep the rest on account' }).checked).toBe(
      true,
    );
    expect(outcome()).toBe('5 in full, ₹4,900.00 on account. Balance after ₹16,400.00');
    expect(screen.getByText(/^Allocated/).parentElement?.textContent).toBe(
      'Allocated ₹1,65,100.00 of ₹1,70,000.00, oldest first, ₹4,900.00 on account',
    );
    expect(screen.getByText('₹4,900.00 stays as their credit')).toBeTruthy();
    expect(screen.queryByText(/can't be more than/)).toBeNull();
    await user.click(box('Keep the rest on account'));
    expect(outcome()).toBe('5 in full. Balance after ₹21,300.00');
    await user.click(box('Keep the rest on account'));
    await submit();
    expect(posted(createSettlement)).toMatchObject([{ totalAmount: 170_000, onAccount: 4_900 }]);
  });

  it('adds the tax kept and what is set off, keeps the rest and writes off the opening', async () => {
    const { pay, type, share, box, user, submit, posted } = await renderDialog({
      unsettledTrips: [trip(1229, 38_500), trip(1236, -2_500)],
      onAccount: 400,
    });
    await pay('62000');
    await type(screen.getByLabelText('TDS kept by the party'), '100');
    await user.click(box('LR-1236'));
    expect(share('LR-1236').value).toBe('−2,500');
    await type(share('Opening Balance'), '24400');
    await user.click(screen.getByRole('checkbox', { name: /Keep the rest/ }));
    await user.click(screen.getByRole('checkbox', { name: /Write off what is left of the opening/ }));
    await submit();
    expect(posted(createSettlement)).toMatchObject([
      {
        totalAmount: 62_000,
        tdsAmount: 100,
        onAccount: 1_700,
        writeOff: 600,
        openingBalanceSettlement: { amount: 24_400 },
      },
    ]);
  });

  it('says that the payment failed when the server gives no reason', async () => {
    const { pay, submit } = await renderDialog({}, { path: createSettlement.path, status: 500, body: null });
    await pay('1');
    await submit();
    expect(await screen.findByText('Settlement failed. Please try again.')).toBeTruthy();
  });
});

describe('credit on account that covers everything open', () => {
  it('is ticked from the start, so that one press sets it off without money', async () => {
    const { amounts, amount, box, submit, posted, onClose } = await renderDialog(
      { onAccount: 185_100, customerBalance: -20_000 },
      undefined,
      [],
      false,
    );
    expect(box('Credit on account').checked).toBe(true);
    expect((amount as HTMLInputElement).value).toBe('0');
    expect(amounts()[0]).toBe('25,000');
    await submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [sent] = posted(createSettlement) as readonly WireInput<typeof createSettlement>[];
    expect(sent).toMatchObject({ totalAmount: 0 });
    expect(sent?.direction).toBeUndefined();
    const shares = (sent?.tripSettlement ?? []).reduce((sum, { amount: share }) => sum + share, 25_000);
    expect(sent?.onAccount).toBe(-shares);
  });

  it('is not ticked while it covers only a part', async () => {
    const { box } = await renderDialog({ onAccount: 1_000 });
    expect(box('Credit on account').checked).toBe(false);
  });
});

describe('refunding a customer in credit', () => {
  const credit = {
    customerBalance: -3_400,
    actionableAmount: -3_400,
    openingBalance: -1_000,
    onAccount: 900,
    unsettledTrips: [trip(1236, -1_500)],
  };

  it('takes from the opening, then from the credit on account, then from surplus trips', async () => {
    const { pay, amounts, submit, posted } = await renderDialog(credit);
    await pay('2000');
    expect(amounts()).toEqual(['1,000', '900', '100']);
    await submit();
    expect(posted(createSettlement)).toMatchObject([
      {
        direction: 'OUTWARD',
        totalAmount: 2_000,
        openingBalanceSettlement: { amount: 1_000 },
        onAccount: 900,
        tripSettlement: [{ tripId: uuid(1236), amount: 100 }],
      },
    ]);
  });

  it('takes no more from the opening than is paid', async () => {
    const { pay, type, share } = await renderDialog(credit);
    await pay('500');
    await type(share('Opening Balance'), '600');
    expect(await screen.findByText('Amount cannot exceed payment amount.')).toBeTruthy();
  });

  it('needs an amount above 0 and no more than the credit', async () => {
    const { pay } = await renderDialog(credit);
    await pay('0');
    expect(await screen.findByText('Amount must be greater than 0 for payment.')).toBeTruthy();
    await pay('3400.01');
    expect(await screen.findByText('Amount cannot exceed ₹3,400.')).toBeTruthy();
  });
});
