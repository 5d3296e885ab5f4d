import { type EventStore, type Position, START } from '@bahi/event-store/event-store';
import { type Freshness, findLastCommonPosition, isStale } from '@bahi/read-store/freshness';
import { type ReadStore, ReadStoreUnavailable, type Rows } from '@bahi/read-store/read-store';
import { EventLoopTurns } from '../limits/event-loop-turns.ts';
import { UnprojectedAppends } from './unprojected-appends.ts';

/** How long a call waits for rows that lag, unless `ROWS_WAIT_MS` says otherwise. */
export const ROWS_WAIT_MS = 2_000;
/** A command waits this share of the time for optional rows, then continues without them: by default 1 s. */
const SHARE_FOR_OPTIONAL_ROWS = 1 / 2;

interface ReadAnswer<Answer> {
  readonly answer: Answer;
  readonly stale: boolean;
  /** The rows hold every event up to this position; null if no rows were read. */
  readonly rowsAt: Position | null;
}

type Read<Answer> = (rows: Rows) => Promise<Answer> | Answer;

/** Reads rows that hold at least a given append. docs/architecture/read-side.md#read-your-writes. */
export class Reader {
  readonly #turns = new EventLoopTurns();
  readonly #unprojected: UnprojectedAppends;

  constructor(
    private readonly readStore: ReadStore,
    private readonly freshness: Freshness,
    private readonly events: Pick<EventStore, 'head'>,
    private readonly waitMs = ROWS_WAIT_MS,
    nowMs = () => performance.now(),
  ) {
    this.#unprojected = new UnprojectedAppends(freshness, nowMs);
  }

  /**
   * Waits for the rows, at most as long as the limit, and not at all for a position that the log does not have. The
   * answer is stale if the rows that it read lag behind the position; other projections do not matter.
   * @throws ReadStoreUnavailable
   */
  async readAt<Answer>(position: Position, read: Read<Answer>): Promise<ReadAnswer<Answer>> {
    if (position !== START) await this.freshness.waitFor(position, this.waitMs);
    // Queries that many calls ask for at once would otherwise block the event loop together.
    await this.#turns.next();
    return this.#read(position, read);
  }

  /**
   * For a command that has just appended up to the position. If no rows are available, the answer is null instead of an
   * error, because the append has succeeded.
   */
  async readAppended<Answer>(position: Position, read: Read<Answer>): Promise<ReadAnswer<Answer | null>> {
    await this.freshness.waitFor(position, this.waitMs, { isRecorded: true });
    try {
      return await this.#read(position, read);
    } catch (error) {
      if (!(error instanceof ReadStoreUnavailable)) throw error;
      return { answer: null, stale: true, rowsAt: null };
    }
  }

  /**
   * For a command that has just appended up to the position and reads no rows. It waits for them only if the rows are
   * far behind the log, so that clients append no faster than rows follow.
   */
  async limitBacklog(position: Position): Promise<void> {
    if (this.#unprojected.hasReachedLimit())
      await this.freshness.waitFor(position, this.waitMs, { isRecorded: true });
    else this.#unprojected.add(position);
  }

  /**
   * Reads rows that a command can do without. Returns null if they are not available within half the time that a call
   * waits for rows that lag.
   */
  async tryRead<Answer>(read: Read<Answer>): Promise<Answer | null> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const rows = this.readStore.snapshot(async (view) => read(view));
      // Once the race is lost, a failure of the read is ignored.
      rows.catch(() => undefined);
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, this.waitMs * SHARE_FOR_OPTIONAL_ROWS, null);
      });
      return await Promise.race([rows, late]);
    } catch (error) {
      if (!(error instanceof ReadStoreUnavailable)) throw error;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Reads rows that hold all events appended before this call.
   * @throws ReadStoreUnavailable also if the rows lag
   */
  async readUpToDate<Answer>(read: Read<Answer>): Promise<Answer> {
    const head = await this.events.head();
    const { answer, stale } = await this.readAt(head, read);
    if (stale) throw new ReadStoreUnavailable('the rows are behind the log');
    return answer;
  }

  /** The same for rows that a command can do without: null if they are not available or lag. */
  async tryReadUpToDate<Answer>(read: Read<Answer>): Promise<Answer | null> {
    try {
      return await this.readUpToDate(read);
    } catch (error) {
      if (!(error instanceof ReadStoreUnavailable)) throw error;
      return null;
    }
  }

  #read<Answer>(position: Position, read: Read<Answer>): Promise<ReadAnswer<Answer>> {
    return this.readStore.snapshot(async (rows) => {
      const answer = await read(rows);
      const dependencies = await rows.dependencies();
      return { answer, stale: isStale(dependencies, position), rowsAt: findLastCommonPosition(dependencies) };
    });
  }
}
