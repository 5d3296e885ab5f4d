import { type Message } from './cloud-event.ts';

/**
 * The target of events, as the relay needs it: one sender at a time, whole batches, keys in order. Every adapter passes
 * `suite-publisher.ts`. docs/architecture/distributed-mode.md#kafka.
 */
export interface Publisher {
  /**
   * Becomes the only sender: earlier senders can send no more, and their unfinished sends are undone.
   * @throws PublisherUnavailable
   */
  open(): Promise<FencedSender>;
}

/** Allows one call at a time. After an error, the sender sends nothing more. */
export interface FencedSender {
  /**
   * Sends all messages durably or none, in order under each key; readers see them soon after.
   * @throws Fenced if another sender has begun; nothing was sent
   * @throws PublisherUnavailable if the target did not answer, so it is unknown whether the messages were sent
   */
  send(messages: readonly Message[]): Promise<void>;
  /** Never fails, since the next {@link Publisher.open} undoes an unfinished send. */
  close(): Promise<void>;
}

/** Another sender has begun, so this one can send no more. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The target did not answer, so it is unknown what was sent. */
export class PublisherUnavailable extends Error {
  override readonly name = 'PublisherUnavailable';
}
