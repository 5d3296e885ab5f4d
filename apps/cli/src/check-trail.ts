import { areSameTree, EMPTY_TREE, treeRoot, type MerkleTree } from '@bahi/event-store/merkle';
import { fromShortId } from '@bahi/kernel/short-id';
import { commandTable, COUNT_FIELDS, dayTable, firmTable } from '@bahi/projections/audit/trail.projection';
import { type Rows } from '@bahi/read-store/read-store';
import { BooksInconsistent } from './books-inconsistent.ts';
import { addTo, forEachRow, type Sums } from './compare-sums.ts';
import { type RecordedFirm } from './check-log.ts';

/**
 * Compares the audit trail of each firm with its log: one row a command, whose events are all events of the firm,
 * the counts by day with the rows, and the tree that it keeps with one over the events.
 * @throws BooksInconsistent
 */
export async function checkTrail(rows: Rows, recorded: ReadonlyMap<string, RecordedFirm>): Promise<void> {
  const [commands, events, last, counted]: readonly [Sums, Sums, Sums, Sums] = [
    new Map(),
    new Map(),
    new Map(),
    new Map(),
  ];
  await forEachRow(rows, commandTable, (row) => {
    const firm = fromShortId(row.firm);
    addTo(commands, firm, 1);
    addTo(events, firm, row.events);
    last.set(firm, Math.max(last.get(firm) ?? 0, row.number));
  });
  await forEachRow(rows, dayTable, (row) => {
    for (const field of Object.values(COUNT_FIELDS)) addTo(counted, fromShortId(row.firm), row[field] ?? 0);
  });
  const trees = new Map<string, MerkleTree>();
  await forEachRow(rows, firmTable, (row, firm) => trees.set(fromShortId(firm), row));
  for (const firm of new Set([...recorded.keys(), ...commands.keys(), ...trees.keys()])) {
    const expected = recorded.get(firm) ?? { events: 0, commands: 0, tree: EMPTY_TREE };
    const found = [commands, counted, events, last].map((sums) => sums.get(firm) ?? 0);
    const [listed = 0, byDay = 0, listedEvents = 0, lastNumber = 0] = found;
    if (listed !== expected.commands || listedEvents !== expected.events || lastNumber !== expected.events)
      throw new BooksInconsistent(
        `The audit trail of firm ${firm} has ${listed} commands with ${listedEvents} events up to number ${lastNumber}, the log has ${expected.commands} with ${expected.events}.`,
      );
    if (byDay !== listed)
      throw new BooksInconsistent(
        `The audit trail of firm ${firm} counts ${byDay} commands by day, and lists ${listed}.`,
      );
    const tree = trees.get(firm) ?? EMPTY_TREE;
    if (!areSameTree(tree, expected.tree))
      throw new BooksInconsistent(
        `The tree of firm ${firm} has ${tree.size} events and the root ${treeRoot(tree)}, the log gives ${expected.tree.size} and ${treeRoot(expected.tree)}.`,
      );
  }
}
