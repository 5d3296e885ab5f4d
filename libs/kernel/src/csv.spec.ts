import { describe, expect, it } from '@jest/globals';
import { fc } from './fast-check-fixtures.ts';
import { csvLines, csvText } from './csv.ts';
import { MAX_PAISE, paise, type Paise } from './paise.ts';

/** Reads rows of text cells, as a spreadsheet does. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }).map(paise);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[=+\-@＝＋－＠\u200b\ufeff\u00ad\u3164\u00a0\t\r"',; a-z0-9\n]{0,12}$/),
  fc.constantFrom(
    '=1+1',
    '+91 98220 41375',
    '-',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '"',
    'a,b',
    'M/s Verma\r\n& Co.',
  ),
);

describe('comma-separated values', () => {
  it('begin with the UTF-8 byte order mark, and end each row as in RFC 4180', () => {
    expect(
      csvText([
        ['Date', 'पार्टी'],
        [paise(-3849950), null],
      ]),
    ).toBe('\uFEFFDate,पार्टी\r\n-38499.50,\r\n');
  });

  it('write a count as it is, and further lines without a mark', () => {
    expect(csvText([['Number']]) + csvLines([[{ count: 47_902 }], [{ count: 0 }]])).toBe(
      '\uFEFFNumber\r\n47902\r\n0\r\n',
    );
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100_000_000_000_0, '10000000000.00'],
  ])('write %d paise as the number %s', (amount, text) => {
    expect(csvText([[paise(amount)]])).toBe(`\uFEFF${text}\r\n`);
  });

  it.each([
    '=1+1',
    '＝1＋1',
    '＋91 98220 41375',
    '－1',
    '＠SUM(A1)',
    '\u200b=1+1',
    '\ufeff\u00ad@SUM(A1)',
    '\u202e\u3164＝1',
    ' =1+1',
    '\u00a0+1',
    '\n=1',
  ])('put an apostrophe before %j', (text) => {
    expect(read(csvText([[text]]))).toEqual([[`'${text}`]]);
  });

  it.each([
    ...[
      '0042',
      '11-12',
      '26E10',
      '1/2',
      '2026/0009',
      '12.50',
      '1,234',
      '9822041375',
      '1234567890123456',
      '10:30',
    ],
    ...['MAR-24', 'Dec1', '5 may', '12-Jan-26', 'TRUE', '50%', '(12)', '₹12', '1 PM', '\u200b0042', ' 0042 '],
  ])('keep %j as text with an apostrophe before it', (text) => {
    expect(read(csvText([[text]]))).toEqual([[`'${text}`]]);
  });

  it.each([
    'LR-1254',
    'PN/26-27/445',
    'MH12AB1234',
    '27AAPFU0939F1ZV',
    '12AB',
    'Mayur',
    'Decent 12',
    'Market 5 B',
    '42, LR-43',
  ])('write the identifier %j as it is', (text) => {
    expect(read(csvText([[text]]))).toEqual([[text]]);
  });

  it('write a day so that a spreadsheet reads it as one', () => {
    expect(csvText([[{ date: '2026-11-18' }, '2026-11-18']])).toBe("\uFEFF2026-11-18,'2026-11-18\r\n");
  });

  it.each(['Verma=1', 'M/s Verma & Co.', '\u200bVerma', ' Verma - Latur', 'a＠b.in', "'=1"])(
    'leave %j unchanged',
    (text) => {
      expect(read(csvText([[text]]))).toEqual([[text]]);
    },
  );

  it('keep every cell, and hold nothing that a spreadsheet would evaluate', () => {
    const cell = fc.oneof(texts, amounts);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const readBack = read(csvText(rows));
        expect(readBack.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        rows.forEach((row, at) => row.forEach((each, column) => heldBy(readBack[at]?.[column] ?? '', each)));
      }),
    );
  });
});

function heldBy(found: string, cell: string | Paise): void {
  if (typeof cell === 'number') {
    expect(Math.round(Number(found) * 100)).toBe(cell === 0 ? 0 : cell);
    return;
  }
  expect([cell, `'${cell}`]).toContain(found);
  expect(found).not.toMatch(/^[\t\r]|^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u);
}
