import { type CashBox } from '@bahi/domain/money/cash-box';
import { entryKind, type Entry } from '@bahi/domain/money/entry';
import { transferSideId } from '@bahi/domain/money/entry-id';

/** The boxes of a transfer: its source and its target. */
export interface Boxes {
  readonly from: CashBox;
  readonly to: CashBox;
}

/** The difference between the two boxes of a transfer. */
type BoxDifference = 'MODE' | 'BRANCH' | 'BOTH';
const BOX_DIFFERENCES: readonly BoxDifference[] = ['MODE', 'BRANCH', 'BOTH'];

/**
 * The lists that show a row. Every list shows an entry that is no transfer. A transfer has three rows: a whole one for
 * lists that cover both boxes, where no money came in or went out, and one for each box, for lists that cover it alone.
 */
export type View = 'ANY' | `${'WHOLE' | 'SIDE'}_${BoxDifference}`;

/** The views of a list: over all branches or some, over all payment modes or one. */
export function listViews(narrowed: {
  readonly byBranch: boolean;
  readonly byMode: boolean;
}): readonly View[] {
  const seesBoth = (difference: BoxDifference) =>
    !(narrowed.byBranch && difference !== 'MODE') && !(narrowed.byMode && difference !== 'BRANCH');
  return [
    'ANY',
    ...BOX_DIFFERENCES.map((difference): View => `${seesBoth(difference) ? 'WHOLE' : 'SIDE'}_${difference}`),
  ];
}

/** An entry as a list shows it. */
export interface ListedEntry {
  readonly entry: Entry;
  readonly view: View;
  readonly boxes?: Boxes;
}

/** The entries under which lists show an entry: itself, or the three rows of a transfer. */
export function toListedEntries(entry: Entry): readonly ListedEntry[] {
  if (entryKind(entry) !== 'transfer') return [{ entry, view: 'ANY' }];
  const boxes = toBoxes(entry);
  const difference = boxDifference(boxes);
  const side = (name: 'out' | 'in', { branchId, mode }: CashBox): ListedEntry => {
    const { entryId, reverses, lines, ...others } = entry;
    const own = lines.filter(
      ({ account, ...line }) =>
        account.kind === 'cash' && account.mode === mode && line.branchId === branchId,
    );
    return {
      entry: {
        ...others,
        entryId: transferSideId(entryId, name),
        branchId,
        mode,
        lines: own,
        ...(reverses === undefined ? {} : { reverses: transferSideId(reverses, name) }),
      },
      view: `SIDE_${difference}`,
      boxes,
    };
  };
  return [{ entry, view: `WHOLE_${difference}`, boxes }, side('out', boxes.from), side('in', boxes.to)];
}

/** The first cash line is that of the source box, in a reversal too. */
function toBoxes({ lines }: Entry): Boxes {
  const [from, to] = lines.flatMap(({ account, branchId }) =>
    account.kind === 'cash' ? [{ branchId, mode: account.mode }] : [],
  );
  if (from === undefined || to === undefined) throw new Error('a transfer has two boxes');
  return { from, to };
}

function boxDifference({ from, to }: Boxes): BoxDifference {
  if (from.branchId === to.branchId) return 'MODE';
  return from.mode === to.mode ? 'BRANCH' : 'BOTH';
}
