import { type ChangeFeed } from './change-feed.ts';
import { type StoredCheckpoint } from './checkpoint.ts';
import { type Table } from './table.ts';

/**
 * The read store's port: only features that SQLite and MongoDB both do well. Every adapter passes
 * `read-store-suite.ts`. Text, in rows and in queries, is well-formed Unicode without NUL; the API's contract rejects
 * any other. Text is compared by code point. Searchable text sorts in its folded form, and null sorts before every
 * value.
 * docs/architecture/read-side.md.
 */
export interface ReadStore {
  /**
   * The number of rows that one commit should write at most; null for any number. The rows of one append are never
   * split, so an append with more rows still succeeds as one commit.
   */
  readonly maxRowsPerCommit: number | null;
  /** Announces the changes of each {@link commit}, once it is committed. */
  readonly changes: ChangeFeed;
  /**
   * Creates the projection's missing tables and its checkpoint, {@link BEGINNING}. Tables whose stored fields differ
   * from the declared ones are dropped with the checkpoint and built again. If only the indexes differ, they change and
   * the rows stay.
   */
  prepare(projection: ProjectionTables): Promise<void>;
  /**
   * Runs all queries of `read` on one consistent view. The store may call `read` again, so it must only read. Await
   * each query before the next, and the last before `read` returns.
   * @throws QueryOutOfTurn
   */
  snapshot<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer>;
  /** The rows of these keys as last committed, without missing ones. For the runner. */
  load(wanted: ReadonlyMap<Table, ReadonlySet<string>>): Promise<LoadedRows>;
  /**
   * Moves the checkpoints and writes the rows in one transaction. False if a checkpoint is not the expected one:
   * nothing was written.
   */
  commit(commit: Commit): Promise<boolean>;
  /** Prepares for many writes. Until {@link endBuild}, queries of the projection may be slow, or rejected. */
  beginBuild(projection: ProjectionTables): Promise<void>;
  /**
   * Makes the written rows ready for queries, by creating their indexes for example, and announces them in the feed.
   */
  endBuild(projection: ProjectionTables): Promise<void>;
  /** Drops the tables and the checkpoint of a projection, if it is stored. */
  drop(projection: string): Promise<void>;
  close(): Promise<void>;
}

/** The part of a projection that a store needs. */
export interface ProjectionTables {
  /** With its version, `trips-v1`. */
  readonly name: string;
  readonly tables: readonly Table[];
}

export type LoadedRows = ReadonlyMap<Table, ReadonlyMap<string, object>>;

/** Key → row, or null to remove it. */
export type Writes = ReadonlyMap<Table, ReadonlyMap<string, object | null>>;

export interface Commit {
  readonly moves: readonly Move[];
  readonly writes: Writes;
  /** The rows before the commit, if known, so that viewers who lose a row are still notified of that change. */
  readonly replaced?: LoadedRows;
}

/** Moves a projection's checkpoint on, or stops it in place, if its position is `from`. */
export interface Move {
  readonly projection: string;
  readonly from: number;
  readonly to: StoredCheckpoint;
}

/** Queries as an adapter answers them. */
export interface Queries {
  get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined>;
  /** Key → row, without missing ones. Used to join the names of a page. */
  getMany<Row extends object>(table: Table<Row>, keys: Iterable<string>): Promise<ReadonlyMap<string, Row>>;
  /** Key → row for at most `max` rows after a key, in the order of the keys; for reading a whole table in pages. */
  scan<Row extends object>(table: Table<Row>, page: ScannedPage): Promise<ReadonlyMap<string, Row>>;
  find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]>;
  /** Number of matching rows, counted no further than `cap`. */
  count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number>;
  /**
   * Sums of integer fields; 0 without rows, and null counts as 0. Sums saturate at the largest or smallest safe
   * integer. Use it for few rows: prebuilt groups, or rows that were counted before.
   */
  sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>>;
  /**
   * The same sums, and the number of rows, for each value of a text, integer or boolean field among the matching rows, in
   * the order of the values, for the first `cap` of them.
   */
  sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]>;
  /** Projection → checkpoint, for all stored projections. */
  checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>>;
}

export interface ScannedPage {
  /** The last key of the page before; '' is before every key. */
  readonly after: string;
  readonly max: number;
}

/** Queries of one {@link ReadStore.snapshot}: they see the same state. */
export interface Rows extends Queries {
  /** The checkpoints of the projections that have been read so far, on which an answer depends. */
  dependencies(): Promise<ReadonlyMap<string, StoredCheckpoint>>;
}

/** The rows in which a field holds one value. */
export interface Group<Value, Field extends string> {
  /** Null if unset. */
  readonly value: Value extends undefined ? null : Value;
  readonly rows: number;
  readonly sums: Readonly<Record<Field, number>>;
}

/** Conditions on declared fields, all of which must hold. A field set to undefined is no condition. */
export type Where<Row extends object> = {
  readonly [Field in keyof Row & string]?: Condition<NonNullable<Row[Field]> | null> | undefined;
};

/** Several conditions find the rows that match at least one, each once. */
export type WhereAny<Row extends object> = Where<Row> | readonly [Where<Row>, ...Where<Row>[]];

export function alternatives<Row extends object>(
  where: WhereAny<Row>,
): readonly [Where<Row>, ...Where<Row>[]] {
  return isSeveral(where) ? where : [where];
}

function isSeveral<Row extends object>(
  where: WhereAny<Row>,
): where is readonly [Where<Row>, ...Where<Row>[]] {
  return Array.isArray(where);
}

/** A bare value means equal; null finds rows where the field is unset. Ranges and beginnings never match null. */
export type Condition<Value> = Value | OneOf<Value> | Range<NonNullable<Value>> | StartsWith | Contains;

export interface OneOf<Value> {
  readonly in: readonly Value[];
}

export interface Range<Value> {
  readonly atLeast?: Value | undefined;
  readonly above?: Value | undefined;
  readonly atMost?: Value | undefined;
  readonly below?: Value | undefined;
}

/** A range of text, by code points. It is assumed to match few rows, so an index on it is preferred to any other. */
export interface StartsWith {
  readonly startsWith: string;
}

/**
 * A condition on a `searchable` field: it contains each of these words, ignoring case and accents
 * (`@bahi/kernel/search`). A text without a word is no condition.
 */
export interface Contains {
  readonly contains: string;
}

export interface Query<Row extends object> {
  readonly where?: WhereAny<Row>;
  /**
   * The number of matching rows, if known. If it is small, the store finds and sorts them instead of walking an index
   * in sort order.
   */
  readonly matches?: number;
  /** `['-startedAt', 'position']`: a minus sorts downwards. Equal rows come in the order of their keys. */
  readonly sort?: readonly SortBy<Row>[];
  readonly offset?: number;
  /** Without it, all matching rows. */
  readonly limit?: number;
}

export type SortBy<Row extends object> = (keyof Row & string) | `-${keyof Row & string}`;

export type IntegerField<Row extends object> = {
  [Field in keyof Row & string]: [NonNullable<Row[Field]>] extends [number] ? Field : never;
}[keyof Row & string];

/** The store did not answer, or is closed; every call may throw it. Reads answer 503 and commands continue. */
export class ReadStoreUnavailable extends Error {
  override readonly name = 'ReadStoreUnavailable';
}
