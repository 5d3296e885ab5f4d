import { type Position, START } from '@bahi/event-store/event-store';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';
import { type Runner } from '@bahi/read-store/runner';

const PATIENCE_MS = 2_000;

/** Names of the projections that a poison event has stopped. */
export function stoppedProjections(runner: Runner): readonly string[] {
  return [...runner.status().projections].flatMap(([name, { error }]) => (error === undefined ? [] : [name]));
}

/** Reads rows that hold at least an append. DESIGN, "Read your writes". */
export class Reader {
  constructor(
    private readonly readStore: ReadStore,
    private readonly runner: Runner,
  ) {}

  /**
   * Waits for the runner, 2 s at most; never for a position that no event has. A command's own position is recorded;
   * whether a client's is, the log says.
   */
  async readAt<Answer>(
    position: Position,
    read: (rows: Rows) => Promise<Answer> | Answer,
    { isRecorded = false } = {},
  ): Promise<{ readonly answer: Answer; readonly stale: boolean }> {
    const inTime = position === START || (await this.runner.waitFor(position, PATIENCE_MS, { isRecorded }));
    const answer = await this.readStore.snapshot(async (rows) => read(rows));
    return { answer, stale: !inTime || stoppedProjections(this.runner).length > 0 };
  }
}
