import { type Position } from './event-store.ts';

/**
 * The running hash over the whole log, up to and including the event at a position.
 * docs/architecture/write-side.md#hash-chain.
 */
export interface Anchor {
  readonly position: Position;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** The store of anchors, separate from the log that they verify. Every adapter passes `suite-anchors.ts`. */
export interface Anchors {
  /** In position order. @throws StoreUnavailable */
  all(): Promise<readonly Anchor[]>;
  /**
   * The anchor with the highest position, undefined if there is none.
   * @throws StoreUnavailable
   */
  last(): Promise<Anchor | undefined>;
  /**
   * Durable when it resolves. An existing anchor stays as it is, because two processes may add the same one.
   * @throws AnchorMismatch if this position has another hash
   * @throws StoreUnavailable if it may or may not be stored; add it again
   */
  add(anchor: Anchor): Promise<void>;
}

/** The anchors already hold another hash for this position: another log, or a changed one, has been anchored. */
export class AnchorMismatch extends Error {
  override readonly name = 'AnchorMismatch';
  constructor(readonly position: Position) {
    super(`the anchor at position ${position} is another one already`);
  }
}
