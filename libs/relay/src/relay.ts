import {
  type Batch,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@bahi/event-store/event-store';
import { type ReactorCheckpoint, type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';
import { setTimeout as elapsed } from 'node:timers/promises';
import { toCloudEvent, type Message, toMessage } from './cloud-event.ts';
import { Fenced, type Publisher, type FencedSender } from './publisher.ts';

/** The relay's name among the reactors. `distributed-backend.ts` registers its start position under it. */
export const RELAY = 'relay';

export interface RelayOptions {
  readonly events: Pick<EventStore, 'subscribe'>;
  readonly checkpoints: ReactorCheckpoints;
  readonly publisher: Publisher;
  /** The epoch of the lease under which it runs. */
  readonly epoch: number;
  /** Called for every failure that {@link Relay.run} does not throw; the relay continues by itself. */
  readonly onTrouble: (trouble: unknown) => void;
  /**
   * The delay before the first retry, in milliseconds; doubled for each further one, up to {@link LONGEST_PAUSE_MS}.
   */
  readonly retryAfterMs?: number;
}

export interface Relay {
  /**
   * Publishes the log from the checkpoint on, until the signal aborts or the log is closed. It skips nothing: at an
   * event that can't be published it stays and tries again, for ever.
   * @throws RelaySuperseded if another relay has begun; run it again only if the lease is still held
   * @throws RelayUnregistered if it was not registered at a position
   */
  run(signal: AbortSignal): Promise<void>;
  status(): RelayStatus;
}

export interface RelayStatus {
  /** The position of the last processed event; null before it has begun. */
  readonly position: Position | null;
  /** The failure that the relay retries, for example an {@link UnpublishableEvent}; null while it works. */
  readonly trouble: unknown;
}

/** Another relay has begun to send. */
export class RelaySuperseded extends Error {
  override readonly name = 'RelaySuperseded';
}

/** The relay has no start position: its caller must register one first, the head or the beginning of the log. */
export class RelayUnregistered extends Error {
  override readonly name = 'RelayUnregistered';
}

/** This version of Bahi cannot publish the type or shape of an event, so no later event is sent either. */
export class UnpublishableEvent extends Error {
  override readonly name = 'UnpublishableEvent';
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Sends the log to Kafka at least once, in order per firm. The publisher fences senders, so only the relay that started
 * last can send, even if an older one resumes after a pause. A relay reads its checkpoint after fencing. Messages that
 * were sent before the checkpoint moved are sent again, with the same ids.
 * docs/architecture/distributed-mode.md#guarantees-per-hop.
 */
export function createRelay({
  events,
  checkpoints,
  publisher,
  epoch,
  onTrouble,
  retryAfterMs = FIRST_PAUSE_MS,
}: RelayOptions): Relay {
  let position: Position | null = null;
  let trouble: unknown = null;
  let failures = 0;

  async function relayUntilFailure(signal: AbortSignal): Promise<void> {
    // Checked first, because a relay that was superseded long ago must not fence the running one.
    ({ position } = await loadCheckpoint());
    const sender = await publisher.open();
    try {
      const { position: after } = await loadCheckpoint();
      position = after;
      if (!(trouble instanceof UnpublishableEvent)) trouble = null;
      for await (const batch of events.subscribe({ after, signal })) await relayBatch(sender, batch);
    } finally {
      await sender.close();
    }
  }

  async function relayBatch(sender: FencedSender, batch: Batch): Promise<void> {
    for (const { messages, upTo } of splitIntoShipments(batch.events)) {
      if (messages.length > 0) await sender.send(messages);
      await advance(upTo);
      trouble = null;
      failures = 0;
    }
  }

  async function advance(to: Position): Promise<void> {
    const from = position as Position;
    if (!(await checkpoints.advance(RELAY, { from, to, epoch }))) {
      await loadCheckpoint();
      throw new Error(`the checkpoint of the relay is no longer at ${from}`);
    }
    position = to;
  }

  async function loadCheckpoint(): Promise<ReactorCheckpoint> {
    const found = await checkpoints.load(RELAY);
    if (found === null) throw new RelayUnregistered('the relay has no registered start position');
    if (found.epoch > epoch)
      throw new RelaySuperseded(`a relay of epoch ${found.epoch} has taken over from ${epoch}`);
    return found;
  }

  return {
    async run(signal) {
      while (!signal.aborted) {
        try {
          return await relayUntilFailure(signal);
        } catch (error) {
          if (error instanceof Fenced) throw new RelaySuperseded(error.message, { cause: error });
          if (error instanceof RelaySuperseded || error instanceof RelayUnregistered) throw error;
          trouble = error;
          onTrouble(error);
          await pause(Math.min(retryAfterMs * 2 ** failures, LONGEST_PAUSE_MS), signal);
          failures += 1;
        }
      }
    },
    status: () => ({ position, trouble }),
  };
}

/** Limits of one send: large enough for throughput, and below Kafka's limit of a batch. */
const MAX_MESSAGES = 500;
const MAX_BYTES = 500_000;

interface Shipment {
  readonly messages: readonly Message[];
  /** Position of the last event that is processed once the messages are sent. */
  readonly upTo: Position;
}

/** @throws UnpublishableEvent after yielding all events before it */
function* splitIntoShipments(events: readonly RecordedEvent[]): Generator<Shipment> {
  let messages: Message[] = [];
  let bytes = 0;
  let upTo: Position | undefined;
  for (const event of events) {
    const { message, failure } = tryToMessage(event);
    const size = message === null ? 0 : Buffer.byteLength(message.value);
    const isFull = messages.length === MAX_MESSAGES || (messages.length > 0 && bytes + size > MAX_BYTES);
    if (upTo !== undefined && (isFull || failure !== undefined)) {
      yield { messages, upTo };
      [messages, bytes] = [[], 0];
    }
    if (failure !== undefined) throw failure;
    if (message !== null) messages.push(message);
    bytes += size;
    upTo = event.position;
  }
  if (upTo !== undefined) yield { messages, upTo };
}

function tryToMessage(event: RecordedEvent): { readonly message: Message | null; readonly failure?: Error } {
  try {
    const published = toCloudEvent(event);
    return { message: published === null ? null : toMessage(published) };
  } catch (cause) {
    return {
      message: null,
      failure: new UnpublishableEvent(`${event.type} at ${event.position} can't be published`, { cause }),
    };
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await elapsed(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
