import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exportTrail } from '@bahi/contract/audit/export-trail';
import { findTrailExport } from '@bahi/contract/audit/find-trail-export';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { type WireInput } from '@bahi/contract/define';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { until } from '@bahi/read-store/runner-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { hire } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

// `until` asks for the progress repeatedly, so the limit is high.
const server = new TestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
let firm: TestFirm;
let auditor: { readonly token: string };
let tripId: string;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, '9822041675');
  const meera = { role: 'AUDITOR', name: 'Meera Shah', phoneNumber: '9822041676' } as const;
  auditor = await hire(server, firm, meera);
  tripId = await firm.startTrip('LR-1', 40_000);
  const paid = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', date: '2026-11-13' } as const;
  const { body } = await firm.call(createTransaction, { ...paid, tripId, amount: 12_500 });
  server.passTime(MINUTE_MS);
  await firm.call(deleteTransaction, { id: body.transaction.id, reason: 'Entered on "the wrong", trip' });
  await firm.call(updateTrip, { tripId, rate: 41_000, reason: '=1+1' });
  const { startLocationId: locationId } = firm.ids;
  const odd = await firm.call(createParty, {
    type: 'CUSTOMER',
    ...{ name: '=HYPERLINK("x")', locationId },
    openingBalance: 0,
    openingBalanceDate: '2026-11-01',
  });
  expect([odd.status, odd.body.fields]).toEqual([200, undefined]);
});
afterAll(() => server.dispose());

type Asked = WireInput<typeof exportTrail>;

async function begin(input: Asked, as = auditor): Promise<string> {
  const { status, body } = await server.call(exportTrail, input, as);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.export).toMatchObject({ format: input.format, state: 'RUNNING' });
  return body.export.id;
}

const find = async (exportId: string, as = auditor) =>
  (await server.call(findTrailExport, { exportId }, as)).body.export;

async function finish(exportId: string) {
  await until(async () => (await find(exportId))?.state !== 'RUNNING');
  return find(exportId);
}

async function download(input: Asked): Promise<Buffer> {
  const found = await finish(await begin(input));
  expect(found?.state).toBe('READY');
  return Buffer.from(await (await fetch(`${server.url}${found?.url ?? ''}`)).arrayBuffer());
}

/** The cells of a CSV file whose texts have no apostrophe of their own. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('an export of the trail', () => {
  it('as CSV has the rows of the list, whatever filters it', async () => {
    for (const filter of [
      {},
      { kinds: ['CHANGE', 'TAKEN_BACK'] },
      { kinds: ['TECHNICAL', 'ENTRY'], startDate: '2026-11-20', endDate: '2026-11-20' },
      { entityType: 'TRIP', entityId: tripId },
      { backDatedDays: 3 },
      { occurredFrom: '2026-11-13', occurredTo: '2026-11-13' },
      { types: ['TripStarted'], startDate: '2030-01-01' },
    ] satisfies WireInput<typeof listTrail>[]) {
      const { events } = (await server.call(listTrail, { ...filter, limit: 100 }, auditor)).body;
      const [titles, ...rows] = readCsv((await download({ ...filter, format: 'CSV' })).toString());
      expect(titles?.slice(0, 3)).toEqual(['Entry', 'Recorded at', 'Person']);
      expect(rows.map((cells) => [cells[0], cells[17], cells[16]])).toEqual(
        events.map(({ number, hash, commandId }) => [String(number), hash, commandId]),
      );
    }
  });

  it('has each column of a row, and no formula', async () => {
    const file = (await download({ format: 'CSV', types: ['TripEntryDeleted', 'TripUpdated'] })).toString();
    const [changed, takenBack] = readCsv(file).slice(1);
    expect(takenBack?.slice(1, 9)).toEqual([
      ...['2026-11-20 11:31:00', 'Rajesh Patil', 'Admin', 'Signed in', expect.any(String)],
      ...['2026-11-13', '7', 'Taken back'],
    ]);
    expect(takenBack?.slice(9, 12)).toEqual([
      'Took back the Advance of ₹12,500.00 on trip LR-1',
      '',
      'Entered on "the wrong", trip',
    ]);
    expect(takenBack?.[12]).toMatch(/^\d+$/);
    expect(takenBack?.[14]).toBe(
      'Party balance, Gokul Agro Traders (HO): ₹12,500.00; Cash, Cash (HO): −₹12,500.00',
    );
    expect(changed?.[11]).toBe("'=1+1");
  });

  it('as XLSX has the same rows, and a sheet about them', async () => {
    const filter = { kinds: ['TAKEN_BACK', 'ENTRY'], startDate: '2026-11-20' } as const;
    const { events } = (
      await server.call(listTrail, { ...filter, kinds: [...filter.kinds], limit: 100 }, auditor)
    ).body;
    const book = await readXlsx(
      new Uint8Array(await download({ ...filter, kinds: [...filter.kinds], format: 'XLSX' })),
    );
    const [trail, about] = book.sheets;
    expect([trail?.name, about?.name]).toEqual(['Trail', 'About']);
    expect(trail?.rows.slice(1).map((cells) => [cells[0], cells[9], cells[17]])).toEqual(
      events.map(({ number, summary, lines, hash }) => [number, [summary, ...lines].join('; '), hash]),
    );
    expect(trail?.rows.flat()).toContainEqual(expect.stringContaining('=HYPERLINK("x")'));
    expect(trail?.rows[1]?.[1]).toEqual(new Date('2026-11-20T11:31:00Z'));
    expect(Object.fromEntries(about?.rows.map(([label, value]) => [label, value]) ?? [])).toMatchObject({
      'Filter: Recorded': 'since 20-11-2026',
      'Filter: Kinds': 'Taken back, Entries',
      Rows: events.length,
      'Exported by': 'Meera Shah, Auditor',
      'Newest entry of the firm': expect.any(Number),
      'Exported at (India)': new Date('2026-11-20T11:31:00Z'),
    });
  });

  it('is in the trail, by the person who began it', async () => {
    const id = await begin({ format: 'CSV', kinds: ['SIGN_IN'] });
    const { rows } = (await finish(id)) ?? {};
    const { events } = (await server.call(listTrail, { kinds: ['EXPORT'] }, auditor)).body;
    expect(events[0]).toMatchObject({
      summary: `Exported the audit trail, ${rows} rows, as CSV`,
      user: { name: 'Meera Shah' },
      role: 'AUDITOR',
      source: 'JOB',
      type: 'TrailExported',
    });
  });

  it('is downloaded under its name, for five minutes a link', async () => {
    const found = await finish(await begin({ format: 'CSV' }));
    const answer = await fetch(`${server.url}${found?.url ?? ''}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Audit trail 20-11-2026.csv"',
    );
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
    server.passTime(5 * MINUTE_MS);
    expect((await fetch(`${server.url}${found?.url ?? ''}`)).status).toBe(403);
  });

  it('is found by the owners and auditors of the firm only, also without its id', async () => {
    const id = await begin({ format: 'CSV' });
    await finish(id);
    for (const as of [auditor, firm])
      expect((await server.call(findTrailExport, {}, as)).body.export?.id).toBe(id);
    expect((await find(id, firm))?.state).toBe('READY');
    const other = await TestFirm.open(server, '9822041685');
    expect((await other.call(findTrailExport, {})).body.export).toBeNull();
    expect((await other.call(findTrailExport, { exportId: id })).status).toBe(404);
    expect(
      (await other.call(exportTrail, { format: 'CSV', entityType: 'TRIP', entityId: tripId })).status,
    ).toBe(404);
  });

  it('waits for the one of the firm that is running', async () => {
    const [one, two] = await Promise.all([
      server.call(exportTrail, { format: 'CSV' }, auditor),
      firm.call(exportTrail, { format: 'XLSX' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 429]);
    const refused = one.status === 429 ? one : two;
    expect(refused.body.message).toBe('The trail is being exported; wait until that is done');
    await finish((one.status === 200 ? one : two).body.export.id);
  });

  it('is refused to a manager', async () => {
    const anita = { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber: '9822041678' } as const;
    const manager = await hire(server, firm, anita);
    expect((await server.call(exportTrail, { format: 'CSV' }, manager)).status).toBe(403);
    expect((await server.call(findTrailExport, {}, manager)).status).toBe(403);
  });

  it('excludes what was recorded after it began', async () => {
    const { body } = await firm.call(issueStatement, {
      ...{ ledgerId: firm.ids.customerId, startDate: '2026-11-01', endDate: '2026-11-20' },
      format: 'PRINT',
    });
    expect(body.statement.number).toBeGreaterThan(0);
    const filter = { kinds: ['EXPORT' as const] };
    const { events } = (await server.call(listTrail, filter, auditor)).body;
    const rows = readCsv((await download({ ...filter, format: 'CSV' })).toString()).slice(1);
    expect(rows.map(([number]) => Number(number))).toEqual(events.map(({ number }) => number));
  });

  it('is gone after a day, and its file with it', async () => {
    const id = await begin({ format: 'CSV' });
    await finish(id);
    const files = () => readdirSync(join(server.dataDir, 'files'));
    expect(files()).toContain(id);
    server.passTime(DAY_MS);
    await server.restart();
    await until(() => !files().includes(id));
  });
});
