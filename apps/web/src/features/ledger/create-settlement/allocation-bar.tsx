import { formatRupees } from '@bahi/kernel/format';
import { add, negate, type Paise, subtract, sum, ZERO } from '@bahi/kernel/paise';
import { Anchor } from '@mantine/core';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import {
  computeKeptOnAccount,
  computeLeftToAllocate,
  computeMoneyToAllocate,
  type Row,
  type PaymentDraft,
  readShares,
} from './payment-draft.ts';

interface AllocationBarProps {
  readonly draft: PaymentDraft;
  readonly rows: readonly Row[];
  readonly refund: boolean;
  readonly onClearManualShares: () => void;
  /** Left out where nothing may be kept on account. */
  readonly onKeepRest?: (() => void) | undefined;
}

interface Segment {
  readonly id: string;
  readonly kind: 'full' | 'part' | 'account' | 'left';
  readonly amount: Paise;
}

/**
 * More segments would be hairlines. Beyond this number, rows paid in full become one segment and rows paid in part
 * another.
 */
const MAX_SEGMENTS = 24;

/**
 * Shows how much of the payment is allocated, and in words what it is made up of;
 * docs/architecture/client.md#allocation.
 */
export function AllocationBar({ draft, rows, refund, onClearManualShares, onKeepRest }: AllocationBarProps) {
  const left = computeLeftToAllocate(draft);
  const setOff = sumSetOff(draft, rows);
  const money = amountToPaise(draft.totalAmount) ?? ZERO;
  const tax = amountToPaise(draft.tdsAmount) ?? ZERO;
  const whole = add(computeMoneyToAllocate(draft), setOff);
  const rest = left > 0 ? left : ZERO;
  const kept = computeKeptOnAccount(draft);
  const open = add(rest, negate(kept));
  return (
    <div className="allocation-bar">
      <div className="allocation-segments" aria-hidden>
        {toSegments(draft, rows, left).map(({ id, kind, amount }) => (
          <span key={id} data-kind={kind} style={{ flexGrow: amount }} />
        ))}
      </div>
      <p>
        {tax === 0 && setOff === 0 ? (
          <span>
            <span>{`Allocated ${formatRupees(subtract(whole, left))} of ${formatRupees(whole)}`}</span>
            {draft.byHand.length === 0 && <span>, oldest first</span>}
            {kept > 0 && <span>{`, ${formatRupees(kept)} on account`}</span>}
          </span>
        ) : (
          <span>
            <span>{refund ? 'Paid' : 'Received'}</span> <b>{formatRupees(money)}</b>
            {tax !== 0 && (
              <span>
                {' '}
                + TDS kept <b>{formatRupees(tax)}</b>
              </span>
            )}
            {setOff !== 0 && (
              <span>
                {' '}
                + surplus set off <b>{formatRupees(setOff)}</b>
              </span>
            )}{' '}
            <span>= to allocate</span> <b>{formatRupees(whole)}</b>
          </span>
        )}
        <span aria-live="polite">
          Left to allocate <b>{formatRupees(left < 0 ? left : open)}</b>
        </span>
        {open > 0 && onKeepRest !== undefined && (
          <Anchor component="button" type="button" inherit onClick={onKeepRest}>
            Keep the rest on account
          </Anchor>
        )}
        {draft.byHand.length > 0 && (
          <span>
            <span>{`${draft.byHand.length} edited`}</span>{' '}
            <Anchor component="button" type="button" inherit onClick={onClearManualShares}>
              Allocate oldest first
            </Anchor>
          </span>
        )}
      </p>
    </div>
  );
}

function sumSetOff(draft: PaymentDraft, rows: readonly Row[]): Paise {
  const shares = readShares(draft);
  return sum(
    rows.filter(({ balance }) => balance < 0),
    ({ id }) => negate(amountToPaise(shares.get(id)) ?? ZERO),
  );
}

function toSegments(draft: PaymentDraft, rows: readonly Row[], left: Paise): Segment[] {
  const shares = readShares(draft);
  const taken = rows.flatMap(({ id, balance }): Segment[] => {
    const amount = amountToPaise(shares.get(id)) ?? ZERO;
    return amount <= 0 ? [] : [{ id, kind: amount === balance ? 'full' : 'part', amount }];
  });
  const rest: Segment[] =
    left <= 0 ? [] : [{ id: 'rest', kind: draft.keepsRest ? 'account' : 'left', amount: left }];
  return [...(taken.length > MAX_SEGMENTS ? mergeByKind(taken) : taken), ...rest];
}

function mergeByKind(taken: readonly Segment[]): Segment[] {
  return (['full', 'part'] as const).map((kind) => ({
    id: kind,
    kind,
    amount: sum(
      taken.filter((one) => one.kind === kind),
      ({ amount }) => amount,
    ),
  }));
}
