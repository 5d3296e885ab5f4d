import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstBrokenAnchor } from '@bahi/event-store/anchor-log';
import { chainHash, GENESIS_HASH } from '@bahi/event-store/event-metadata';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { AlteredEvent } from '@bahi/event-store/sqlite/sqlite-event-log';
import { type OpenLog } from './data-folder.ts';

export interface CheckedLog {
  readonly events: number;
  readonly streams: number;
  readonly postings: number;
  readonly files: number;
  /** Account → what was posted to it, in paise. */
  readonly sums: ReadonlyMap<string, bigint>;
}

/** The first thing in the books that does not hold. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

const BATCH = 2_000;

/**
 * Reads every event up to `head`: rising positions, unbroken streams, the hash chain recomputed, postings that sum to 0
 * in every event, every file in its place and every anchor met. @throws Broken
 */
export async function checkLog(log: OpenLog, folder: string, head: number): Promise<CheckedLog> {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  const sums = new Map<string, bigint>();
  let events = 0;
  let postings = 0;
  let files = 0;
  for (let after = 0; after < head;) {
    const batch = readBatch(log, after);
    if (batch.length === 0) throw new Broken(`The log ends at ${after}, before its head ${head}.`);
    for (const event of batch) {
      checkPlace(event, after);
      checkLink(event, ends);
      postings += addPostings(event, sums);
      files += checkFile(event, folder);
      after = event.position;
      events += 1;
    }
  }
  const anchor = await firstBrokenAnchor(join(folder, 'anchors.log'), log);
  if (anchor !== undefined)
    throw new Broken(`The log does not come to the anchor at position ${anchor.position}.`);
  return { events, streams: ends.size, postings, files, sums };
}

function readBatch(log: OpenLog, after: number): readonly RecordedEvent[] {
  try {
    return log.readAll({ after, max: BATCH }).events;
  } catch (error) {
    if (error instanceof AlteredEvent) throw new Broken(`${capitalised(error.message)}.`);
    throw error;
  }
}

function checkPlace({ position, stream }: RecordedEvent, after: number): void {
  if (position !== after + 1)
    throw new Broken(`Behind position ${after} stands ${position} (${stream}): events are missing.`);
}

function checkLink(
  event: RecordedEvent,
  ends: Map<string, { readonly revision: number; readonly hash: string }>,
): void {
  const { stream, revision, position, type, metadata } = event;
  const end = ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
  const hash = chainHash(end.hash, stream, revision, event);
  if (revision !== end.revision + 1)
    throw new Broken(`${stream} goes on from ${end.revision} with ${revision} at position ${position}.`);
  if (metadata['hash'] !== hash)
    throw new Broken(`${type} at position ${position} (${stream}) is not the event that was sealed.`);
  ends.set(stream, { revision, hash });
}

function addPostings({ data, type, position }: RecordedEvent, sums: Map<string, bigint>): number {
  const { postings = [] } = data as { postings?: readonly { account: string; amountPaise: number }[] };
  let sum = 0n;
  for (const { account, amountPaise } of postings) {
    sum += BigInt(amountPaise);
    sums.set(account, (sums.get(account) ?? 0n) + BigInt(amountPaise));
  }
  if (sum !== 0n) throw new Broken(`The postings of ${type} at position ${position} sum to ${sum} paise.`);
  return postings.length;
}

/** An uploaded file lies in the folder with the bytes that were acknowledged. */
function checkFile({ type, data }: RecordedEvent, folder: string): number {
  if (type !== 'FileUploaded') return 0;
  const { fileId, sha256 } = data as { readonly fileId: string; readonly sha256: string };
  const path = join(folder, 'files', fileId);
  if (!existsSync(path)) throw new Broken(`The file ${fileId} is missing.`);
  if (hash('sha256', readFileSync(path)) !== sha256)
    throw new Broken(`The file ${fileId} is not what was uploaded.`);
  return 1;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
