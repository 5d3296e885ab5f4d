import { codes } from '@bahi/contract/codes';
import { type TrailKind, trailKinds } from '@bahi/contract/audit/trail-labels';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';

/** The kinds that the address names. */
export interface KindFilter {
  /** Null if all kinds but the technical ones are shown. */
  readonly kinds: readonly TrailKind[] | null;
  /** Whether the user has chosen them. */
  readonly isChosen: boolean;
  /** Null shows all kinds again. */
  readonly choose: (kinds: readonly TrailKind[] | null) => void;
  readonly reset: () => void;
}

const KEY = 'kinds';
const ALL = 'ALL';

/** @param usual the kinds that are shown while the address names none */
export function useKindFilter(usual: readonly TrailKind[] | null): KindFilter {
  const [address, change] = useListSearchParams();
  const named = address.getAll(KEY);
  const chosen = codes(trailKinds).filter((kind) => named.includes(kind));
  const isChosen = chosen.length > 0 || named.includes(ALL);
  const write = (values: readonly string[]) =>
    change(
      (next) => {
        next.delete(KEY);
        for (const value of values) next.append(KEY, value);
      },
      { replace: true },
    );
  return {
    kinds: chosen.length > 0 ? chosen : isChosen ? null : usual,
    isChosen,
    choose: (kinds) => write(kinds === null || kinds.length === 0 ? [ALL] : kinds),
    reset: () => write([]),
  };
}

/** The kinds after a press on the chip of one of them. */
export function toggleKind(kinds: readonly TrailKind[] | null, pressed: TrailKind): readonly TrailKind[] {
  if (kinds === null) return [pressed];
  return kinds.includes(pressed) ? kinds.filter((kind) => kind !== pressed) : [...kinds, pressed];
}
