import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { paise } from '@bahi/kernel/paise';
import { readXlsx } from 'hucre/xlsx';
import { type Sheet, type SheetCell } from '../spreadsheet.ts';
import { writeXlsx } from './xlsx-spreadsheet.ts';

const columns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `C${index}`, width: 12 }));

function sheet(name: string, ...parts: readonly (readonly (readonly SheetCell[])[])[]): Sheet {
  async function* rows() {
    yield* parts;
  }
  return { name, columns: columns(parts[0]?.[0]?.length ?? 1), rows: rows() };
}

/** Lets the streams finish what they have begun. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}

/** The rows of each sheet below its titles, as another program reads them. */
async function readBack(...sheets: readonly Sheet[]) {
  const book = await readXlsx(new Uint8Array(await buffer(writeXlsx(sheets))));
  return book.sheets.map(({ name, rows }) => ({ name, rows: rows.slice(1) }));
}

describe('a workbook', () => {
  it('has its sheets in order, with their names and titles', async () => {
    const book = await readXlsx(
      new Uint8Array(
        await buffer(writeXlsx([sheet('Trail', [['a', 'b']], [['c', 'd']]), sheet('About & more', [['e']])])),
      ),
    );
    expect(book.sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Trail',
        [
          ['C0', 'C1'],
          ['a', 'b'],
          ['c', 'd'],
        ],
      ],
      ['About & more', [['C0'], ['e']]],
    ]);
  });

  it('may have sheets without rows', async () => {
    expect(await readBack(sheet('Trail'))).toEqual([{ name: 'Trail', rows: [] }]);
  });

  it('holds counts, amounts, days and times as numbers', async () => {
    const row = [
      { count: 47_902 },
      paise(-1_500_050),
      { date: '2026-11-20' },
      { date: '2026-11-20 11:42:07' },
      null,
      'x',
    ];
    expect(await readBack(sheet('Trail', [row]))).toEqual([
      {
        name: 'Trail',
        rows: [
          [47_902, -15_000.5, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T11:42:07Z'), null, 'x'],
        ],
      },
    ]);
  });

  it.each([
    '=1+1',
    '=HYPERLINK("http://x.example","click")',
    '+91 98220 41375',
    '@SUM(A1)',
    '0042',
    '11-12',
    '26E10',
    ' =1 ',
    '\u202eabc\u200f',
    'Line\none\ttwo',
    'a\rb\u0007',
    '_x0041_ & <b>"क"</b>',
    '\u{1f69a}',
    'x'.repeat(200),
  ])('keeps the text %j', async (text) => {
    expect(await readBack(sheet('Trail', [[text, 'end']]))).toEqual([
      { name: 'Trail', rows: [[text, 'end']] },
    ]);
  });

  it('keeps any text that has whole characters', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 5 }), async (row) => {
        expect(await readBack(sheet('Trail', [row]))).toEqual([{ name: 'Trail', rows: [row] }]);
      }),
      { numRuns: 60 },
    );
  });

  it('replaces half characters, and cuts a text that no cell holds', async () => {
    const [read] = await readBack(sheet('Trail', [['a\ud83dz\ufffe', 'x'.repeat(40_000)]]));
    expect(read?.rows[0]?.[0]).toBe('a\ufffdz\ufffd');
    expect(String(read?.rows[0]?.[1])).toHaveLength(32_767);
  });

  it('names columns past Z', async () => {
    const row = Array.from({ length: 60 }, (_, index) => ({ count: index }));
    expect((await readBack(sheet('Trail', [row])))[0]?.rows).toEqual([row.map(({ count }) => count)]);
  });

  it('asks for no rows that nobody reads, and closes them when the reader stops', async () => {
    const seen: string[] = [];
    async function* rows() {
      seen.push('begun');
      try {
        for (;;) yield [[crypto.randomUUID().repeat(500)]];
      } finally {
        seen.push('closed');
      }
    }
    const sheets = [{ name: 'Trail', columns: columns(1), rows: rows() }];
    writeXlsx(sheets);
    expect(seen).toEqual([]);
    let size = 0;
    for await (const chunk of writeXlsx(sheets)) {
      size += chunk.length;
      if (size > 200_000) break;
    }
    await until(() => seen.length === 2);
    expect(seen).toEqual(['begun', 'closed']);
  });

  it('ends with the error of its rows', async () => {
    const broken = new Error('the rows are gone');
    async function* rows() {
      yield [['a']];
      throw broken;
    }
    const chunks = writeXlsx([{ name: 'Trail', columns: columns(1), rows: rows() }]);
    await expect(buffer(chunks)).rejects.toBe(broken);
  });
});
