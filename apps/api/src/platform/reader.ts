import { type Position, START } from '@bahi/event-store/event-store';
import { type Freshness, holdsUpTo, isStale } from '@bahi/read-store/freshness';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';

const PATIENCE_MS = 2_000;

interface ReadAnswer<Answer> {
  readonly answer: Answer;
  readonly stale: boolean;
  /** Null where it rests on no rows. */
  readonly rowsAt: Position | null;
}

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
  ): Promise<ReadAnswer<Answer>> {
    if (position !== START) await this.freshness.waitFor(position, PATIENCE_MS, { isRecorded });
    return this.readStore.snapshot(async (rows) => {
      const answer = await read(rows);
      const dependencies = await rows.dependencies();
      return { answer, stale: isStale(dependencies, position), rowsAt: holdsUpTo(dependencies) };
    });
  }
}
