import { checkpointOrigin, parseCheckpoint, type Checkpoint } from '@bahi/kernel/checkpoint-note';
import { checkNote, parseNoteKey, readNote, type NoteSignature } from '@bahi/kernel/signed-note';

export type NoteVerdict =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'read';
      readonly checkpoint: Checkpoint;
      readonly signatures: readonly NoteSignature[];
      readonly signature: 'no-key' | 'bad-key' | 'signed' | 'unknown-key' | 'bad-signature';
    };

/**
 * Reads a pasted note, and checks it with a pasted key. Blank lines around the note are dropped, because a selection on a
 * page often has them; everything else must be as it was signed.
 */
export function readPasted(pasted: string, pastedKey: string): NoteVerdict {
  const text = pasted.replaceAll('\r\n', '\n').trim();
  if (text === '') return { kind: 'empty' };
  const note = readNote(`${text}\n`);
  const checkpoint = note === undefined ? undefined : parseCheckpoint(note.text);
  if (note === undefined || checkpoint === undefined) return { kind: 'unreadable' };
  const { signatures } = note;
  if (pastedKey.trim() === '') return { kind: 'read', checkpoint, signatures, signature: 'no-key' };
  const key = parseNoteKey(pastedKey);
  if (key === undefined) return { kind: 'read', checkpoint, signatures, signature: 'bad-key' };
  // The key of one firm does not vouch for another, as on the command line.
  const keys = key.name === checkpointOrigin(checkpoint.firmId) ? [key] : [];
  const signature = checkNote(note, keys);
  return { kind: 'read', checkpoint, signatures, signature };
}
