import { type Paise } from '@bahi/kernel/paise';
import { Button, Tooltip } from '@mantine/core';
import { useId } from 'react';

interface PaymentButtonsProps {
  /** Above 0, the party owes the firm; below 0, the firm owes the party. */
  readonly balance: Paise;
  /** The amount that can be collected now; below 0, the amount that can be refunded. */
  readonly actionable: Paise;
  readonly onSettle: () => void;
  readonly onReceiveOnAccount: () => void;
}

/** The payment buttons of a customer; docs/rules/screens.md#party-screens. */
export function PaymentButtons({ balance, actionable, onSettle, onReceiveOnAccount }: PaymentButtonsProps) {
  const reason = useId();
  const nothing = actionable === 0;
  const settle = (
    <Button
      {...(nothing ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reason } : {})}
      onClick={() => !nothing && onSettle()}
    >
      {actionable < 0 ? 'Make Payment' : 'Collect Payment'}
    </Button>
  );
  return (
    <>
      {nothing && (
        <p id={reason} className="payment-reason">
          {balance > 0
            ? "Submit a trip's POD to collect payment, or receive it on account"
            : 'Nothing is due'}
        </p>
      )}
      {nothing ? <Tooltip label="No actionable amount to collect">{settle}</Tooltip> : settle}
      <Button variant="default" onClick={onReceiveOnAccount}>
        Receive on account
      </Button>
    </>
  );
}
