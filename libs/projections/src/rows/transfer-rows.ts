import { type CashBox } from '@bahi/domain/ledger/cash-transfer';
import { kindOf, type Entry } from '@bahi/domain/money/entry';
import { sideOfTransfer } from '@bahi/domain/money/entry-id';

/** The boxes of a transfer: its source and its target. */
export interface Boxes {
  readonly from: CashBox;
  readonly to: CashBox;
}

/** The difference between the two boxes of a transfer. */
type Apart = 'MODE' | 'BRANCH' | 'BOTH';
const APART: readonly Apart[] = ['MODE', 'BRANCH', 'BOTH'];

/**
 * The lists that show a row. Every list shows an entry that is no transfer. A transfer has three rows: a whole one for
 * lists that cover both boxes, where no money came in or went out, and one for each box, for lists that cover it alone.
 */
export type View = 'ANY' | `${'WHOLE' | 'SIDE'}_${Apart}`;

/** The views of a list: over all branches or some, over all payment modes or one. */
export function viewsOf(narrowed: { readonly byBranch: boolean; readonly byMode: boolean }): readonly View[] {
  const seesBoth = (apart: Apart) =>
    !(narrowed.byBranch && apart !== 'MODE') && !(narrowed.byMode && apart !== 'BRANCH');
  return ['ANY', ...APART.map((apart): View => `${seesBoth(apart) ? 'WHOLE' : 'SIDE'}_${apart}`)];
}

/** An entry as a list shows it. */
export interface ListedAs {
  readonly entry: Entry;
  readonly view: View;
  readonly boxes?: Boxes;
}

/** The rows of an entry. */
export function listedAs(entry: Entry): readonly ListedAs[] {
  if (kindOf(entry) !== 'transfer') return [{ entry, view: 'ANY' }];
  const boxes = boxesOf(entry);
  const apart = apartOf(boxes);
  const side = (name: 'out' | 'in', { branchId, mode }: CashBox): ListedAs => {
    const { entryId, reverses, lines, ...said } = entry;
    const own = lines.filter(
      ({ account, ...line }) =>
        account.kind === 'cash' && account.mode === mode && line.branchId === branchId,
    );
    return {
      entry: {
        ...said,
        ...{ entryId: sideOfTransfer(entryId, name), branchId, mode, lines: own },
        ...(reverses === undefined ? {} : { reverses: sideOfTransfer(reverses, name) }),
      },
      view: `SIDE_${apart}`,
      boxes,
    };
  };
  return [{ entry, view: `WHOLE_${apart}`, boxes }, side('out', boxes.from), side('in', boxes.to)];
}

/** The first cash line is that of the source box, in a reversal too. */
function boxesOf({ lines }: Entry): Boxes {
  const [from, to] = lines.flatMap(({ account, branchId }) =>
    account.kind === 'cash' ? [{ branchId, mode: account.mode }] : [],
  );
  if (from === undefined || to === undefined) throw new Error('a transfer has two boxes');
  return { from, to };
}

function apartOf({ from, to }: Boxes): Apart {
  if (from.branchId === to.branchId) return 'MODE';
  return from.mode === to.mode ? 'BRANCH' : 'BOTH';
}
