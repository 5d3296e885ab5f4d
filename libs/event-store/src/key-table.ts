import { type PersonalKind } from '@bahi/kernel/envelope';

/**
 * Keys of personal data. Each subject, a user or a party, has one for the name and one for the contact data, because
 * the books need a name for longer than a phone number (docs/rules/audit.md#trail). Keys can be erased, unlike the log,
 * so they are stored elsewhere. Every adapter passes `suite-key-table.ts`.
 * docs/architecture/write-side.md#people-can-be-forgotten.
 */
export interface KeyTable {
  /**
   * The subject's keys, durable; missing ones are created.
   * @throws StoreUnavailable, StoreFull
   */
  keysFor(subjectId: string): Promise<SubjectKeys>;
  /** The keys that the subject has. @throws StoreUnavailable */
  findKeys(subjectId: string): Promise<Partial<SubjectKeys>>;
  /**
   * Makes data that was encrypted with these keys unreadable.
   * @throws StoreUnavailable, StoreFull
   */
  erase(subjectId: string, kinds: readonly PersonalKind[]): Promise<void>;
  close(): Promise<void>;
}

/** Each {@link KEY_BYTES} long. */
export type SubjectKeys = Readonly<Record<PersonalKind, Buffer>>;

export const KEY_BYTES = 32;
