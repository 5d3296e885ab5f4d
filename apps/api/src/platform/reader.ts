import { type Position, START } from '@bahi/event-store/event-store';
import { type Freshness, isStale } from '@bahi/read-store/freshness';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';

const PATIENCE_MS = 2_000;

/** Reads rows that hold at least an append. DESIGN, "Read your writes". */
export class Reader {
  constructor(
    private readonly readStore: ReadStore,
    private readonly freshness: Freshness,
  ) {}

  /**
   * Waits for the rows, 2 s at most; never for a position that no event has. A command's own position is recorded;
   * whether a client's is, the log says. An answer is stale where rows that it rests on miss something, whatever
   * others do.
   */
  async readAt<Answer>(
    position: Position,
    read: (rows: Rows) => Promise<Answer> | Answer,
    { isRecorded = false } = {},
  ): Promise<{ readonly answer: Answer; readonly stale: boolean }> {
    if (position !== START) await this.freshness.waitFor(position, PATIENCE_MS, { isRecorded });
    return this.readStore.snapshot(async (rows) => {
      const answer = await read(rows);
      return { answer, stale: isStale(await rows.dependencies(), position) };
    });
  }
}
