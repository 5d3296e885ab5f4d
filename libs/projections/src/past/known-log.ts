import { type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type Rows } from '@bahi/read-store/read-store';
import { type CommandLog } from '../audit/command-log.ts';
import { type CommandRow } from '../audit/command-row.ts';
import { trailProjection } from '../audit/trail.projection.ts';
import { findFirstUnknown } from './find-first-unknown.ts';

/** Whose books are read, and as known when; null: as known now. */
interface KnownBooks {
  readonly organisationId: string;
  readonly knownAt: number | null;
}

/** The log of a firm as far as its books had it at a time. */
export class KnownLog {
  private constructor(
    private readonly log: Pick<CommandLog, 'readStream'>,
    /** The first command that was not known; null: all were. */
    readonly firstUnknown: CommandRow | null,
    /** The position up to which the rows include the log. */
    private readonly rowsUpTo: number,
  ) {}

  /** @param rows of the whole firm */
  static async open(
    rows: Rows,
    { organisationId, knownAt }: KnownBooks,
    log: Pick<CommandLog, 'readStream'>,
  ): Promise<KnownLog> {
    const firstUnknown = knownAt === null ? null : await findFirstUnknown(rows, organisationId, knownAt);
    // Later events may be in the log already, but not in the rows that the answer is joined with.
    const { position = 0 } = (await rows.checkpoints()).get(trailProjection.name) ?? {};
    return new KnownLog(log, firstUnknown, position);
  }

  /** The events of a stream that were known. */
  async readStream(stream: string): Promise<readonly RecordedEnvelope[]> {
    const read = await this.log.readStream(stream);
    return read.map(({ event }) => event).filter((event) => this.isKnown(event));
  }

  isKnown({ position }: Pick<RecordedEnvelope, 'position'>): boolean {
    return this.firstUnknown === null ? position <= this.rowsUpTo : position < this.firstUnknown.position;
  }
}
