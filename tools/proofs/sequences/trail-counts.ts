import { listTrail } from '@bahi/contract/audit/list-trail';
import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { parseAppendPlace } from '@bahi/kernel/append-place';
import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';
import { type Session } from '../harness/connection.ts';
import { type Books } from '../model/books.ts';
import { type CommandSlug, type ModelCommand } from '../model/commands.ts';
import { findOpening } from '../model/record/record-opening.ts';

/** The kind of the row that an accepted command leaves in the trail; docs/rules/audit.md#trail. */
const KIND_OF = {
  'create-user': 'ENTRY',
  'close-books': 'CHANGE',
  'create-vehicle': 'ENTRY',
  'update-vehicle': 'CHANGE',
  'create-party': 'ENTRY',
  'set-vehicle-status': 'CHANGE',
  'disable-user': 'CHANGE',
  'create-maintenance': 'ENTRY',
  'create-fill-up': 'ENTRY',
  'update-party': 'CHANGE',
  'start-trip': 'ENTRY',
  'create-transaction': 'ENTRY',
  'delete-transaction': 'TAKEN_BACK',
  'end-trip': 'ENTRY',
  'submit-pod': 'ENTRY',
  'delete-trip': 'TAKEN_BACK',
  'receive-pod': 'ENTRY',
  'reopen-trip': 'REOPENED',
  'update-trip': 'CHANGE',
  'settle-trip': 'ENTRY',
  'create-settlement': 'ENTRY',
  'create-transfer': 'ENTRY',
  'open-cash-box': 'ENTRY',
  'add-vendor-credit': 'ENTRY',
  'classify-credit': 'CHANGE',
  'issue-statement': 'EXPORT',
  'return-cheque': 'TAKEN_BACK',
  'delete-settlement': 'TAKEN_BACK',
} as const satisfies Readonly<Record<CommandSlug, TrailKind>>;

const COMPARED = ['CHANGE', 'TAKEN_BACK', 'REOPENED', 'ENTRY', 'EXPORT'] as const;

/** @param books without the command */
export function trailKindOf(command: ModelCommand, books: Books): (typeof COMPARED)[number] {
  const replacesOpening = command.slug === 'open-cash-box' && findOpening(books, command.input) !== undefined;
  return replacesOpening ? 'CHANGE' : KIND_OF[command.slug];
}

/** Counts the rows that accepted commands should leave in the trail, from now on. */
export interface TrailCounts {
  add(kind: (typeof COMPARED)[number]): void;
  /**
   * @param recorded the events of the firm since then
   * @throws if the trail has counted otherwise
   */
  compare(recorded: readonly RecordedEvent[]): Promise<void>;
}

export async function createTrailCounts(reader: Session): Promise<TrailCounts> {
  const read = async () => (await reader.mustCall(listTrail, { limit: 1 })).counts;
  const expected = { ...(await read()) };
  return {
    add(kind) {
      expected[kind] = (expected[kind] ?? 0) + 1;
    },
    async compare(recorded) {
      const found = await read();
      for (const kind of COMPARED) {
        const changes = expected[kind] ?? 0;
        const rows = kind === 'CHANGE' ? changes - countUnchanged(recorded) : changes;
        if ((found[kind] ?? 0) !== rows)
          throw new Error(`the trail counts ${found[kind]} rows of ${kind}, expected ${rows}`);
      }
    },
  };
}

/** Accepted changes that changed nothing: they left nothing in the log but the key of their request. */
function countUnchanged(recorded: readonly RecordedEvent[]): number {
  return recorded.filter(
    ({ type, metadata }) => type === COMMAND_KEY_USED && parseAppendPlace(metadata['place']).count === 1,
  ).length;
}
