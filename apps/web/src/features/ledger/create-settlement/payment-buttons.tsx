import { type Paise } from '@bahi/kernel/paise';
import { Button, Tooltip } from '@mantine/core';
import { useId } from 'react';

interface PaymentButtonsProps {
  /** Above 0, the party owes the firm; below 0, the firm owes the party. */
  readonly balance: Paise;
  /** The amount that can be collected now; below 0, the amount that can be refunded. */
  readonly actionable: Paise;
  /** The part of the credit on account that can be set off now, without money. */
  readonly creditToSetOff: Paise;
  readonly onCollect: () => void;
  readonly onRefund: () => void;
  readonly onReceiveOnAccount: () => void;
}

/** The payment buttons of a customer; docs/rules/screens.md#party-screens. */
export function PaymentButtons(props: PaymentButtonsProps) {
  const { balance, actionable, creditToSetOff, onCollect, onRefund, onReceiveOnAccount } = props;
  const reason = useId();
  const isRefund = actionable < 0;
  const nothing = actionable === 0 && creditToSetOff === 0;
  const settle = (
    <Button
      {...(nothing ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reason } : {})}
      onClick={() => !nothing && (isRefund ? onRefund() : onCollect())}
    >
      {isRefund ? 'Make Payment' : 'Collect Payment'}
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
      {isRefund && creditToSetOff > 0 && (
        <Button variant="default" onClick={onCollect}>
          Collect Payment
        </Button>
      )}
      <Button variant="default" onClick={onReceiveOnAccount}>
        Receive on account
      </Button>
    </>
  );
}
