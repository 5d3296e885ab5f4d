import { paise } from '@bahi/kernel/paise';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { PaymentButtons } from './payment-buttons.tsx';

afterEach(cleanup);

function renderButtons(balance: number, actionable: number) {
  const [onSettle, onReceiveOnAccount] = [jest.fn(), jest.fn()];
  const shown = renderWithProviders(
    <PaymentButtons
      {...{ onSettle, onReceiveOnAccount }}
      balance={paise(balance)}
      actionable={paise(actionable)}
    />,
  );
  return { ...shown, onSettle, onReceiveOnAccount };
}

describe('PaymentButtons', () => {
  it('says why nothing can be collected while trips are running and still receives money on account', async () => {
    const { user, onSettle, onReceiveOnAccount } = renderButtons(9_060_000, 0);
    expect(screen.getByText("Submit a trip's POD to collect payment, or receive it on account")).toBeTruthy();
    const collect = screen.getByRole('button', {
      name: 'Collect Payment',
      description: "Submit a trip's POD to collect payment, or receive it on account",
    });
    expect(collect.getAttribute('aria-disabled')).toBe('true');
    await user.click(collect);
    expect(onSettle).not.toHaveBeenCalled();
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
    const { user, onSettle, unmount } = renderButtons(500, 500);
    await user.click(screen.getByRole('button', { name: 'Collect Payment' }));
    expect(onSettle).toHaveBeenCalledTimes(1);
    unmount();
    renderButtons(-500, -500);
    expect(screen.getByRole('button', { name: 'Make Payment' })).toBeTruthy();
    expect(screen.queryByText('Nothing is due')).toBeNull();
  });
});
