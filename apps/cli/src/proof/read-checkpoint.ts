import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { parseCheckpoint, type Checkpoint } from '@bahi/kernel/checkpoint-note';
import { LONGEST_NOTE, parseNoteKey, readNote, type NoteKey, type ReadNote } from '@bahi/kernel/signed-note';
import { UnreadableProof } from './unreadable-proof.ts';

export interface SignedCheckpoint {
  readonly note: ReadNote;
  readonly checkpoint: Checkpoint;
}

/** The checkpoint in a file, not yet checked. @throws UnreadableProof */
export function readCheckpointFile(path: string): SignedCheckpoint {
  const text = readShortText(path);
  const note = readNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (note !== undefined && checkpoint !== undefined) return { note, checkpoint };
  throw new UnreadableProof(`${path} ${describeOtherText(text, note)}`);
}

/** A key of the command line. @throws UnreadableProof */
export function readKey(text: string): NoteKey {
  const key = parseNoteKey(text);
  if (key !== undefined) return key;
  throw new UnreadableProof(
    `--key takes a key as it is published, bahi/<firm id>+<8 digits>+<base64>, and not "${text.slice(0, 200)}".`,
  );
}

function describeOtherText(text: string, note: ReadNote | undefined): string {
  if (text.length > LONGEST_NOTE) return `is no checkpoint: it has more than ${LONGEST_NOTE} characters.`;
  if (text.trim() === '') return 'is empty.';
  if (text.includes('\r'))
    return 'has the line ends of Windows, and a checkpoint has single line feeds: save it with those.';
  if (note !== undefined) return 'is a signed note, but no checkpoint of Bahi.';
  if (!text.includes('\n\n—'))
    return 'is no checkpoint, or is cut off: it has no signature after an empty line.';
  if (!text.endsWith('\n')) return 'is cut off: it does not end with a line feed.';
  return 'is no checkpoint: a line is not what a signed note has.';
}

function readShortText(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new UnreadableProof(`There is no file ${path}.`);
  const file = openSync(path, 'r');
  try {
    // A character has at most three bytes for each of its units.
    const bytes = Buffer.alloc(3 * (LONGEST_NOTE + 1));
    return bytes.subarray(0, readSync(file, bytes)).toString('utf8');
  } finally {
    closeSync(file);
  }
}
