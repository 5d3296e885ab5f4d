import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { listBranches } from '@bahi/contract/access/list-branches';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { listTrail } from '@bahi/contract/audit/list-trail';
import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { revokeDataKey } from '@bahi/contract/data-keys/revoke-data-key';
import { type WireInput } from '@bahi/contract/define';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_870_000_000;
const openFirm = () => TestFirm.open(server, String((phones += 1)));

type Row = Readonly<Record<string, string | number | boolean | null>>;

async function get(path: string, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${server.url}/api${path}`, { headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body = (isJson ? JSON.parse(text) : {}) as { readonly rows: readonly Row[]; readonly code?: string };
  return { status: response.status, text, body, headers: response.headers };
}

async function makeKey(firm: TestFirm, input: Partial<WireInput<typeof createDataKey>> = {}) {
  const asked = { name: 'Reports', scopes: ['books' as const], ...input };
  const { body } = await firm.call(createDataKey, asked);
  const read = (path: string) => get(path, `Bearer ${body.key ?? ''}`);
  /** All rows of a table, page by page, and the position after them. */
  const readAll = async (table: string, limit = 1_000, after = '0') => {
    const rows: Row[] = [];
    let position = after;
    for (;;) {
      const page = await read(`/data/${table}?after=${position}&limit=${limit}`);
      expect(page.status).toBe(200);
      rows.push(...page.body.rows);
      position = page.headers.get('x-next-position') ?? '';
      if (page.headers.get('x-has-more') !== 'true') return { rows, position };
    }
  };
  return { ...body, read, readAll };
}

const advance = (firm: TestFirm, tripId: string, amount: number) =>
  firm.call(createTransaction, {
    tripId,
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    mode: 'ONLINE',
    date: '2026-11-14',
    amount,
  });

describe('a data key', () => {
  it('is shown once, with what it may read', async () => {
    const firm = await openFirm();
    const input = { name: 'Power BI', scopes: ['people', 'books'] as ('people' | 'books')[] };
    const first = await firm.call(createDataKey, input, 'key-1');
    expect(first.body.key).toMatch(/^bahi_[\w-]{43}$/);
    expect(first.body.dataKey).toMatchObject({
      ...{ name: 'Power BI', scopes: ['books', 'people'], branches: 'ALL', expiresAt: '2027-02-18' },
      ...{ revokedAt: null, lastUsedAt: null, lastTable: null, createdBy: { name: 'Rajesh Patil' } },
    });
    const repeat = await firm.call(createDataKey, input, 'key-1');
    expect(repeat.body).toEqual({ ...first.body, key: null });
    const { body } = await firm.call(listDataKeys, {});
    expect(body).toEqual({ dataKeys: [first.body.dataKey], length: 1 });
    expect(JSON.stringify(body)).not.toContain(first.body.key);
  });

  it('opens /data and nothing else, which a session does not open', async () => {
    const firm = await openFirm();
    const { key } = await makeKey(firm);
    expect((await get('/data', `Bearer ${key}`)).status).toBe(200);
    expect((await get('/auth/get-session', `Bearer ${key}`)).status).toBe(401);
    for (const path of ['/data', '/data/lines', '/data/nothing'])
      for (const authorization of [
        undefined,
        `Basic ${firm.token}`,
        `Bearer ${firm.token}`,
        'Bearer bahi_',
      ]) {
        const { status, body } = await get(path, authorization);
        expect([path, authorization, status, body.code]).toEqual([path, authorization, 401, 'no-session']);
      }
  });

  it('is refused once it is revoked', async () => {
    const firm = await openFirm();
    const { key, dataKey, read } = await makeKey(firm);
    expect((await read('/data/lines')).status).toBe(200);
    const { body } = await firm.call(revokeDataKey, { dataKeyId: dataKey.id });
    expect(body.dataKey.revokedAt).toEqual(expect.any(String));
    expect((await read('/data/lines')).status).toBe(401);
    expect((await firm.call(revokeDataKey, { dataKeyId: dataKey.id })).body.code).toBe('already-deleted');
    expect(key).not.toBeNull();
  });

  it('of another firm can be neither revoked nor listed', async () => {
    const [firm, other] = [await openFirm(), await openFirm()];
    const { dataKey } = await makeKey(firm);
    expect((await other.call(revokeDataKey, { dataKeyId: dataKey.id })).status).toBe(404);
    expect((await other.call(listDataKeys, {})).body).toEqual({ dataKeys: [], length: 0 });
  });

  it('takes a day of the next year and branches of the firm', async () => {
    const firm = await openFirm();
    const ask = async (input: object) => {
      const { status, body } = await firm.call(createDataKey, { name: 'A', scopes: ['books'], ...input });
      return [status, body.fields];
    };
    expect(await ask({ expiresAt: '2026-11-19' })).toEqual([
      400,
      { expiresAt: 'Choose today or a later day' },
    ]);
    expect(await ask({ expiresAt: '2027-11-21' })).toEqual([
      400,
      { expiresAt: 'Choose a day within a year' },
    ]);
    expect(await ask({ scopes: [] })).toEqual([400, { scopes: 'Choose what the key may read' }]);
    expect((await ask({ branches: ['b0000000-0000-5000-8000-00000000dead'] }))[0]).toBe(404);
    expect((await ask({ expiresAt: '2027-11-20' }))[0]).toBe(200);
  });
});

describe('a page of a table', () => {
  it('has what changed after a position, as it is now', async () => {
    const firm = await openFirm();
    const { readAll } = await makeKey(firm);
    const tripId = await firm.startTrip('LR-1', 40_000);
    const before = await readAll('trips');
    expect(before.rows).toMatchObject([{ trip_id: tripId, fare_paise: 4_000_000, deleted: false }]);
    expect((await readAll('trips', 10, before.position)).rows).toEqual([]);
    await advance(firm, tripId, 500);
    const { rows } = await readAll('trips', 10, before.position);
    expect(rows).toMatchObject([{ trip_id: tripId, balance_paise: 3_950_000 }]);
  });

  it('ends with a whole command, whatever its limit is', async () => {
    const firm = await openFirm();
    const { readAll } = await makeKey(firm);
    const tripId = await firm.startTrip('LR-1', 40_000);
    await advance(firm, tripId, 500);
    await advance(firm, tripId, 700);
    const whole = (await readAll('lines')).rows;
    expect(whole.length).toBeGreaterThan(5);
    expect(whole.reduce((sum, line) => sum + Number(line['amount_paise']), 0)).toBe(0);
    for (const limit of [1, 2, 3]) expect((await readAll('lines', limit)).rows).toEqual(whole);
  });

  it('comes as json, ndjson or csv, in which a formula stays a text', async () => {
    const firm = await openFirm();
    const { read } = await makeKey(firm);
    const tripId = await firm.startTrip('0042', 40_000);
    const { body, headers } = await read('/data/trips');
    expect(headers.get('x-schema-version')).toBe('1');
    const lines = await read('/data/trips?format=ndjson&after=');
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(lines.text).toBe(`${JSON.stringify(body.rows[0])}\n`);
    await firm.call(updateTrip, { tripId, material: '=1+1' });
    const [head = '', row = ''] = (await read('/data/trips?format=csv')).text.split('\r\n');
    expect(head.replace('\uFEFF', '').split(',')).toEqual(Object.keys(body.rows[0] ?? {}));
    expect(row).toContain(",'=1+1,");
    expect(row).toContain(",'0042,STARTED,");
    expect(row).toContain(',2026-11-12,');
    expect(row).toContain(',4000000,');
  });

  it('leaves personal columns to a key that may read people', async () => {
    const firm = await openFirm();
    const books = await makeKey(firm);
    const people = await makeKey(firm, { scopes: ['books', 'people'] });
    const [person] = (await people.readAll('people')).rows;
    expect(person).toMatchObject({ name: expect.any(String), phone_number: expect.any(String) });
    for (const table of ['people', 'parties']) {
      const { rows } = await books.readAll(table);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        for (const column of ['phone_number', 'email', 'primary_contact'])
          expect(row).not.toHaveProperty(column);
    }
    expect((await books.readAll('people')).rows[0]).not.toHaveProperty('name');
    expect((await books.readAll('parties')).rows[0]).toHaveProperty('name');
  });

  it('is refused for another scope, an unknown table and a wrong parameter', async () => {
    const firm = await openFirm();
    const books = await makeKey(firm);
    const audit = await makeKey(firm, { scopes: ['audit'] });
    expect([(await books.read('/data/trail')).status, (await audit.read('/data/lines')).status]).toEqual([
      403, 403,
    ]);
    const unknown = await books.read('/data/secrets');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('There is no such table; GET /api/data lists them');
    for (const query of [
      'after=-1',
      'after=x',
      'after=99999999',
      'limit=0',
      'limit=10001',
      'format=xml',
      'limit=1&limit=2',
    ]) {
      const { status, body } = await books.read(`/data/lines?${query}`);
      const field = query.split('=')[0] ?? '';
      expect([query, status, body]).toEqual([
        query,
        400,
        expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      ]);
    }
  });

  it('holds what the branches of the key book', async () => {
    const firm = await openFirm();
    const { branch } = (await firm.call(createBranch, { name: 'Nashik', code: 'NSK' })).body;
    const tripId = await firm.startTrip('LR-1', 40_000);
    const all = await makeKey(firm);
    const nashik = await makeKey(firm, { branches: [branch.id] });
    expect((await nashik.readAll('trips')).rows).toEqual([]);
    await firm.call(updateTrip, { tripId, branchId: branch.id });
    expect((await nashik.readAll('trips')).rows).toMatchObject([{ trip_id: tripId, branch_id: branch.id }]);
    const lines = (await nashik.readAll('lines')).rows;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).toEqual(
      (await all.readAll('lines')).rows.filter((line) => line['branch_id'] === branch.id),
    );
    const { branches } = (await firm.call(listBranches, {})).body;
    const headOffice = await makeKey(firm, {
      branches: [branches.find(({ isHeadOffice }) => isHeadOffice)?.id ?? ''],
    });
    expect((await headOffice.readAll('trips')).rows).toEqual([
      { position: expect.any(Number), deleted: true, trip_id: tripId },
    ]);
  });
});

describe('the reads of a key', () => {
  it('are in the trail where they brought rows, and on the list', async () => {
    const firm = await openFirm();
    const { dataKey, read } = await makeKey(firm);
    await firm.startTrip('LR-1', 40_000);
    await read('/data/lines?limit=2');
    const { headers } = await read('/data/lines?limit=1');
    await read(`/data/maintenance?after=${headers.get('x-next-position')}`);
    const trail = await firm.call(listTrail, { kinds: ['EXPORT'] });
    expect(trail.body.events).toMatchObject(
      Array(2).fill({
        ...{ summary: 'Read 2 rows of lines', source: 'KEY', user: null, type: 'DataKeyUsed' },
        key: { id: dataKey.id, name: 'Reports' },
      }),
    );
    const listed = (await firm.call(listDataKeys, {})).body.dataKeys[0];
    expect(listed).toMatchObject({ lastTable: 'lines', lastUsedAt: expect.any(String) });
  });

  it('of the trail come to an end', async () => {
    const firm = await openFirm();
    const { readAll } = await makeKey(firm, { scopes: ['audit'] });
    const { rows, position } = await readAll('trail', 3);
    const trail = await firm.call(listTrail, {
      kinds: ['CHANGE', 'TAKEN_BACK', 'ENTRY', 'SIGN_IN', 'TECHNICAL'],
      limit: 100,
    });
    const numbers = trail.body.events.map(({ number }) => number).reverse();
    expect(rows.filter(({ kind }) => kind !== 'EXPORT').map(({ number }) => number)).toEqual(numbers);
    expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(String(hash)))).toBe(true);
    const later = await readAll('trail', 3, position);
    expect((await readAll('trail', 3, later.position)).rows).toEqual([]);
  });

  it('are limited to 600 a minute', async () => {
    const firm = await openFirm();
    const { read } = await makeKey(firm);
    for (let nth = 0; nth < 600; nth += 1) expect((await read('/data')).status).toBe(200);
    expect((await read('/data')).status).toBe(429);
    server.passTime(60_000);
    expect((await read('/data')).status).toBe(200);
  });
});

it('an auditor lists the keys and makes none', async () => {
  const firm = await openFirm();
  await makeKey(firm);
  const phoneNumber = String((phones += 1));
  await firm.call(createUser, { role: 'AUDITOR', name: 'Meena Auditor', phoneNumber });
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  const code = { otp: server.lastOtp(phoneNumber), otpSessionToken };
  const { sessionToken: token } = (await server.call(verifyOtp, code)).body;
  expect((await server.call(listDataKeys, {}, { token })).body.length).toBe(1);
  const asked = { name: 'Mine', scopes: ['books' as const] };
  expect((await server.call(createDataKey, asked, { token })).status).toBe(403);
});
