import { hash } from 'node:crypto';
import { findErasure } from '@bahi/domain/access/erasure';
import { eventRegistry } from '@bahi/domain/event-registry';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { addTo, findDebtImbalance, findImbalance, listOwedLines } from '@bahi/domain/money/entry-balance';
import { LineSums } from '@bahi/domain/money/line-sums';
import { firstBrokenAnchor } from '@bahi/event-store/anchor-log';
import { endsAppend } from '@bahi/event-store/event-metadata';
import { type Position, type RecordedEvent } from '@bahi/event-store/event-store';
import { appendLeaf, EMPTY_TREE, type MerkleTree } from '@bahi/event-store/merkle';
import { StreamChains } from '@bahi/event-store/stream-chains';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { type Books } from './books.ts';
import { BooksInconsistent } from './books-inconsistent.ts';
import { checkLink, DamagedLog, readLog } from './check-chain.ts';

export interface CheckedLog {
  readonly events: number;
  readonly streams: number;
  readonly postings: number;
  readonly files: number;
  /** Id of a party → the sum of the lines on its account, in paise. */
  readonly parties: ReadonlyMap<string, bigint>;
  /** Id of a trip → the amount that its customer owes for it, in paise: its fare, deductions and receipts. */
  readonly trips: ReadonlyMap<string, bigint>;
  /** `<branch> <other branch>` → the amount that the other branch owes it, in paise. */
  readonly owed: ReadonlyMap<string, bigint>;
  /** Id of a firm → its events and commands. */
  readonly recorded: ReadonlyMap<string, RecordedFirm>;
}

export interface RecordedFirm {
  readonly events: number;
  readonly commands: number;
  /** Over the hashes that were computed from the content of its events. */
  readonly tree: MerkleTree;
}

const NOTHING_RECORDED: RecordedFirm = { events: 0, commands: 0, tree: EMPTY_TREE };

interface CheckLogOptions {
  /** The position of the last event that is read. */
  readonly head: Position;
  /** The position of the last event whose lines are summed up. */
  readonly summedUpTo: Position;
}

/**
 * Reads every event up to `head` and checks that
 *
 * - no event is missing, and each continues the hash chain of its stream;
 * - the lines of each entry sum to 0 in every branch, and two branches agree on the debt between them;
 * - every uploaded file exists and is unchanged, unless it was erased with a person;
 * - every anchor matches the log.
 *
 * @throws BooksInconsistent
 */
export async function checkLog(books: Books, options: CheckLogOptions): Promise<CheckedLog> {
  try {
    return await readAndCheck(books, options);
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    throw new BooksInconsistent(books.describeLogDamage(error.message), { cause: error });
  }
}

async function readAndCheck(books: Books, { head, summedUpTo }: CheckLogOptions): Promise<CheckedLog> {
  const chains = new StreamChains();
  const sums = new LineSums();
  const owed = new Map<string, bigint>();
  const recorded = new Map<string, RecordedFirm>();
  let events = 0;
  let postings = 0;
  let files = 0;
  const missing = new MissingFiles();
  for await (const batch of readLog(books.log, head)) {
    for (const event of batch) {
      const hash = checkLink(chains, event);
      const current = upcast(event);
      if (event.position <= summedUpTo) countEvent(event, hash, recorded);
      for (const entry of eventEntries(current)) {
        checkBalance(entry, event);
        postings += entry.lines.length;
        if (event.position > summedUpTo) continue;
        for (const line of listOwedLines(entry))
          addTo(owed, `${line.branchId} ${line.otherBranchId}`, line.amountPaise);
      }
      if (event.position <= summedUpTo) sums.add(current);
      missing.dropErased(event);
      files += await checkFile(current, books, missing);
      events += 1;
    }
  }
  await missing.check(books, head);
  const anchor = await firstBrokenAnchor(books.anchors, books.log);
  if (anchor !== undefined)
    throw new BooksInconsistent(`The log does not come to the anchor at position ${anchor.position}.`);
  const { parties, trips } = sums;
  return { events, streams: chains.streams, postings, files, parties, trips, owed, recorded };
}

function countEvent(event: RecordedEvent, hash: string, recorded: Map<string, RecordedFirm>): void {
  const firm = event.metadata['organisation'] ?? '';
  if (firm === '') return;
  const { events, commands, tree } = recorded.get(firm) ?? NOTHING_RECORDED;
  recorded.set(firm, {
    events: events + 1,
    commands: commands + Number(endsAppend(event)),
    tree: appendLeaf(tree, hash),
  });
}

/** Converts an event to its current version, for all checks other than that of the hash chain. */
function upcast(event: RecordedEvent): RecordedEvent {
  try {
    return eventRegistry.upcast(event);
  } catch (error) {
    if (!(error instanceof UnknownEvent)) throw error;
    throw new BooksInconsistent(
      `${capitalise(error.message)}, at position ${event.position} (${event.stream}).`,
    );
  }
}

/** Checks that the lines sum to 0 in every branch, and that two branches agree on the debt between them. */
function checkBalance(entry: Entry, { position }: RecordedEvent): void {
  const { entryId } = entry;
  const unbalanced = findImbalance(entry);
  if (unbalanced !== undefined)
    throw new BooksInconsistent(
      `The lines of ${entryId} at position ${position} sum to ${unbalanced.sumPaise} paise in branch ${unbalanced.of}.`,
    );
  const apart = findDebtImbalance(entry);
  if (apart !== undefined)
    throw new BooksInconsistent(
      `The lines of ${entryId} at position ${position} leave the debts of the branches ${apart.of} ${apart.sumPaise} paise apart.`,
    );
}

/** The uploads without a file, of which only those of erased people may be gone. */
class MissingFiles {
  readonly #ids = new Set<string>();

  add(fileId: string): void {
    this.#ids.add(fileId);
  }

  dropErased(event: RecordedEvent): void {
    for (const fileId of findErasure(event)?.fileIds ?? []) this.#ids.delete(fileId);
  }

  /**
   * A server may have erased somebody while the log was read, and a restored log may lack the event of an erasure.
   * @throws BooksInconsistent for a file that is missing and was not erased
   */
  async check({ log, listErasures }: Books, head: Position): Promise<void> {
    if (this.#ids.size === 0) return;
    for (const fileId of (await listErasures()).flatMap(({ fileIds }) => fileIds)) this.#ids.delete(fileId);
    for await (const batch of readLog(log, await log.head(), head))
      for (const event of batch) this.dropErased(event);
    for (const fileId of this.#ids) throw new BooksInconsistent(`The file ${fileId} is missing.`);
  }
}

/** Checks that an uploaded file has the bytes of its upload. Returns the number of files checked: 0 or 1. */
async function checkFile(
  { type, data }: RecordedEvent,
  { readFile }: Books,
  missing: MissingFiles,
): Promise<number> {
  if (type !== 'FileUploaded') return 0;
  const { fileId, sha256 } = data as { readonly fileId: string; readonly sha256: string };
  const bytes = await readFile(fileId);
  if (bytes === null) {
    missing.add(fileId);
    return 0;
  }
  if (hash('sha256', bytes) !== sha256)
    throw new BooksInconsistent(`The file ${fileId} is not what was uploaded.`);
  return 1;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
