import { type Position } from './event-store.ts';

/** The running hash over the whole log up to and with the event at a position. docs/architecture/write-side.md#hash-chain. */
export interface Anchor {
  readonly position: Position;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/**
 * Where anchors are kept, apart from the log that they bear witness to. Every adapter passes `contract-anchors.ts`.
 */
export interface Anchors {
  /** In position order. @throws StoreUnavailable */
  all(): Promise<readonly Anchor[]>;
  /** The one furthest on, undefined when there is none. @throws StoreUnavailable */
  last(): Promise<Anchor | undefined>;
  /**
   * Durable when it resolves. An anchor that is there already stays as it is: two processes may come to the same one.
   * @throws AnchorMismatch this position has another hash
   * @throws StoreUnavailable it may be there or not; to be added again
   */
  add(anchor: Anchor): Promise<void>;
}

/** Two logs, or two states of one, came to different hashes at the same position. */
export class AnchorMismatch extends Error {
  override readonly name = 'AnchorMismatch';
  constructor(readonly position: Position) {
    super(`the anchor at position ${position} is another one already`);
  }
}
