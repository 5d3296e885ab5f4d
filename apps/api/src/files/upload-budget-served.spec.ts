import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hireDriver } from '../maintenance/maintenance-fixtures.ts';
import { findFreePort } from '../composition/free-port-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { sendUpload, upload } from './upload-fixtures.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let metrics: string;
let firm: TestFirm;

beforeAll(async () => {
  const port = await findFreePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = new TestServer({ FIRM_UPLOAD_MB_PER_DAY: '1', OPERATIONS_PORT: String(port) });
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

const scan = (bytes: number) => upload('scan.txt', Buffer.alloc(bytes, 'x'));
const send = (bytes: number, { token }: { readonly token: string } = firm, key?: string) =>
  sendUpload(server.url, scan(bytes), key === undefined ? { token } : { token, key });
const stored = () => readdirSync(join(server.dataDir, 'files')).sort();

describe('a person without a firm', () => {
  it('uploads 20 MB a day', async () => {
    const token = await server.signUp('Meena Iyer', '9822041391');
    for (let nth = 0; nth < 4; nth += 1) expect((await send(5_000_000, { token })).status).toBe(200);
    expect((await send(1, { token })).status).toBe(429);
  });
});

describe('a person of a firm', () => {
  it('uploads no more than their share of its budget, unless they are an ADMIN', async () => {
    const small = new TestServer({ FIRM_UPLOAD_MB_PER_DAY: '3', PERSON_UPLOAD_MB_PER_DAY: '1' });
    await small.start();
    const owner = await TestFirm.open(small);
    const [one, other] = [await hireDriver(owner, '9822041378'), await hireDriver(owner, '9822041379')];
    const to = (bytes: number, { token }: { readonly token: string }) =>
      sendUpload(small.url, scan(bytes), { token });
    expect((await to(1_000_000, one)).status).toBe(200);
    expect(await to(1, one)).toMatchObject({
      status: 429,
      body: { message: 'Your files of today have reached their limit; uploading works again at 12:00 am' },
    });
    expect((await to(1_000_000, other)).status).toBe(200);
    expect((await to(1_000_000, owner)).status).toBe(200);
    expect((await to(1, owner)).status).toBe(429);
    expect(small.logged.filter((line) => line.includes('used up its upload budget'))).toHaveLength(1);
    await small.dispose();
  });
});

describe('a firm that uploads more than its daily budget', () => {
  it('is refused with the time at which it can continue, whoever sends, and nothing is stored', async () => {
    const driver = await hireDriver(firm, '9822041377');
    expect((await send(400_000, firm, 'first')).status).toBe(200);
    expect((await send(400_000, driver)).status).toBe(200);
    const before = stored();
    for (const sender of [firm, driver])
      expect(await send(200_001, sender)).toMatchObject({
        status: 429,
        body: {
          code: 'too-many',
          message: 'Files of today have reached their limit; uploading works again at 12:00 am',
        },
      });
    expect(stored()).toEqual(before);
    expect((await send(200_000)).status).toBe(200);
  });

  it('is refused after a restart too, except for a file that was sent before', async () => {
    await server.restart();
    expect((await send(1)).status).toBe(429);
    expect((await send(400_000, firm, 'first')).status).toBe(200);
  });

  it('does not exceed it with files that arrive at the same time', async () => {
    const other = await TestFirm.open(server, '9822041376');
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(300_000, other)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
  });

  it('is visible to the operator in a metric and a log line', async () => {
    const text = await (await fetch(metrics)).text();
    expect(text).toMatch(/^bahi_upload_budget_refusals_total [1-9]/m);
    expect(text).toMatch(/^bahi_upload_budget_highest_share 1$/m);
    expect(server.logged.filter((line) => line.includes('used up its upload budget'))).not.toEqual([]);
  });

  it('uploads again on the next day', async () => {
    // An ADMIN is signed out after a day without a call.
    server.passTime(23 * HOUR_MS);
    expect((await send(400_000)).status).toBe(200);
  });
});
