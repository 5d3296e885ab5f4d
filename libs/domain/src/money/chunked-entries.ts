import { type Entry } from './entry.ts';
import {
  foldEntries,
  liveEntries,
  mergeEntry,
  type FoldedEntries,
  type FoldedEntry,
} from './fold-entries.ts';

/**
 * Folded entries of a stream that may hold thousands, oldest first. Each event copies only the chunk that it changes, so
 * that folding the whole stream does not copy every entry once for every event.
 */
export type ChunkedEntries = readonly FoldedEntries[];

const CHUNK_SIZE = 100;

/** Like `foldEntries`. */
export function foldIntoChunks(before: ChunkedEntries, posted: readonly Entry[]): ChunkedEntries {
  return posted.reduce(foldOne, before);
}

function foldOne(chunks: ChunkedEntries, entry: Entry): ChunkedEntries {
  const place = findChunk(chunks, entry.reverses ?? entry.entryId);
  return chunks.toSpliced(place, 1, foldEntries(chunks[place] ?? {}, [entry], mergeEntry));
}

/** The place of the chunk with the entry. A new entry goes into the last chunk, or if that is full into a new one. */
function findChunk(chunks: ChunkedEntries, entryId: string): number {
  const known = chunks.findLastIndex((chunk) => Object.hasOwn(chunk, entryId));
  if (known >= 0) return known;
  const last = chunks.at(-1);
  const isFull = last === undefined || Object.keys(last).length >= CHUNK_SIZE;
  return isFull ? chunks.length : chunks.length - 1;
}

/** The entries that are not taken back, in the order of posting. */
export function liveChunkEntries(chunks: ChunkedEntries): readonly FoldedEntry<Entry>[] {
  return chunks.flatMap((chunk) => liveEntries(chunk));
}

/** The number of entries, with those that were taken back. */
export function countChunkEntries(chunks: ChunkedEntries): number {
  return chunks.reduce((count, chunk) => count + Object.keys(chunk).length, 0);
}
