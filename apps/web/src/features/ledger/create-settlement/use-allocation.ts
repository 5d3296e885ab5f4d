import { type Rupees, rupeesFromPaise, subtract } from '@bahi/kernel/paise';
import { useMemo } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useLatest } from '@bahi/ui-kit/use-latest';
import { atMost, shareOut } from './allocation.ts';
import {
  ACCOUNT,
  fieldsOf,
  inRupees,
  leftIn,
  moneyOf,
  type Row,
  type SettlementDraft,
  typedShares,
} from './settlement-draft.ts';

type Form = Pick<UseFormReturn<SettlementDraft>, 'getValues' | 'setValue' | 'trigger'>;

/** What is looked at with each change: the spec disables the button while one of them fails. */
export const MONEY_FIELDS = [
  'totalAmount',
  'tdsAmount',
  'tripSettlement',
  'openingBalanceSettlement.amount',
  'onAccount',
] as const;

export interface Allocation {
  /** What came is shared out anew: the amount, the tax or what is set off has changed. */
  readonly shareAnew: () => void;
  readonly toggle: (row: Row, on: boolean) => void;
  readonly setAmount: (row: Row, amount: Rupees | undefined) => void;
  /** These, in their order, until nothing is left; or none of them. */
  readonly toggleAll: (rows: readonly Row[], on: boolean) => void;
}

/** Changes the shares in the form. The same functions for its whole life, so that 500 rows need not be drawn again. */
export function useAllocation(form: Form, rows: readonly Row[]): Allocation {
  const latest = useLatest(rows);
  return useMemo(() => {
    const { getValues, setValue, trigger } = form;
    function put(shares: ReadonlyMap<string, Rupees | undefined>): void {
      const inOrder = latest.current.flatMap(({ id }) =>
        shares.has(id) ? [[id, shares.get(id)] as const] : [],
      );
      const gone = [...shares].filter(([id]) => !latest.current.some((row) => row.id === id));
      const { tripSettlement, openingBalanceSettlement, onAccount } = fieldsOf(
        new Map([...inOrder, ...gone]),
      );
      setValue('tripSettlement', tripSettlement, { shouldDirty: true });
      setValue('openingBalanceSettlement', openingBalanceSettlement, { shouldDirty: true });
      setValue('onAccount', onAccount, { shouldDirty: true });
      void trigger(MONEY_FIELDS);
    }
    function shareAnew(setOff = setOffIn(getValues(), latest.current)): void {
      put(inRupees(shareOut(moneyOf(getValues()), latest.current, setOff)));
    }
    return {
      shareAnew: () => shareAnew(),
      toggle(row, on) {
        if (row.balance < 0) {
          const setOff = setOffIn(getValues(), latest.current);
          if (on) setOff.add(row.id);
          else setOff.delete(row.id);
          // The account has one direction in a payment: what is taken from it is not kept on it.
          if (on && row.id === ACCOUNT) setValue('keepsRest', false, { shouldDirty: true });
          shareAnew(setOff);
          return;
        }
        const shares = new Map(typedShares(getValues()));
        if (on) shares.set(row.id, rupeesFromPaise(atMost(leftIn(getValues()), row.balance)));
        else shares.delete(row.id);
        put(shares);
      },
      setAmount(row, amount) {
        put(new Map(typedShares(getValues())).set(row.id, amount));
      },
      toggleAll(these, on) {
        const shares = new Map(typedShares(getValues()));
        let left = leftIn(getValues());
        for (const { id, balance } of these.filter((row) => row.balance >= 0)) {
          if (!on) shares.delete(id);
          else if (!shares.has(id) && (left > 0 || balance === 0)) {
            const share = atMost(left, balance);
            shares.set(id, rupeesFromPaise(share));
            left = subtract(left, share);
          }
        }
        put(shares);
      },
    };
  }, [form.getValues, form.setValue, form.trigger, latest]);
}

function setOffIn(draft: SettlementDraft, rows: readonly Row[]): Set<string> {
  const shares = typedShares(draft);
  return new Set(rows.filter(({ id, balance }) => balance < 0 && shares.has(id)).map(({ id }) => id));
}
