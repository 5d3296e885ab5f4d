import { type Json, type JsonObject } from '@bahi/event-store/event-store';
import { type Clock } from '@bahi/kernel/day';
import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import {
  backOffMs,
  INTERRUPTED_REASON,
  DEAD_LETTERS_SHOWN,
  type DeadLetter,
  type JobCounts,
  type JobPolicy,
  type JobStatus,
  type NewJob,
} from '../jobs.ts';

/** A job whose row was set to `running`. */
export interface TakenJob {
  readonly seq: number;
  readonly kind: string;
  readonly id: string;
  readonly data: JsonObject;
  readonly attempt: number;
}

interface JobRow {
  readonly seq: number;
  readonly id: string;
  readonly data: string;
  readonly state: JobStatus['state'];
  readonly at_ms: number;
  readonly attempts: number;
  readonly progress: string | null;
  readonly reason: string | null;
}

/** The jobs in `jobs.db`. Every method throws SQLite's errors; none opens a transaction. */
export class JobTable {
  constructor(
    private readonly database: Sqlite,
    private readonly clock: Clock,
    private readonly policy: JobPolicy,
  ) {}

  insert(jobs: readonly NewJob[]): void {
    const insert = this.database.prepare(
      `INSERT INTO job (kind, id, data, state, at_ms, attempts) VALUES (?, ?, ?, 'waiting', ?, 0)
       ON CONFLICT (kind, id) DO NOTHING`,
    );
    for (const { kind, id, data, delayMs = 0 } of jobs)
      insert.run([kind, id, JSON.stringify(data), this.clock() + delayMs]);
  }

  /**
   * Requeues the jobs that were running when their process ended; after their last attempt they become dead letters.
   * Only one process at a time runs jobs.
   */
  recover(): void {
    const { attempts } = this.policy;
    this.database
      .prepare(
        `UPDATE job SET state = 'dead', at_ms = ?, reason = ? WHERE state = 'running' AND attempts >= ?`,
      )
      .run([this.clock(), INTERRUPTED_REASON, attempts]);
    this.database
      .prepare(`UPDATE job SET state = 'waiting', at_ms = ? WHERE state = 'running'`)
      .run([this.clock()]);
  }

  /** Sets at most `max` due jobs to running, the longest due first. */
  take(kind: string, max: number): readonly TakenJob[] {
    const due = this.database.prepare<JobRow>(
      `SELECT * FROM job WHERE kind = ? AND state = 'waiting' AND at_ms <= ? ORDER BY at_ms, seq LIMIT ?`,
    );
    const begin = this.database.prepare(
      `UPDATE job SET state = 'running', attempts = attempts + 1 WHERE seq = ?`,
    );
    return due.all([kind, this.clock(), max]).map(({ seq, id, data, attempts }) => {
      begin.run([seq]);
      return { seq, kind, id, data: JSON.parse(data) as JsonObject, attempt: attempts + 1 };
    });
  }

  /** The due time of the kind's next job; null if none waits. */
  nextDueMs(kind: string): number | null {
    const next = `SELECT min(at_ms) AS at_ms FROM job WHERE kind = ? AND state = 'waiting'`;
    return this.database.prepare<{ at_ms: number | null }>(next).all([kind])[0]?.at_ms ?? null;
  }

  report({ seq }: TakenJob, progress: JsonObject): void {
    this.database.prepare('UPDATE job SET progress = ? WHERE seq = ?').run([JSON.stringify(progress), seq]);
  }

  succeed({ seq, kind }: TakenJob): void {
    this.#end(seq, 'done', this.clock(), null);
    this.database
      .prepare(`DELETE FROM job WHERE kind = ? AND state = 'done' AND at_ms <= ?`)
      .run([kind, this.clock() - this.policy.keepDoneMs]);
  }

  fail({ seq, attempt }: TakenJob, reason: string): void {
    if (attempt >= this.policy.attempts) this.#end(seq, 'dead', this.clock(), reason);
    else this.#end(seq, 'waiting', this.clock() + backOffMs(this.policy, attempt), reason);
  }

  #end(seq: number, state: JobStatus['state'], atMs: number, reason: string | null): void {
    this.database
      .prepare('UPDATE job SET state = ?, at_ms = ?, reason = ? WHERE seq = ?')
      .run([state, atMs, reason, seq]);
  }

  find(kind: string, id: string): JobStatus | null {
    const select = this.database.prepare<JobRow>('SELECT * FROM job WHERE kind = ? AND id = ?');
    return select.all([kind, id]).map(toStatus)[0] ?? null;
  }

  count(kind: string): JobCounts {
    const counts = { waiting: 0, running: 0, dead: 0, done: 0 };
    const select = this.database.prepare<{ state: JobStatus['state']; jobs: number }>(
      'SELECT state, count(*) AS jobs FROM job WHERE kind = ? GROUP BY state',
    );
    for (const { state, jobs } of select.all([kind])) counts[state] = jobs;
    const { done: _, ...others } = counts;
    return others;
  }

  deadLetters(kind: string): readonly DeadLetter[] {
    const select = this.database.prepare<JobRow>(
      `SELECT * FROM job WHERE kind = ? AND state = 'dead' ORDER BY at_ms DESC, seq DESC LIMIT ?`,
    );
    return select.all([kind, DEAD_LETTERS_SHOWN]).map(({ id, data, attempts, reason, at_ms }) => ({
      id,
      data: JSON.parse(data) as JsonObject,
      attempts,
      reason: reason ?? '',
      diedAtMs: at_ms,
    }));
  }

  replay(kind: string, id: string): boolean {
    const requeue = `UPDATE job SET state = 'waiting', at_ms = ?, attempts = 0
                   WHERE kind = ? AND id = ? AND state = 'dead'`;
    return this.database.prepare(requeue).run([this.clock(), kind, id]) === 1;
  }

  lastDue(cron: string): number | null {
    const select = this.database.prepare<{ due_for_ms: number }>(
      'SELECT due_for_ms FROM cron WHERE name = ?',
    );
    return select.all([cron])[0]?.due_for_ms ?? null;
  }

  noteDue(cron: string, dueForMs: number): void {
    this.database
      .prepare(
        `INSERT INTO cron VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET due_for_ms = excluded.due_for_ms`,
      )
      .run([cron, dueForMs]);
  }
}

function toStatus({ state, attempts, progress }: JobRow): JobStatus {
  return { state, attempts, progress: progress === null ? null : (JSON.parse(progress) as Json) };
}
