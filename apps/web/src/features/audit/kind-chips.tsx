import { codes } from '@bahi/contract/codes';
import { type TrailKind, trailKinds } from '@bahi/contract/audit/trail-labels';
import { formatCount } from '@bahi/kernel/format';
import { type KindFilter, toggleKind } from './trail-kinds.ts';
import { type TrailPage } from './trail.ts';

/** Counts stop here if the server counts the rows one by one. */
const MAX_COUNT = 10_000;

interface KindChipsProps {
  readonly filter: KindFilter;
  /** The newest page, with the counts; undefined while it loads. */
  readonly page: Pick<TrailPage, 'counts' | 'countsCapped'> | undefined;
  /** Leaves out the kinds of which there is no row. */
  readonly hidesEmpty?: boolean;
  /** Says how many rows the list has. */
  readonly total: string;
}

/** The kinds of rows with their counts. A pressed chip filters the list; several may be pressed. */
export function KindChips({ filter, page, hidesEmpty = false, total }: KindChipsProps) {
  const { kinds, choose } = filter;
  const counts = page?.counts ?? {};
  const shown = codes(trailKinds).filter(
    (kind) => !hidesEmpty || (counts[kind] ?? 0) > 0 || kinds?.includes(kind) === true,
  );
  const usual = codes(trailKinds).filter((kind) => kind !== 'TECHNICAL');
  const all = usual.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return (
    <div className="trail-chips">
      <div role="group" aria-label="Kinds">
        <Chip
          label="All"
          count={page === undefined ? undefined : formatCount(all)}
          pressed={kinds === null}
          onPress={() => choose(null)}
        />
        {shown.map((kind) => (
          <Chip
            key={kind}
            label={trailKinds[kind]}
            count={formatKindCount(kind)}
            pressed={kinds?.includes(kind) === true}
            onPress={() => choose(toggleKind(kinds, kind))}
          />
        ))}
      </div>
      <span className="trail-total" role="status">
        {total}
      </span>
    </div>
  );

  function formatKindCount(kind: TrailKind): string | undefined {
    if (page === undefined) return undefined;
    const count = counts[kind] ?? 0;
    return `${formatCount(count)}${page.countsCapped === true && count >= MAX_COUNT ? '+' : ''}`;
  }
}

interface ChipProps {
  readonly label: string;
  readonly count: string | undefined;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Chip({ label, count, pressed, onPress }: ChipProps) {
  return (
    <button type="button" className="trail-chip" aria-pressed={pressed} onClick={onPress}>
      <span>{label}</span> <span className="trail-chip-count">{count ?? '-'}</span>
    </button>
  );
}
