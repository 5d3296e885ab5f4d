/**
 * Keys of persons, one each. They can be erased, unlike the log, and so stand apart from it. Every adapter passes
 * `key-table-contract.ts`. DESIGN, "People can be forgotten".
 */
export interface KeyTable {
  /** The person's key, durable, {@link KEY_BYTES} long; he gets one if he has none. @throws StoreUnavailable, StoreFull */
  keyFor(personId: string): Promise<Buffer>;
  /** The person's key, if he has one. @throws StoreUnavailable */
  findKey(personId: string): Promise<Buffer | undefined>;
  /** From now on nobody can read what was encrypted with the person's key. @throws StoreUnavailable, StoreFull */
  erase(personId: string): Promise<void>;
  close(): Promise<void>;
}

export const KEY_BYTES = 32;
