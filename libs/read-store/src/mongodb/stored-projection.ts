import { Long, type Document } from 'mongodb';
import { type Poison, type StoredCheckpoint } from '../checkpoint.ts';
import { declaredShape, type Table } from '../table.ts';

/** A projection's checkpoint, and the collections that hold its rows. */
export interface StoredProjection extends Document {
  /** The projection's name. */
  readonly _id: string;
  /** Part of the names of one build's collections: `trips-v5~<epoch>.trip`. */
  readonly epoch: string;
  /** The declaration of its rows, as JSON. */
  readonly shape: string;
  readonly position: number | Long;
  readonly recordedUpToMs: number | Long;
  readonly poison: Poison | null;
}

/** The fields that a commit or the end of a build writes. */
export function checkpointFields({ position, recordedUpToMs, poison }: StoredCheckpoint) {
  return {
    position: Long.fromNumber(position),
    recordedUpToMs: Long.fromNumber(recordedUpToMs),
    poison: poison ?? null,
  };
}

export function toCheckpoint({
  position,
  recordedUpToMs,
  poison,
}: Pick<StoredProjection, 'position' | 'recordedUpToMs' | 'poison'>): StoredCheckpoint {
  const checkpoint = { position: Number(position), recordedUpToMs: Number(recordedUpToMs) };
  return poison === null ? checkpoint : { ...checkpoint, poison };
}

/** The version of the way in which rows are stored. Rows of an earlier version are built again. */
const LAYOUT = 1;

export function toShape(tables: readonly Table[]): string {
  return JSON.stringify({ layout: LAYOUT, tables: tables.map(declaredShape) });
}

export function collectionName({ name, projection }: Table, epoch: string): string {
  return `${projection}~${epoch}${name.slice(projection.length)}`;
}

/** Whether a collection is one of this projection's builds. */
export function isOfProjection(collection: string, projection: string): boolean {
  return collection.startsWith(`${projection}~`);
}
