import { type Paise, type Rupees, rupeesFromPaise, subtract, ZERO } from '@bahi/kernel/paise';
import { useMemo } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { useLatest } from '@bahi/ui-kit/page/use-latest';
import { typedAmount } from '../../typed-amount.ts';
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
  withinOnePayment,
} from './settlement-draft.ts';

type Form = Pick<UseFormReturn<SettlementDraft>, 'getValues' | 'setValue' | 'trigger'>;

/** Validated on each change. The submit button is disabled while one of them fails. */
export const MONEY_FIELDS = [
  'totalAmount',
  'tdsAmount',
  'tripSettlement',
  'openingBalanceSettlement.amount',
  'onAccount',
] as const;

const SHARE_FIELDS = ['tripSettlement', 'openingBalanceSettlement', 'onAccount', 'byHand'] as const;

type Typed = ReadonlyMap<string, Rupees | undefined>;

export interface Allocation {
  /** Shares out again after the amount, the tax or what is set off changed. */
  readonly shareAnew: () => void;
  /** Drops the manual shares and allocates everything by rule, the oldest first. */
  readonly forgetByHand: () => void;
  /** Keeps what is left as the party's credit. */
  readonly keepRest: () => void;
  readonly toggle: (row: Row, on: boolean) => void;
  readonly setAmount: (row: Row, amount: Rupees | undefined) => void;
  /** Chooses these rows, in order, until nothing is left; or none of them. */
  readonly toggleAll: (rows: readonly Row[], on: boolean) => void;
}

/** Changes the shares in the form. The functions never change identity, so that 500 rows need not render again. */
export function useAllocation(form: Form, rows: readonly Row[]): Allocation {
  const latest = useLatest(rows);
  return useMemo(() => {
    const { getValues, setValue, trigger } = form;
    function put(shares: Typed, byHand: Iterable<string>): void {
      const inOrder = latest.current.flatMap(({ id }) =>
        shares.has(id) ? [[id, shares.get(id)] as const] : [],
      );
      const gone = [...shares].filter(([id]) => !latest.current.some((row) => row.id === id));
      const fields = { ...fieldsOf(new Map([...inOrder, ...gone])), byHand: [...byHand] };
      for (const field of SHARE_FIELDS) setValue(field, fields[field], { shouldDirty: true });
      void trigger(MONEY_FIELDS);
    }
    function shareAnew(
      setOff = setOffIn(getValues(), latest.current),
      byHand = new Set(getValues('byHand')),
    ): void {
      const typed = typedShares(getValues());
      const said = new Map([...byHand].map((id) => [id, typed.has(id) ? shareOf(typed.get(id)) : null]));
      const rows = withinOnePayment(latest.current, ({ id }) => setOff.has(id) || said.get(id) != null);
      const shared = inRupees(shareOut(moneyOf(getValues()), rows, setOff, said));
      const kept = [...typed].filter(([id]) => byHand.has(id));
      put(new Map([...shared, ...kept]), byHand);
    }
    /** For rows with a balance of 0 or more. A chosen row takes what is left; a row that is taken out stays out. */
    function choose(row: Row, on: boolean): void {
      const shares = new Map(typedShares(getValues()));
      const byHand = new Set(getValues('byHand'));
      if (on) shares.set(row.id, rupeesFromPaise(atMost(leftIn(getValues()), row.balance)));
      else shares.delete(row.id);
      if (on || row.gone === true) byHand.delete(row.id);
      else byHand.add(row.id);
      put(shares, byHand);
    }
    return {
      shareAnew: () => shareAnew(),
      forgetByHand: () => shareAnew(undefined, new Set()),
      keepRest() {
        setValue('keepsRest', true, { shouldDirty: true });
        void trigger(MONEY_FIELDS);
      },
      toggle(row, on) {
        if (row.balance >= 0) {
          choose(row, on);
          return;
        }
        const setOff = setOffIn(getValues(), latest.current);
        if (on) setOff.add(row.id);
        else setOff.delete(row.id);
        // A payment uses the account in one direction only: one that takes from it cannot also keep the rest on it.
        if (on && row.id === ACCOUNT) setValue('keepsRest', false, { shouldDirty: true });
        shareAnew(setOff);
      },
      setAmount(row, amount) {
        const byHand = new Set(getValues('byHand'));
        if (amount === undefined) byHand.delete(row.id);
        else byHand.add(row.id);
        put(new Map(typedShares(getValues())).set(row.id, amount), byHand);
      },
      toggleAll(these, on) {
        const shares = new Map(typedShares(getValues()));
        const byHand = new Set(getValues('byHand'));
        let left = leftIn(getValues());
        const free = these.filter(({ balance }) => balance >= 0);
        for (const { id, balance } of on ? withinOnePayment(free, ({ id }) => shares.has(id)) : free) {
          if (!on) {
            shares.delete(id);
            byHand.add(id);
          } else if (!shares.has(id) && (left > 0 || balance === 0)) {
            const share = atMost(left, balance);
            shares.set(id, rupeesFromPaise(share));
            byHand.delete(id);
            left = subtract(left, share);
          }
        }
        put(shares, byHand);
      },
    };
  }, [form.getValues, form.setValue, form.trigger, latest]);
}

function setOffIn(draft: SettlementDraft, rows: readonly Row[]): Set<string> {
  const shares = typedShares(draft);
  return new Set(rows.filter(({ id, balance }) => balance < 0 && shares.has(id)).map(({ id }) => id));
}

/** An unreadable amount counts as 0. */
function shareOf(typed: Rupees | undefined): Paise {
  return typedAmount(typed) ?? ZERO;
}
