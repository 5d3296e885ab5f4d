import { type Sqlite, type SqlValue } from './open-sqlite.ts';

/** A statement and the values of each of its runs. It is plain data, so that another thread can take it. */
export interface WriteStep {
  readonly text: string;
  readonly runs: readonly (readonly SqlValue[])[];
  /** The number of rows that each run has to change; any number if absent. */
  readonly changes?: number;
}

/** A step did not change as many rows as it has to, so nothing of its batch was written. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused';
  constructor(readonly step: number) {
    super(`step ${step} of a batch changes another number of rows than it has to`);
  }
}

/**
 * Runs all steps in one transaction.
 * @throws StepRefused, SqliteError
 */
export function writeBatch(connection: Sqlite, steps: readonly WriteStep[]): void {
  connection.transaction(() => {
    steps.forEach(({ text, runs, changes }, step) => {
      const statement = connection.prepare(text);
      for (const values of runs) {
        const changed = statement.run(values);
        if (changes !== undefined && changed !== changes) throw new StepRefused(step);
      }
    });
  });
}
