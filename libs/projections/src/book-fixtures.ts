import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Projection } from '@bahi/read-store/projection';
import { type ReadStore } from '@bahi/read-store/read-store';
import { closedLog, runLog } from '@bahi/read-store/run-log-fixtures';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { type Caller, type Member } from './caller.ts';
import { projections } from './generated/projections.ts';
import { scopeRows, type ScopedRows } from './scoped-rows.ts';

export const FIRM = 'f0000000-0000-5000-8000-000000000001';
export const OTHER_FIRM = 'f0000000-0000-5000-8000-000000000002';
export const RECORDED_AT = Date.parse('2026-11-20T09:00:00+05:30');

export const owner: Member = {
  userId: 'd0000000-0000-5000-8000-000000000001',
  organisationId: FIRM,
  role: 'ADMIN',
  branches: 'ALL',
};
/** A caller of another firm, to whom everything here is unknown. */
export const stranger: Member = { ...owner, organisationId: OTHER_FIRM };

/** The events as a projection reads them, each of its own command: consecutive positions, recorded a second apart. */
export function recorded(
  events: readonly DomainEvent[],
  organisationId: string | null = FIRM,
): RecordedEnvelope[] {
  return events.map((event, index) => {
    const { occurredOn } = event.data as { readonly occurredOn?: Day };
    return {
      ...event,
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      stream: 'of-no-interest',
      revision: index,
      position: index + 1,
      organisationId,
      userId: owner.userId,
      occurredOn: occurredOn ?? ('2026-11-20' as Day),
      clockMs: RECORDED_AT + index * 1_000,
      commandId: `c0000000-0000-8000-8000-${String(index + 1).padStart(12, '0')}`,
      source: 'session',
      command: null,
      branchId: null,
      session: null,
      place: '1/1',
      hash: null,
    };
  });
}

/** The log of two firms: the events of the first, then those of the second. */
export function recordedByBoth(
  ours: readonly DomainEvent[],
  theirs: readonly DomainEvent[],
): RecordedEnvelope[] {
  const theirRecorded = recorded(theirs, OTHER_FIRM).map((event) => ({
    ...event,
    position: event.position + ours.length,
  }));
  return [...recorded(ours), ...theirRecorded];
}

/** A read store in a temporary folder, filled from events. */
export class Books {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bahi-projections-'));
  readonly #store = openSqliteReadStore({ path: join(this.#folder, 'read.db'), readers: 1 });
  readonly #projections: readonly Projection[];

  constructor(of: readonly Projection[] = projections) {
    this.#projections = of;
  }

  /**
   * Replaces all rows by those of these events.
   * @throws the error that stopped a projection
   */
  async enter(events: readonly RecordedEnvelope[]): Promise<void> {
    for (const { name } of this.#projections) await this.#store.drop(name);
    const [trouble] = await this.fill((store) => runLog(closedLog(events), store, this.#projections));
    if (trouble !== undefined) throw trouble;
  }

  /** Replaces all rows by those that `write` puts into the store. */
  fill<Answer>(write: (store: ReadStore) => Promise<Answer>): Promise<Answer> {
    return write(this.#store);
  }

  /** The answer of a query for a caller; by default for the owner, who sees everything. */
  read<Answer>(query: (rows: ScopedRows) => Promise<Answer>, caller: Caller = owner): Promise<Answer> {
    return this.#store.snapshot((rows) => query(scopeRows(rows, caller, 'branch')));
  }

  async close(): Promise<void> {
    await this.#store.close();
    rmSync(this.#folder, { recursive: true });
  }
}

/** The answer of a query over the rows of these events. */
export async function readRows<Answer>(
  events: readonly RecordedEnvelope[],
  query: (rows: ScopedRows) => Promise<Answer>,
  of?: readonly Projection[],
  caller: Caller = owner,
): Promise<Answer> {
  const books = new Books(of);
  try {
    await books.enter(events);
    return await books.read(query, caller);
  } finally {
    await books.close();
  }
}
