import { type Message } from './cloud-event.ts';

/**
 * Where events are sent, as the relay needs it: one sender at a time, whole batches, keys in order. Every adapter
 * passes `contract-publisher.ts`. docs/architecture/distributed-mode.md#kafka.
 */
export interface Publisher {
  /**
   * Begins to send as the only sender: whoever began before can send no more, and what they had not finished is undone.
   * @throws PublisherUnavailable
   */
  open(): Promise<Sender>;
}

/** One call at a time. After any error nothing more is sent with it. */
export interface Sender {
  /**
   * All of the messages durably or none, in their order under each key; readers see them soon after.
   * @throws Fenced another one has begun to send; nothing was sent
   * @throws PublisherUnavailable it did not answer, so it is unknown whether they were sent
   */
  send(messages: readonly Message[]): Promise<void>;
  /** Never fails: what it can't tell the other side any more is undone by the next {@link Publisher.open}. */
  close(): Promise<void>;
}

/** Another one has begun to send since. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** It did not answer: what was sent is unknown. */
export class PublisherUnavailable extends Error {
  override readonly name = 'PublisherUnavailable';
}
