import * as v from 'valibot';

/** Why a checkpoint was made. */
export const checkpointOccasions = ['DAILY', 'REQUEST', 'STATEMENT', 'EXPORT', 'KEY_CHANGE'] as const;

/** The parts of a checkpoint that can be printed. */
export const checkpoint = v.object({
  /** Counted per firm from 1. */
  number: v.number(),
  /** How many of the firm's events it covers: all up to the entry with this number. */
  size: v.number(),
  /** The root of their Merkle tree in base64, as in the note. */
  root: v.string(),
  /** The latest recorded time of these events. ISO 8601. */
  recordedAt: v.string(),
  /** ISO 8601. */
  madeAt: v.string(),
  /** Eight hexadecimal digits. */
  keyId: v.string(),
  /** The key that checks the note, in the form of C2SP: `<name>+<id>+<base64>`. */
  publicKey: v.string(),
  /** The signed note of C2SP (docs/rules/audit.md#proof). */
  note: v.string(),
});
