import { parseDay } from '@bahi/kernel/day';
import { type DateRange } from '@bahi/ui-kit/filters/date-range';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { PrintPeriod } from '@bahi/ui-kit/tables/print-period';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { type ReactNode } from 'react';
import { CorrectionsSwitch } from '../corrections.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export interface LedgerFilters {
  readonly range: DateRange;
  /** Also shows deleted entries and their reversals. */
  readonly corrections: boolean;
}

interface AddressedFilters extends LedgerFilters {
  readonly setRange: (range: DateRange) => void;
  readonly setCorrections: (shown: boolean) => void;
}

/** The filters of the ledger, which the page's address holds. A change goes back to page 1. */
export function useLedgerFilters(): AddressedFilters {
  const [address, changeSearchParams] = useListSearchParams();

  function set(changed: Readonly<Record<string, string | undefined>>): void {
    changeSearchParams(
      (next) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
      },
      { replace: true },
    );
  }

  return {
    range: { from: parseDay(address.get('from') ?? ''), to: parseDay(address.get('to') ?? '') },
    corrections: address.get('corrections') === 'shown',
    setRange: ({ from, to }) => set({ from, to }),
    setCorrections: (shown) => set({ corrections: shown ? 'shown' : undefined }),
  };
}

interface LedgerFilterBarProps extends AddressedFilters {
  /** The controls after the filters. */
  readonly children: ReactNode;
}

/** The controls at the right end of the ledger's title line. */
export function LedgerFilterBar(props: LedgerFilterBarProps) {
  const { range, corrections, setRange, setCorrections, children } = props;
  return (
    <div className="ledger-filters">
      <PrintPeriod range={range} />
      <CorrectionsSwitch shown={corrections} onChange={setCorrections} />
      <DateRangeFilter range={range} onChange={setRange} />
      <TextSlot>{children}</TextSlot>
    </div>
  );
}
