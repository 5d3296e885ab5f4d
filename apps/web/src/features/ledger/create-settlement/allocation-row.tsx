import { messages } from '@bahi/contract/messages';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, type Rupees } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { Money } from '@bahi/ui-kit/page/money';
import { moneyFormat } from '@bahi/ui-kit/fields/money-field';
import { RouteLine } from '@bahi/ui-kit/page/route-line';
import { isUnreadable, type UnreadableText } from '@bahi/ui-kit/fields/unreadable-text';
import { FieldError } from '@bahi/ui-kit/fields/use-field';
import { useTypedNumber } from '@bahi/ui-kit/fields/use-typed-number';
import { type AriaAttributes, memo, useId } from 'react';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { ACCOUNT, OPENING, type Row } from './payment-draft.ts';
import { type Allocation } from './use-allocation.ts';

const MONEY = moneyFormat(messages.validNumber);

interface AllocationRowProps {
  readonly row: Row;
  readonly openingDate: Day;
  readonly chosen: boolean;
  /** The value of the field. Undefined while it is empty, an `UnreadableText` while the typed text is no amount. */
  readonly amount: Rupees | UnreadableText | undefined;
  /** The row cannot be chosen: nothing is left for it, or the payment already has the most trips it may have. */
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly allocation: Allocation;
}

/**
 * A row for a trip, the opening balance or the credit on account. It uses plain elements, because up to 500 rows render
 * on each key press.
 */
export const AllocationRow = memo(function AllocationRow(props: AllocationRowProps) {
  const { row, openingDate, chosen, amount, disabled, error, allocation } = props;
  const name = rowName(row);
  return (
    <tr data-chosen={chosen || undefined}>
      <td className="allocation-check">
        <label>
          <input
            type="checkbox"
            aria-label={name}
            checked={chosen}
            disabled={disabled && !chosen}
            onChange={({ currentTarget }) => allocation.toggle(row, currentTarget.checked)}
          />
        </label>
      </td>
      <Subject {...{ row, openingDate }} />
      <td className="allocation-amount">
        <RowAmount {...{ row, chosen, amount, error, allocation }} />
      </td>
      <td className="allocation-badge">
        {row.gone === true ? (
          <Badge colour="red">No longer open</Badge>
        ) : (
          chosen && <PaymentBadge balance={row.balance} amount={amount} isDivisible={row.isDivisible} />
        )}
      </td>
    </tr>
  );
});

/** Memoised on its own, so that a key press does not render it. */
const Subject = memo(function Subject({ row, openingDate }: Pick<AllocationRowProps, 'row' | 'openingDate'>) {
  const { trip, id, shown } = row;
  return (
    <>
      <td className="allocation-subject">
        <b>{rowName(row)}</b>{' '}
        {trip !== undefined && <RouteLine from={trip.startLocation.name} to={trip.endLocation.name} />}
      </td>
      <td className="allocation-days">
        {trip === undefined
          ? id === OPENING && formatDay(openingDate)
          : `${formatDay(trip.startedAt)} – ${trip.endedAt === null ? 'on the road' : formatDay(trip.endedAt)}`}
      </td>
      <td className="allocation-balance">
        <Money paise={shown} signed={shown < 0} weight={500} />
      </td>
    </>
  );
});

type RowAmountProps = Pick<AllocationRowProps, 'row' | 'chosen' | 'amount' | 'error' | 'allocation'>;

/** The amount, and its error. The amount of a row that is set off is computed, so it cannot be typed. */
function RowAmount({ row, chosen, amount, error, allocation }: RowAmountProps) {
  const id = useId();
  const message = isUnreadable(amount) ? amount.message : (error ?? refuseAbove(row, amount));
  const described = {
    'aria-label': `Amount of ${rowName(row)}`,
    ...(message === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }),
  };
  return (
    <>
      {row.balance < 0 || !chosen ? (
        <input
          {...described}
          readOnly
          disabled={!chosen}
          className="allocation-input"
          value={amount === undefined ? '0' : formatSigned(amount)}
        />
      ) : (
        <AmountInput {...{ row, amount, allocation, described }} />
      )}
      {message !== undefined && (
        <span id={id} className="allocation-error" role="alert">
          <FieldError message={message} />
        </span>
      )}
    </>
  );
}

/** The server refuses more than the balance as well; here it is said while the amount is typed. */
function refuseAbove({ balance, gone }: Row, amount: Rupees | undefined): string | undefined {
  const typed = amountToPaise(amount);
  return gone !== true && balance >= 0 && typed !== undefined && typed > balance
    ? `At most ${formatRupees(balance)}`
    : undefined;
}

interface AmountInputProps extends Pick<AllocationRowProps, 'row' | 'amount' | 'allocation'> {
  readonly described: AriaAttributes;
}

function AmountInput({ row, amount, allocation, described }: AmountInputProps) {
  // The type of the draft's amounts leaves out the unreadable text, as in every form.
  const set = (typed: unknown) => allocation.setAmount(row, typed as Rupees | undefined);
  const { input, ...box } = useTypedNumber(amount, set, MONEY);
  return (
    <input
      {...box}
      {...described}
      ref={input}
      className="allocation-input"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

interface PaymentBadgeProps {
  readonly balance: Paise;
  readonly amount: Rupees | UnreadableText | undefined;
  readonly isDivisible: boolean | undefined;
}

function PaymentBadge({ balance, amount, isDivisible = false }: PaymentBadgeProps) {
  if (balance < 0) return <Badge colour="grey">{isDivisible ? 'Set off' : 'Set off whole'}</Badge>;
  if (amount === undefined) return null;
  return !isUnreadable(amount) && amountToPaise(amount) === balance ? (
    <Badge colour="green">Full Payment</Badge>
  ) : (
    <Badge colour="yellow">Part Payment</Badge>
  );
}

export function rowName({ id, trip, shown }: Row): string {
  if (id === OPENING) return 'Opening Balance';
  if (id === ACCOUNT) return shown > 0 ? 'Credit used before the cheque came back' : 'Credit on account';
  return trip?.lrNumber ?? 'Trip';
}

/** For example '−2,500'. A row that is set off shows its amount with the sign, read-only. */
function formatSigned(amount: Rupees | UnreadableText): string {
  const value = isUnreadable(amount) ? 0 : amount;
  return value < 0 ? `−${MONEY.show(-value)}` : MONEY.show(value);
}
