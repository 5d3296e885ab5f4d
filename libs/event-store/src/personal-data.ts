import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyTable } from './key-table.ts';

/** Of one event type: the field that holds the person's id, and the top-level fields that tell about him. */
export interface PersonalFields {
  readonly person: string;
  /** Each holds a text, or null. */
  readonly fields: readonly string[];
}

/** What is read of a person whose key is gone. */
export const ERASED = '(erased)';

interface EventWithData {
  readonly type: string;
  readonly data: object;
}

/** Null and absent fields, and events of other types, stay as they are. DESIGN, "People can be forgotten". */
export interface PersonalData {
  /** The event as it is stored, its personal texts encrypted. @throws StoreUnavailable, StoreFull */
  protect<Event extends EventWithData>(event: Event): Promise<Event>;
  /** The event as projections read it, its personal texts in clear or {@link ERASED}. @throws StoreUnavailable */
  reveal<Event extends EventWithData>(event: Event): Promise<Event>;
}

export function personalData(
  personalFieldsOf: ReadonlyMap<string, PersonalFields>,
  keys: KeyTable,
): PersonalData {
  return {
    async protect(event) {
      const personal = personalTexts(personalFieldsOf, event);
      if (personal === undefined) return event;
      const key = await keys.keyFor(personal.personId);
      return withTexts(event, personal.texts, (text) => encrypted(text, key));
    },
    async reveal(event) {
      const personal = personalTexts(personalFieldsOf, event);
      if (personal === undefined) return event;
      const key = await keys.findKey(personal.personId);
      return withTexts(event, personal.texts, (text) => (key === undefined ? ERASED : decrypted(text, key)));
    },
  };
}

type Texts = Readonly<Record<string, string>>;

function personalTexts(
  personalFieldsOf: ReadonlyMap<string, PersonalFields>,
  { type, data }: EventWithData,
): { readonly personId: string; readonly texts: Texts } | undefined {
  const personal = personalFieldsOf.get(type);
  if (personal === undefined) return undefined;
  const values = data as Readonly<Record<string, unknown>>;
  const textAt = (field: string) => {
    const value = values[field];
    if (typeof value !== 'string') throw new TypeError(`${type}.${field} is no text`);
    return value;
  };
  const filled = personal.fields.filter((field) => values[field] !== null && values[field] !== undefined);
  if (filled.length === 0) return undefined;
  const texts = Object.fromEntries(filled.map((field) => [field, textAt(field)]));
  return { personId: textAt(personal.person), texts };
}

function withTexts<Event extends EventWithData>(
  event: Event,
  texts: Texts,
  change: (text: string) => string,
): Event {
  const changed = Object.entries(texts).map(([field, text]) => [field, change(text)]);
  return { ...event, data: { ...event.data, ...Object.fromEntries(changed) } };
}

/** An encrypted text is this and the base64url of initialisation vector, cipher text and tag. */
const PREFIX = 'personal:v1:';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function encrypted(text: string, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return PREFIX + sealed.toString('base64url');
}

/** @throws Error the text is none that `encrypted` makes */
function decrypted(text: string, key: Buffer): string {
  const sealed = Buffer.from(text.slice(PREFIX.length), 'base64url');
  if (!text.startsWith(PREFIX) || sealed.length < IV_BYTES + TAG_BYTES)
    throw new Error('a personal field is stored in clear');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const clear = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([clear, decipher.final()]).toString('utf8');
  } catch {
    // Another key: he was erased, and got a new one since. A changed text shows in the hash chain.
    return ERASED;
  }
}
