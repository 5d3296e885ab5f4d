import { describe, expect, it } from '@jest/globals';
import { formatCheckpoint, parseCheckpoint } from './checkpoint-note.ts';
import { fc } from './fast-check-fixtures.ts';
import {
  checkNote,
  formatNoteKey,
  LONGEST_NOTE,
  noteKey,
  parseNoteKey,
  readNote,
  signNote,
  type NoteKey,
} from './signed-note.ts';

const SECRET = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);
const NAME = 'bahi/f0000000-0000-5000-8000-000000000001';
const key = noteKey(NAME, SECRET);
const TEXT = 'Hello\n';

function check(note: string, keys: readonly NoteKey[] = [key]): string {
  const read = readNote(note);
  return read === undefined ? 'unreadable' : checkNote(read, keys);
}

describe('a signed note', () => {
  /** From the documentation of golang.org/x/mod/sumdb/note. */
  const published =
    'If you think cryptography is the answer to your problem,\n' +
    "then you don't know what your problem is.\n" +
    '\n' +
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
  const publishedKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';

  it('is checked as others check it', () => {
    const theirs = parseNoteKey(publishedKey);
    expect(theirs && formatNoteKey(theirs)).toBe(publishedKey);
    expect(check(published, theirs && [theirs])).toBe('signed');
    expect(check(published.replace('answer', 'question'), theirs && [theirs])).toBe('bad-signature');
  });

  it('is vouched for by its key, and by no other', () => {
    const note = signNote(TEXT, NAME, [SECRET]);
    expect(check(note)).toBe('signed');
    expect(check(note, [noteKey(NAME, OTHER)])).toBe('unknown-key');
    expect(check(note, [noteKey('bahi/another', SECRET)])).toBe('unknown-key');
    expect(check(note, [])).toBe('unknown-key');
  });

  it('ignores lines of unknown keys', () => {
    const note = signNote(TEXT, NAME, [SECRET, OTHER]);
    expect(check(note)).toBe('signed');
    expect(check(note, [key, noteKey(NAME, OTHER)])).toBe('signed');
  });

  it('is refused with one wrong signature of a known key beside a good one', () => {
    const good = signNote(TEXT, NAME, [SECRET]);
    const [, wrongLine = ''] = signNote('Other\n', NAME, [SECRET]).split('\n\n');
    expect(check(good + wrongLine)).toBe('bad-signature');
    expect(check(good.replace('\n\n', `\n\n${wrongLine}`))).toBe('bad-signature');
  });

  it('is refused after any change of one character', () => {
    const note = signNote(formatCheckpoint(checkpoint), NAME, [SECRET]);
    fc.assert(
      fc.property(
        fc.nat(note.length - 1),
        fc.constantFrom('A', '0', ' ', '\n', '\r', 'é'),
        (at, character) => {
          fc.pre(note[at] !== character);
          expect(check(note.slice(0, at) + character + note.slice(at + 1))).not.toBe('signed');
        },
      ),
    );
  });

  it.each([
    ['cut off', (note: string) => note.slice(0, -1)],
    ['without its signature', (note: string) => note.slice(0, note.indexOf('—'))],
    ['with the line ends of Windows', (note: string) => note.replaceAll('\n', '\r\n')],
    ['in another order', (note: string) => note.split('\n').toReversed().join('\n')],
    ['of a megabyte', (note: string) => 'x'.repeat(1_000_000) + note],
    ['longer than a note may be', (note: string) => 'x'.repeat(LONGEST_NOTE) + note],
    ['with a signature that is no base64', (note: string) => note.replace(/ \S+\n$/, ' ???\n')],
    ['that is empty', () => ''],
  ])('is no note when it comes %s', (_, change) => {
    expect(check(change(signNote(TEXT, NAME, [SECRET])))).toBe('unreadable');
  });
});

describe('the text of a key', () => {
  const text = formatNoteKey(key);

  it('is read back, with spaces around it', () => {
    expect(parseNoteKey(` ${text}\n`)).toEqual(key);
  });

  it.each([
    ['another name', text.replace('bahi', 'bahj')],
    ['another id', text.replace(key.id, '00000000')],
    ['another algorithm', text.replace(/\+A/, '+B')],
    ['a cut end', text.slice(0, -4)],
    ['no base64', `${NAME}+${key.id}+???`],
    ['nothing', ''],
  ])('is refused with %s', (_, changed) => {
    expect(parseNoteKey(changed)).toBeUndefined();
  });
});

const checkpoint = {
  firmId: 'f0000000-0000-5000-8000-000000000001',
  size: 48_213,
  root: '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  recordedAt: '2026-11-20T05:30:00.123+05:30',
};

describe('the text of a checkpoint', () => {
  it('has four lines', () => {
    expect(formatCheckpoint(checkpoint)).toBe(
      'bahi/f0000000-0000-5000-8000-000000000001\n48213\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n' +
        'recorded 2026-11-20T05:30:00.123+05:30\n',
    );
  });

  it('is read back', () => {
    expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint);
  });

  it.each([
    ['a further line', (text: string) => `${text}more\n`],
    ['a size with a zero in front', (text: string) => text.replace('48213', '048213')],
    ['another origin', (text: string) => text.replace('bahi/', 'example.com/')],
    ['a short root', (text: string) => text.replace('Xcna', '')],
    ['a root with bits past its end', (text: string) => text.replace('RgQyg=', 'RgQyh=')],
    ['no recorded time', (text: string) => text.replace(/recorded.*\n/, '')],
  ])('is refused with %s', (_, change) => {
    expect(parseCheckpoint(change(formatCheckpoint(checkpoint)))).toBeUndefined();
  });
});
