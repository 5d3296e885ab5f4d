import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { eraseUser } from '@bahi/contract/access/erase-user';
import { getSession } from '@bahi/contract/access/get-session';
import { type DataRecord } from '@bahi/contract/data/data-table';
import { dataTables } from '@bahi/contract/data/data-tables';
import { makeTestCheckpoint } from '@bahi/api/audit/checkpoint-fixtures';
import { TestFirm, TestServer } from '@bahi/api/composition/test-server';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { folderBooks } from '../books.ts';
import { exportBooks, parseExport } from './export-books.ts';

const ERASED_PHONE = '9811122233';
const DRIVER_PHONE = '9811122244';

const server = new TestServer();
const parent = mkdtempSync(join(tmpdir(), 'bahi-export-firms-'));
let firmId = '';
let otherId = '';
let driverId = '';
let erasedId = '';
let note = '';

const inParent = (name: string) => join(parent, name);
const run = (...args: readonly string[]) =>
  exportBooks(folderBooks(server.dataDir), parseExport(args), new Date('2026-11-22'));

beforeAll(async () => {
  await server.start();
  const firm = await TestFirm.open(server, '9822041375');
  const other = await TestFirm.open(server, '9822041376');
  const idOf = async (each: TestFirm) => (await each.call(getSession, {})).body.organisationId ?? '';
  [firmId, otherId] = [await idOf(firm), await idOf(other)];
  await other.deliveredTrip('LR-OTHER', 30_000);
  await firm.deliveredTrip('LR-1', 40_000.5);
  const hire = async (name: string, phoneNumber: string) => {
    const email = `${phoneNumber}@jadhav.example`;
    return (await firm.call(createUser, { role: 'DRIVER', name, phoneNumber, email })).body.user.id;
  };
  driverId = await hire('Ramesh Kale', DRIVER_PHONE);
  erasedId = await hire('Anil Jadhav', ERASED_PHONE);
  await firm.call(disableUser, { userId: erasedId, disabled: true });
  expect((await firm.call(eraseUser, { userId: erasedId, reason: 'Asked us to' })).status).toBe(200);
  ({ note } = await makeTestCheckpoint(firm));
  await run(inParent('all'), '--personal');
  await run(inParent('one'), '--firm', firmId);
});
afterAll(async () => {
  await server.dispose();
  rmSync(parent, { recursive: true });
});

function readCsv(folder: string, table: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(folder, 'csv', `${table}.csv`), 'utf8').replace(/^\uFEFF/, '');
  const [titles = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

function readSqlite(folder: string, table: string): readonly DataRecord[] {
  const database = openSqlite(join(folder, 'bahi.sqlite'), { readOnly: true });
  try {
    return database.prepare<Record<string, string | number | null>>(`SELECT * FROM ${table}`).all([]);
  } finally {
    database.close();
  }
}

const openParquet = (folder: string, table: string) =>
  asyncBufferFromFile(join(folder, 'parquet', `${table}.parquet`));

async function readParquet(folder: string, table: string) {
  return parquetReadObjects({ file: await openParquet(folder, table) });
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    readonly firm: string;
    readonly personal: boolean;
    readonly files: Readonly<Record<string, { readonly rows: number }>>;
  };

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('an export of several firms', () => {
  it('has a folder for each firm, with nothing of the other', () => {
    expect(readdirSync(inParent('all')).toSorted()).toEqual([firmId, otherId].toSorted());
    for (const [own, foreign] of [
      [firmId, otherId],
      [otherId, firmId],
    ] as const) {
      const folder = join(inParent('all'), own);
      expect(readManifest(folder).firm).toBe(own);
      expect(readManifest(folder).files['csv/lines.csv']?.rows).toBeGreaterThan(1);
      for (const file of listFiles(folder))
        expect([file, readFileSync(file).includes(foreign)]).toEqual([file, false]);
    }
    const numbers = (id: string) =>
      readCsv(join(inParent('all'), id), 'trips').map(({ lr_number: lr }) => lr);
    expect([numbers(firmId), numbers(otherId)]).toEqual([['LR-1'], ['LR-OTHER']]);
  });

  it('of which one was chosen is not in a folder of its own', () => {
    expect(readManifest(inParent('one'))).toMatchObject({ firm: firmId, personal: false });
    for (const table of ['lines', 'trips', 'parties'])
      expect(readSqlite(inParent('one'), table).length).toBe(
        readSqlite(join(inParent('all'), firmId), table).length,
      );
  });

  it('has the newest checkpoint of the firm that has one', () => {
    expect(readFileSync(join(inParent('one'), 'checkpoint.txt'), 'utf8')).toBe(note);
    expect(Object.keys(readManifest(join(inParent('all'), otherId)).files)).not.toContain('checkpoint.txt');
  });
});

describe('the personal columns', () => {
  const personal = dataTables.flatMap(({ name, columns }) =>
    Object.entries<object>(columns).flatMap(([column, options]) =>
      'personal' in options ? [[name, column] as const] : [],
    ),
  );

  it('are left out of every file without --personal', async () => {
    expect(personal.length).toBeGreaterThan(3);
    for (const [table, column] of personal) {
      expect(Object.keys(readCsv(inParent('one'), table)[0] ?? {})).not.toContain(column);
      expect(Object.keys(readSqlite(inParent('one'), table)[0] ?? {})).not.toContain(column);
      expect(Object.keys((await readParquet(inParent('one'), table))[0] ?? {})).not.toContain(column);
    }
    for (const file of listFiles(inParent('one')))
      for (const text of [DRIVER_PHONE, 'Ramesh Kale', '@jadhav.example'])
        expect([file, text, readFileSync(file).includes(text)]).toEqual([file, text, false]);
  });

  it('are in clear with --personal, but not in the stored events', async () => {
    const folder = join(inParent('all'), firmId);
    const expected = {
      name: 'Ramesh Kale',
      phone_number: DRIVER_PHONE,
      email: `${DRIVER_PHONE}@jadhav.example`,
    };
    const isDriver = ({ user_id: id }: DataRecord) => id === driverId;
    // The apostrophe keeps a spreadsheet from taking it for a number.
    const asText = { ...expected, phone_number: `'${DRIVER_PHONE}` };
    expect(readCsv(folder, 'people').find(isDriver)).toMatchObject(asText);
    expect(readSqlite(folder, 'people').find(isDriver)).toMatchObject(expected);
    expect(((await readParquet(folder, 'people')) as DataRecord[]).find(isDriver)).toMatchObject(expected);
    expect(readFileSync(join(folder, 'events.ndjson'), 'utf8')).not.toContain(DRIVER_PHONE);
  });

  it('have no contacts of who was erased', () => {
    const folder = join(inParent('all'), firmId);
    expect(readSqlite(folder, 'people').find(({ user_id: id }) => id === erasedId)).toMatchObject({
      name: 'Anil Jadhav',
      phone_number: null,
      email: null,
      disabled: 1,
    });
    for (const file of listFiles(folder))
      expect([file, readFileSync(file).includes(ERASED_PHONE)]).toEqual([file, false]);
  });
});

describe('the Parquet files', () => {
  const types = {
    text: ['BYTE_ARRAY', 'UTF8'],
    day: ['INT32', 'DATE'],
    time: ['INT64', 'TIMESTAMP_MILLIS'],
    paise: ['INT64', undefined],
    integer: ['INT64', undefined],
    decimal: ['INT64', 'DECIMAL'],
    boolean: ['BOOLEAN', undefined],
  } as const;

  it.each(dataTables.map((table) => [table.name, table] as const))(
    'of %s have the types of the columns',
    async (name, { columns }) => {
      const { schema } = await parquetMetadataAsync(await openParquet(join(inParent('all'), firmId), name));
      const found = schema.slice(1).map((each) => [each.name, [each.type, each.converted_type]]);
      const expected = Object.entries<{ readonly type: keyof typeof types }>(columns).map(
        ([column, { type }]) => [column, [...types[type]]],
      );
      expect(found).toEqual(expected);
    },
  );

  it('hold paise as exact integers, days as days and times as times, like the other files', async () => {
    const folder = join(inParent('all'), firmId);
    const lines = await readParquet(folder, 'lines');
    const stored = readSqlite(folder, 'lines');
    const texts = readCsv(folder, 'lines');
    expect(lines.length).toBe(stored.length);
    expect(lines.map(({ amount_paise: paise }) => paise)).toContain(4_000_050n);
    for (const [at, line] of lines.entries()) {
      expect(line['amount_paise']).toBe(BigInt(Number(stored[at]?.['amount_paise'])));
      expect(String(line['amount_paise'])).toBe(texts[at]?.['amount_paise']);
      expect((line['occurred_on'] as Date).toISOString()).toBe(
        `${String(stored[at]?.['occurred_on'])}T00:00:00.000Z`,
      );
      expect((line['recorded_at'] as Date).toISOString()).toBe(stored[at]?.['recorded_at']);
    }
  });
});
