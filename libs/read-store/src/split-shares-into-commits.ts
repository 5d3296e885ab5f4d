import { checkpointAt, type ReadEvent, type BatchShare } from './fold-batch.ts';
import { type Checkpoint } from './checkpoint.ts';

interface BatchOfShares {
  readonly shares: readonly BatchShare[];
  readonly events: readonly ReadEvent[];
  /** Positions of the events that end an append. */
  readonly appendEnds: ReadonlySet<number>;
}

/**
 * Splits the shares into commits of at most `maxRows` rows, never inside an append. A larger append is one commit, so
 * that no snapshot sees half of it.
 */
export function splitSharesIntoCommits(
  batch: BatchOfShares,
  maxRows: number | null,
): readonly (readonly BatchShare[])[] {
  const { shares } = batch;
  if (maxRows === null) return [shares];
  const cuts = findCuts(batch, maxRows);
  return [...cuts, undefined].map((end, index) =>
    shares.flatMap((share) => sliceShare(share, cuts[index - 1], end)),
  );
}

/** The ends of all commits except the last. Rows are counted as the changes name them, before any is folded. */
function findCuts({ shares, events, appendEnds }: BatchOfShares, maxRows: number): readonly Checkpoint[] {
  const namedAt = listChangedRows(shares);
  const cuts: Checkpoint[] = [];
  let commitRows: ReadonlySet<string> = new Set();
  let appendRows: string[] = [];
  let end: Checkpoint | undefined;
  for (const event of events) {
    appendRows.push(...(namedAt.get(event.position) ?? []));
    if (!appendEnds.has(event.position)) continue;
    const together = new Set([...commitRows, ...appendRows]);
    const isFull = end !== undefined && together.size > maxRows;
    if (isFull && end !== undefined) cuts.push(end);
    commitRows = isFull ? new Set(appendRows) : together;
    appendRows = [];
    end = checkpointAt(event);
  }
  return cuts;
}

/** Position → the rows that its event changes. */
function listChangedRows(shares: readonly BatchShare[]): ReadonlyMap<number, readonly string[]> {
  const named = new Map<number, string[]>();
  for (const { event, changes } of shares.flatMap(({ steps }) => steps)) {
    const rows = named.get(event.position) ?? [];
    for (const { table, key } of changes) rows.push(`${table.name}/${key}`);
    named.set(event.position, rows);
  }
  return named;
}

/** The part of a share after one checkpoint and up to another. */
function sliceShare(
  share: BatchShare,
  after: Checkpoint = share.from,
  end: Checkpoint = share.to,
): readonly BatchShare[] {
  const from = after.position > share.from.position ? after : share.from;
  const to = end.position < share.to.position ? end : share.to;
  const { poison } = share;
  const isStoppedBefore = poison !== undefined && poison.position <= from.position;
  const isStoppedHere = poison !== undefined && (end === share.to || poison.position <= end.position);
  if (isStoppedBefore || (to.position <= from.position && !isStoppedHere)) return [];
  const isWithin = ({ position }: Pick<Checkpoint, 'position'>) =>
    position > from.position && position <= to.position;
  const steps = share.steps.filter(({ event }) => isWithin(event));
  return [{ projection: share.projection, from, to, steps, ...(isStoppedHere ? { poison } : {}) }];
}
