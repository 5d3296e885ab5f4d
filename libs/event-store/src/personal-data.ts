import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ERASED, type PersonalKind } from '@bahi/kernel/envelope';
import { type KeyTable } from './key-table.ts';

/** The personal fields of one event type. */
export interface PersonalFields {
  /** The field with the id of the person or party that the personal fields are about. */
  readonly subject: string;
  /**
   * Name of a top-level field → the kind of the subject's key that encrypts it. Its value is a text, null or absent.
   */
  readonly fields: Readonly<Record<string, PersonalKind>>;
}

interface EventWithData {
  readonly type: string;
  readonly data: object;
}

/**
 * Leaves null and absent fields, and events of other types, unchanged.
 * docs/architecture/write-side.md#people-can-be-forgotten.
 */
export interface PersonalData {
  /**
   * The event as it is stored, with encrypted personal texts.
   * @throws StoreUnavailable, StoreFull
   */
  protect<Event extends EventWithData>(event: Event): Promise<Event>;
  /**
   * The event as projections read it, with personal texts in clear or {@link ERASED}.
   * @throws StoreUnavailable
   */
  reveal<Event extends EventWithData>(event: Event): Promise<Event>;
}

export function createPersonalData(
  fieldsByType: ReadonlyMap<string, PersonalFields>,
  table: KeyTable,
): PersonalData {
  return {
    async protect(event) {
      const personal = personalTexts(fieldsByType, event);
      if (personal === undefined) return event;
      const keys = await table.keysFor(personal.subjectId);
      return withTexts(event, personal.texts, ({ text, kind }) => encryptText(text, keys[kind]));
    },
    async reveal(event) {
      const personal = personalTexts(fieldsByType, event);
      if (personal === undefined) return event;
      const keys = await table.findKeys(personal.subjectId);
      return withTexts(event, personal.texts, ({ text, kind }) => {
        const key = keys[kind];
        return key === undefined ? ERASED : decryptText(text, key);
      });
    },
  };
}

interface PersonalText {
  readonly field: string;
  readonly text: string;
  readonly kind: PersonalKind;
}

function personalTexts(
  fieldsByType: ReadonlyMap<string, PersonalFields>,
  { type, data }: EventWithData,
): { readonly subjectId: string; readonly texts: readonly PersonalText[] } | undefined {
  const personal = fieldsByType.get(type);
  if (personal === undefined) return undefined;
  const values = data as Readonly<Record<string, unknown>>;
  const textAt = (field: string) => {
    const value = values[field];
    if (typeof value !== 'string') throw new TypeError(`${type}.${field} is no text`);
    return value;
  };
  const texts = Object.entries(personal.fields)
    .filter(([field]) => values[field] !== null && values[field] !== undefined)
    .map(([field, kind]) => ({ field, kind, text: textAt(field) }));
  return texts.length === 0 ? undefined : { subjectId: textAt(personal.subject), texts };
}

function withTexts<Event extends EventWithData>(
  event: Event,
  texts: readonly PersonalText[],
  change: (text: PersonalText) => string,
): Event {
  const changed = Object.fromEntries(texts.map((text) => [text.field, change(text)]));
  return { ...event, data: { ...event.data, ...changed } };
}

/** An encrypted text is this and the base64url of initialisation vector, cipher text and tag. */
const PREFIX = 'personal:v1:';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function encryptText(text: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64url');
}

/** @throws Error if the text was not made by `encrypted` */
function decryptText(text: string, key: Buffer): string {
  const sealed = Buffer.from(text.slice(PREFIX.length), 'base64url');
  if (!text.startsWith(PREFIX) || sealed.length < IV_BYTES + TAG_BYTES)
    throw new Error('a personal field is stored in clear');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const clear = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([clear, decipher.final()]).toString('utf8');
  } catch {
    // The key that encrypted the text was erased, and the subject got a new one since. A tampered text also ends here,
    // but the hash chain reveals it.
    return ERASED;
  }
}
