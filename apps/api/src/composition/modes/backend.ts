import { type EventStore } from '@bahi/event-store/event-store';
import { type PersonalData } from '@bahi/event-store/personal-data';
import { type Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { type PushSender } from '@bahi/gateways/push/push';
import { type JobQueue } from '@bahi/jobs/jobs';
import { type Clock } from '@bahi/kernel/day';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ReadStore } from '@bahi/read-store/read-store';
import { type Erasures } from '../../access/erasures.ts';
import { type BackgroundWork } from '../../platform/observability/background-work.ts';
import { type CallCounts } from '../../platform/limits/call-counts.ts';
import { type Metrics } from '../../platform/observability/metrics.ts';
import { type StreamReader } from '../../platform/session/recent-folds.ts';
import { type SigningKey, type SigningSecrets } from '../../platform/signing-key.ts';

/** Everything that differs between the modes: the stores, and the background work that follows the log. */
export interface Backend {
  readonly events: EventStore;
  readonly personal: PersonalData;
  readonly readStore: ReadStore;
  readonly files: Files;
  readonly signingKey: SigningKey;
  readonly erasures: Erasures;
  /** Null if the installation runs no jobs. */
  readonly jobs: JobQueue | null;
  readonly counts: CallCounts;
  readonly freshness: Freshness;
  /** The state of the background work, which `/health` and the metrics show. */
  readonly work: BackgroundWork;
  /** Whether no other process writes to the log, so that cached states stay valid. */
  readonly isSoleWriter: boolean;
  /**
   * The reader of the streams that every call needs. Its states are current for a sole writer, else at most a second
   * old.
   */
  streamReader(transactor: Transactor): StreamReader;
  /**
   * Resolves to true once the rows hold every event that the log held at the start, or to false if the backend is
   * stopped earlier.
   */
  waitUntilCaughtUp(): Promise<boolean>;
  /** Finishes running work, then closes the stores. */
  stop(): Promise<void>;
}

export interface BackendOptions {
  readonly dataDir: string;
  /** See `ServerEnvironment`. */
  readonly writeThread?: URL;
  /** See `Settings`. */
  readonly signingSecrets: SigningSecrets | null;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Null: no pushes are sent. */
  readonly pushSender: PushSender | null;
  /** Writes a line to standard output. */
  readonly print: (line: string) => void;
  readonly report: (error: unknown) => void;
  /** Called when a file of the data folder has failed. The process should report the cause and exit. */
  readonly onBroken: (cause: Error) => void;
}

/** Wraps the stores so that the metrics record the duration of their calls. */
export function measureStores(
  metrics: Metrics,
  { events, readStore }: Pick<Backend, 'events' | 'readStore'>,
): Pick<Backend, 'events' | 'readStore'> {
  return {
    events: metrics.measure('events', events, ['append', 'readStream', 'readAll']),
    readStore: metrics.measure('rows', readStore, ['snapshot', 'load', 'commit']),
  };
}
