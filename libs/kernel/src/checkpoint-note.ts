import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/**
 * The text of a checkpoint: a tlog-checkpoint of C2SP (c2sp.org/tlog-checkpoint) with one line of ours. It states how
 * many events a firm's log has, the root of their Merkle tree, and the latest recorded time.
 */
export interface Checkpoint {
  readonly firmId: string;
  /** Number of events. */
  readonly size: number;
  /** 64 hexadecimal digits; the text has them in base64. */
  readonly root: string;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** The first line of a firm's checkpoints, and the name of the key that signs them. */
export function checkpointOrigin(firmId: string): string {
  return `bahi/${firmId}`;
}

export function formatCheckpoint({ firmId, size, root, recordedAt }: Checkpoint): string {
  return `${checkpointOrigin(firmId)}\n${size}\n${rootInNote(root)}\nrecorded ${recordedAt}\n`;
}

/** The root as its note has it. */
export function rootInNote(root: string): string {
  return base64.encode(hexToBytes(root));
}

const TEXT =
  /^bahi\/([0-9a-z.-]{1,100})\n(0|[1-9][0-9]{0,15})\n([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)\nrecorded (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d))\n$/;

/** The checkpoint that a note's text states; undefined for any other text. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [, firmId, size, root, recordedAt] = TEXT.exec(text) ?? [];
  if (firmId === undefined || root === undefined || recordedAt === undefined) return undefined;
  // A number that is not exact or a time that does not exist would be shown as something else than what is signed.
  if (!Number.isSafeInteger(Number(size)) || Number.isNaN(Date.parse(recordedAt))) return undefined;
  return { firmId, size: Number(size), root: bytesToHex(base64.decode(root)), recordedAt };
}
