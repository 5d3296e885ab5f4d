import { randomBytes } from 'node:crypto';
import { type FileEnding } from '@bahi/contract/files/file-types';
import { describe, expect, it } from '@jest/globals';
import { officeZip, ole, specimens, zip } from '../../files/upload-fixtures.ts';
import { isOfType } from './is-of-type.ts';

const endings = [...(Object.keys(specimens) as (keyof typeof specimens)[])];
const word = (...more: Parameters<typeof zip>[0]) =>
  officeZip('word/document.xml', 'wordprocessingml.document', more);
const bomb = Array.from({ length: 300 }, (_, part) => ({
  name: `word/${part}.xml`,
  content: Buffer.alloc(1_048_576),
}));
/** A part that shrinks to about a thousandth. */
const blanks = (bytes: number) => ({ name: 'word/blanks.xml', content: Buffer.alloc(bytes, ' ') });
/** A part of random hexadecimal digits, which shrinks to a half. */
const figures = (bytes: number) => ({
  name: 'word/figures.xml',
  content: Buffer.from(randomBytes(bytes / 2).toString('hex')),
});
const page = [{ name: 'word/page.xml', content: Buffer.from('<p/>'.repeat(1_000)) }];

/** Parts of random lines and many blanks: each shrinks to a fiftieth, within the limit per part. */
function manyPages(parts: number, bytes: number) {
  const line = () => randomBytes(64).toString('hex') + ' '.repeat(3_968);
  const content = Buffer.from(Array.from({ length: bytes / 4_096 }, line).join(''));
  return Array.from({ length: parts }, (_, part) => ({ name: `word/${part}.xml`, content }));
}

/** The same zip with another size for each part in its directory. */
function claiming(size: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('PK\x01\x02'); at !== -1; at = copy.indexOf('PK\x01\x02', at + 1))
    copy.writeUInt32LE(size, at + 24);
  return copy;
}

/** The same zip with invalid data in its last part. */
function spoilt(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  return copy.fill(0xff, copy.indexOf('word/page.xml') + 'word/page.xml'.length, copy.indexOf('PK\x01\x02'));
}

describe('the bytes of a file', () => {
  it.each(endings)('are those of a %s', async (ending) => {
    expect(await isOfType(specimens[ending], ending)).toBe(true);
  });

  it('accept the ending jpeg as well as jpg', async () => {
    expect(await isOfType(specimens.jpg, 'jpeg')).toBe(true);
  });

  const others = endings.flatMap((named) =>
    endings.filter((ending) => ending !== named).map((ending) => ({ ending, named })),
  );
  it.each(others)('of a $ending file are not accepted as $named', async ({ ending, named }) => {
    expect(await isOfType(specimens[ending], named)).toBe(false);
  });

  it.each<[string, FileEnding, Buffer]>([
    ['an installer, which is OLE2 too', 'doc', ole('MsiDatabase')],
    ['the excel of 1995', 'xls', ole('Book')],
    [
      'a document of a writer that numbers its main part',
      'docx',
      officeZip('word/document2.xml', 'wordprocessingml.document'),
    ],
    ['a zip with neither part', 'docx', zip([{ name: 'a.txt', content: Buffer.from('a') }])],
    [
      'a list of types without the document',
      'docx',
      officeZip('word/other.xml', 'wordprocessingml.document'),
    ],
    ['a document with macros', 'docx', word({ name: 'word/vbaProject.bin', content: Buffer.from('x') })],
    ['an encrypted part', 'docx', word({ name: 'word/a.xml', content: Buffer.from('x'), flags: 1 })],
    ['a zip cut short', 'docx', word().subarray(0, -10)],
    [
      'a zip whose list lies elsewhere',
      'docx',
      Buffer.concat([word().subarray(0, -22), Buffer.alloc(22, 1)]),
    ],
    ['a bomb of 300 MB in some hundred kB', 'docx', word(...bomb)],
    ['a bomb whose list claims a byte a part', 'docx', claiming(1, word(...bomb))],
    ['a part of 2 MB in 2 kB', 'docx', word(blanks(2_097_152))],
    ['a part of 2 MB in 2 kB that claims 1 MB', 'docx', claiming(1_048_576, word(blanks(2_097_152)))],
    ['a small part that shrinks to a thousandth, which is fine', 'docx', word(blanks(1_000_000))],
    ['a part of 8 MB in 4 MB, which is fine', 'docx', word(figures(8_388_608))],
    ['nine parts of 8 MB that shrink to a fiftieth', 'docx', word(...manyPages(9, 8_388_608))],
    ['a part that is longer than its list claims', 'docx', claiming(1, word(...page))],
    ['a part that cannot be inflated', 'docx', spoilt(word(...page))],
    [
      'more parts than a document has',
      'xlsx',
      officeZip(
        'xl/workbook.xml',
        'spreadsheetml.sheet',
        Array.from({ length: 5_000 }, (_, part) => ({ name: `xl/${part}`, content: Buffer.alloc(0) })),
      ),
    ],
    ['text with a NUL', 'txt', Buffer.from('a\0b')],
    ['text that is not UTF-8', 'txt', Buffer.from([0x4c, 0xe4, 0x74, 0xff])],
    ['text that begins like a bitmap', 'txt', Buffer.from('BM Transport, bill 7')],
    ['a page', 'txt', Buffer.from('\ufeff \n<!DOCTYPE html><script>alert(1)</script>')],
    ['a drawing', 'txt', Buffer.from('<svg onload="alert(1)"/>')],
    ['text with an arrow', 'txt', Buffer.from('< 20 MT')],
  ])('are judged by their content: %s (%s)', async (about, ending, bytes) => {
    const fine = /numbers|1995|bitmap|arrow|fine/.test(about);
    expect(await isOfType(bytes, ending)).toBe(fine);
  });
});
