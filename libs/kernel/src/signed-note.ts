import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/**
 * Signed notes of C2SP (c2sp.org/signed-note) with Ed25519 signatures: a text, an empty line, and one line a signature.
 * Pure, so that the server signs, the command line checks and the browser checks with the same lines.
 */

/** The algorithm of a key, in its id and in its text. */
const ED25519 = Uint8Array.of(1);
const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const PUBLIC_KEY_BYTES = 32;

/** The longest note that is read, in characters, and its most signatures. */
export const LONGEST_NOTE = 10_000;
const MOST_SIGNATURES = 16;

/** The key that checks a note, and the name of who signs with it. */
export interface NoteKey {
  readonly name: string;
  /** Eight hexadecimal digits, from the name and the public key. */
  readonly id: string;
  readonly publicKey: Uint8Array;
}

/** The key that belongs to 32 secret bytes, under this name. */
export function noteKey(name: string, secret: Uint8Array): NoteKey {
  return toNoteKey(name, ed25519.getPublicKey(secret));
}

/** The key of these 32 public bytes, under this name. */
export function toNoteKey(name: string, publicKey: Uint8Array): NoteKey {
  const hash = sha256(concatBytes(utf8ToBytes(`${name}\n`), ED25519, publicKey));
  return { name, id: bytesToHex(hash.subarray(0, KEY_ID_BYTES)), publicKey };
}

/** `<name>+<id>+<base64>`, the form in which a key is published. */
export function formatNoteKey({ name, id, publicKey }: NoteKey): string {
  return `${name}+${id}+${base64.encode(concatBytes(ED25519, publicKey))}`;
}

/** The key of a text that {@link formatNoteKey} made; undefined for any other text. */
export function parseNoteKey(text: string): NoteKey | undefined {
  const [, name = '', id, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const bytes = decodeBase64(encoded);
  if (bytes?.length !== PUBLIC_KEY_BYTES + 1 || bytes[0] !== ED25519[0]) return undefined;
  const key = toNoteKey(name, bytes.subarray(1));
  return key.id === id ? key : undefined;
}

/** The note of a text that ends with a line feed, signed under `name` with each of these secrets of 32 bytes. */
export function signNote(text: string, name: string, secrets: readonly Uint8Array[]): string {
  const lines = secrets.map((secret) => {
    const { id } = noteKey(name, secret);
    const signature = ed25519.sign(utf8ToBytes(text), secret);
    return `— ${name} ${base64.encode(concatBytes(hexToBytes(id), signature))}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: string;
  readonly bytes: Uint8Array;
}

export interface ReadNote {
  /** The signed text, which ends with a line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** The parts of a note, unchecked; undefined for what is no note, such as one with the line ends of Windows. */
export function readNote(note: string): ReadNote | undefined {
  if (note.length > LONGEST_NOTE || CONTROL.test(note)) return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(readSignature).filter((signature) => signature !== undefined);
  return signatures.length === lines.length && lines.length <= MOST_SIGNATURES
    ? { text: note.slice(0, end + 1), signatures }
    : undefined;
}

/** Everything below the space but the line feed, and half of a character. */
// eslint-disable-next-line no-control-regex -- these are what a note may not hold
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]|\p{Surrogate}/u;

function readSignature(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
  const bytes = decodeBase64(encoded);
  if (bytes === undefined || bytes.length <= KEY_ID_BYTES) return undefined;
  return { name, keyId: bytesToHex(bytes.subarray(0, KEY_ID_BYTES)), bytes: bytes.subarray(KEY_ID_BYTES) };
}

/**
 * Whether the known keys vouch for a note. Lines of other keys are ignored, as long as one is of a known key. One wrong
 * signature of a known key refuses the whole note.
 */
export function checkNote(
  { text, signatures }: ReadNote,
  keys: readonly NoteKey[],
): 'signed' | 'unknown-key' | 'bad-signature' {
  const known = signatures.flatMap((signature) => {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.keyId);
    return key === undefined ? [] : [{ key, signature }];
  });
  if (known.length === 0) return 'unknown-key';
  const message = utf8ToBytes(text);
  const areGood = known.every(({ key, signature }) => isGood(signature.bytes, message, key.publicKey));
  return areGood ? 'signed' : 'bad-signature';
}

function isGood(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  return signature.length === SIGNATURE_BYTES && ed25519.verify(signature, message, publicKey);
}

function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text);
  } catch {
    // Not base64: the caller names what is wrong with the whole text.
    return undefined;
  }
}
