import { paise } from '@bahi/kernel/paise';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { PaymentButtons } from './payment-buttons.tsx';

afterEach(cleanup);

function renderButtons(balance: number, actionable: number, creditToSetOff = 0) {
  const [onCollect, onRefund, onReceiveOnAccount] = [jest.fn(), jest.fn(), jest.fn()];
  const shown = renderWithProviders(
    <PaymentButtons
      {...{ onCollect, onRefund, onReceiveOnAccount }}
      balance={paise(balance)}
      actionable={paise(actionable)}
      creditToSetOff={paise(creditToSetOff)}
    />,
  );
  return { ...shown, onCollect, onRefund, onReceiveOnAccount };
}

describe('PaymentButtons', () => {
  it('says why nothing can be collected while trips are running and still receives money on account', async () => {
    const { user, onCollect, onReceiveOnAccount } = renderButtons(9_060_000, 0);
    expect(screen.getByText("Submit a trip's POD to collect payment, or receive it on account")).toBeTruthy();
    const collect = screen.getByRole('button', {
      name: 'Collect Payment',
      description: "Submit a trip's POD to collect payment, or receive it on account",
    });
    expect(collect.getAttribute('aria-disabled')).toBe('true');
    await user.click(collect);
    expect(onCollect).not.toHaveBeenCalled();
    await user.hover(collect);
    expect(await screen.findByText('No actionable amount to collect')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Receive on account' }));
    expect(onReceiveOnAccount).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing is owed', 0],
    // A manager who sees only some branches: paying back this customer is left to the head office.
    ['only others can pay back what is owed to them', -500],
  ])('says that nothing is due where %s', (_, balance) => {
    renderButtons(balance, 0);
    expect(screen.getByText('Nothing is due')).toBeTruthy();
    expect(screen.queryByText(/^Submit a trip's POD/)).toBeNull();
  });

  it('collects the amount due, or pays back what is owed to the customer', async () => {
    const { user, onCollect, unmount } = renderButtons(500, 500);
    await user.click(screen.getByRole('button', { name: 'Collect Payment' }));
    expect(onCollect).toHaveBeenCalledTimes(1);
    unmount();
    const { onRefund } = renderButtons(-500, -500);
    await user.click(screen.getByRole('button', { name: 'Make Payment' }));
    expect(onRefund).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Nothing is due')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Collect Payment' })).toBeNull();
  });

  it('collects without money where the credit on account can be set off', async () => {
    const { user, onCollect, unmount } = renderButtons(0, 0, 500);
    await user.click(screen.getByRole('button', { name: 'Collect Payment' }));
    expect(onCollect).toHaveBeenCalledTimes(1);
    unmount();
    const inCredit = renderButtons(-200, -200, 500);
    await user.click(screen.getByRole('button', { name: 'Collect Payment' }));
    expect(inCredit.onCollect).toHaveBeenCalledTimes(1);
    expect(inCredit.onRefund).not.toHaveBeenCalled();
  });
});
