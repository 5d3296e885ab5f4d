import { type Paise, type Rupees, rupeesFromPaise, subtract, ZERO } from '@bahi/kernel/paise';
import { useMemo } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useLatest } from '@bahi/ui-kit/page/use-latest';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { capShare, shareOut } from './allocation.ts';
import {
  ACCOUNT,
  toShareFields,
  toRupees,
  computeLeftToAllocate,
  computeMoneyToAllocate,
  type Row,
  type PaymentDraft,
  readShares,
  limitToOnePayment,
} from './payment-draft.ts';

type Form = Pick<UseFormReturn<PaymentDraft>, 'getValues' | 'setValue' | 'trigger'>;

/** Validated on each change. */
export const MONEY_FIELDS = [
  'totalAmount',
  'tdsAmount',
  'tripSettlement',
  'openingBalanceSettlement.amount',
  'onAccount',
] as const;

const SHARE_FIELDS = ['tripSettlement', 'openingBalanceSettlement', 'onAccount', 'byHand'] as const;

type FormShares = ReadonlyMap<string, Rupees | undefined>;

export interface Allocation {
  /** Shares out again after the amount, the tax or what is set off changed. */
  readonly reallocate: () => void;
  /** Drops the manual shares and allocates everything by rule, the oldest first. */
  readonly clearManualShares: () => void;
  /** Keeps what is left as the party's credit. */
  readonly keepRest: () => void;
  readonly toggle: (row: Row, on: boolean) => void;
  readonly setAmount: (row: Row, amount: Rupees | undefined) => void;
  /** Chooses these rows, in order, until nothing is left to allocate; or takes all of them out. */
  readonly toggleAll: (rows: readonly Row[], on: boolean) => void;
}

/** Changes the shares in the form. The functions never change identity, so that 500 rows need not render again. */
export function useAllocation(form: Form, rows: readonly Row[]): Allocation {
  const latest = useLatest(rows);
  return useMemo(() => {
    const { getValues, setValue, trigger } = form;
    function setShares(shares: FormShares, byHand: Iterable<string>): void {
      const inOrder = latest.current.flatMap(({ id }) =>
        shares.has(id) ? [[id, shares.get(id)] as const] : [],
      );
      const withoutRow = [...shares].filter(([id]) => !latest.current.some((row) => row.id === id));
      const fields = { ...toShareFields(new Map([...inOrder, ...withoutRow])), byHand: [...byHand] };
      for (const field of SHARE_FIELDS) setValue(field, fields[field], { shouldDirty: true });
      void trigger(MONEY_FIELDS);
    }
    function reallocate(
      setOff = listSetOffIds(getValues(), latest.current),
      byHand = new Set(getValues('byHand')),
    ): void {
      const typed = readShares(getValues());
      const manual = new Map(
        [...byHand].map((id) => [id, typed.has(id) ? amountOrZero(typed.get(id)) : null]),
      );
      const rows = limitToOnePayment(latest.current, ({ id }) => setOff.has(id) || manual.get(id) != null);
      const shared = toRupees(shareOut(computeMoneyToAllocate(getValues()), rows, setOff, manual));
      const kept = [...typed].filter(([id]) => byHand.has(id));
      setShares(new Map([...shared, ...kept]), byHand);
    }
    /** For rows with a balance of 0 or more. A chosen row takes what is left; a row that is taken out stays out. */
    function setChosen(row: Row, on: boolean): void {
      const shares = new Map(readShares(getValues()));
      const byHand = new Set(getValues('byHand'));
      if (on) shares.set(row.id, rupeesFromPaise(capShare(computeLeftToAllocate(getValues()), row.balance)));
      else shares.delete(row.id);
      if (on || row.gone === true) byHand.delete(row.id);
      else byHand.add(row.id);
      setShares(shares, byHand);
    }
    return {
      reallocate: () => reallocate(),
      clearManualShares: () => reallocate(undefined, new Set()),
      keepRest() {
        setValue('keepsRest', true, { shouldDirty: true });
        void trigger(MONEY_FIELDS);
      },
      toggle(row, on) {
        if (row.balance >= 0) {
          setChosen(row, on);
          return;
        }
        const setOff = listSetOffIds(getValues(), latest.current);
        if (on) setOff.add(row.id);
        else setOff.delete(row.id);
        // A payment uses the account in one direction only: one that takes from it cannot also keep the rest on it.
        if (on && row.id === ACCOUNT) setValue('keepsRest', false, { shouldDirty: true });
        reallocate(setOff);
      },
      setAmount(row, amount) {
        const byHand = new Set(getValues('byHand'));
        if (amount === undefined) byHand.delete(row.id);
        else byHand.add(row.id);
        setShares(new Map(readShares(getValues())).set(row.id, amount), byHand);
      },
      toggleAll(shown, on) {
        const shares = new Map(readShares(getValues()));
        const byHand = new Set(getValues('byHand'));
        let left = computeLeftToAllocate(getValues());
        const free = shown.filter(({ balance }) => balance >= 0);
        for (const { id, balance } of on ? limitToOnePayment(free, ({ id }) => shares.has(id)) : free) {
          if (!on) {
            shares.delete(id);
            byHand.add(id);
          } else if (!shares.has(id) && (left > 0 || balance === 0)) {
            const share = capShare(left, balance);
            shares.set(id, rupeesFromPaise(share));
            byHand.delete(id);
            left = subtract(left, share);
          }
        }
        setShares(shares, byHand);
      },
    };
  }, [form.getValues, form.setValue, form.trigger, latest]);
}

function listSetOffIds(draft: PaymentDraft, rows: readonly Row[]): Set<string> {
  const shares = readShares(draft);
  return new Set(rows.filter(({ id, balance }) => balance < 0 && shares.has(id)).map(({ id }) => id));
}

/** An unreadable amount counts as 0. */
function amountOrZero(typed: Rupees | undefined): Paise {
  return amountToPaise(typed) ?? ZERO;
}
