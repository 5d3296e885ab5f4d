import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { describeFiles } from '../files-suite-fixtures.ts';
import { FilesFull, FilesUnavailable } from '../files.ts';
import { openS3Files } from './s3-files.ts';
import { s3Location } from './s3-location.ts';

const endpoint = process.env['BAHI_TEST_S3_URL'] ?? '';
if (endpoint === '') throw new Error('npm run test:distributed sets BAHI_TEST_S3_URL');

const bucket = `files-${process.pid}`;
const location = s3Location(`s3://${bucket}?endpoint=${endpoint}`);
const client = new S3Client({ endpoint, region: location.region, forcePathStyle: true });
const POD = 'f0000000-0000-5000-8000-000000000001';

beforeAll(() => client.send(new CreateBucketCommand({ Bucket: bucket })));
afterAll(() => client.destroy());

describeFiles('an S3 API', async () => ({
  files: await openS3Files(location),
  reopen: () => openS3Files(location),
  dispose: async () => {
    for (const Key of await keysIn()) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  },
}));

async function keysIn(): Promise<readonly string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  return Contents.flatMap(({ Key }) => Key ?? []);
}

describe('an unusable file store', () => {
  it('is rejected with a sentence if the bucket does not exist', async () => {
    const elsewhere = { ...location, bucket: 'nobody-made-it' };
    await expect(openS3Files(elsewhere)).rejects.toThrow('"nobody-made-it", which does not exist');
  });

  it('is unavailable if it does not answer', async () => {
    const unreachable = s3Location('s3://bahi-files?endpoint=http://127.0.0.1:1');
    await expect(openS3Files(unreachable)).rejects.toBeInstanceOf(FilesUnavailable);
  });
});

describe('an answer of the file store', () => {
  let between: Awaited<ReturnType<typeof portBefore>>;
  beforeEach(async () => {
    between = await portBefore(Number(new URL(endpoint).port));
  });
  afterEach(() => between.close());

  const open = () => openS3Files({ ...location, endpoint: between.url }, { timeoutMs: 500 });
  const bytes = Buffer.from('pod');

  it.each([
    ['500 InternalError', 500, 'InternalError'],
    ['503 SlowDown', 503, 'SlowDown'],
    ['429 TooManyRequests', 429, 'TooManyRequests'],
  ])('is an outage if it is %s, for every call', async (_, status, code) => {
    const files = await open();
    between.answerWith({ status, code });
    await expect(files.put(POD, bytes)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(files.open(POD)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(files.remove(POD)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(open()).rejects.toBeInstanceOf(FilesUnavailable);
  });

  it('is an outage if it does not come or the connection closes', async () => {
    const files = await open();
    between.answerWith('silence');
    await expect(files.put(POD, bytes)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(files.open(POD)).rejects.toBeInstanceOf(FilesUnavailable);
    between.answerWith('hang up');
    await expect(files.open(POD)).rejects.toBeInstanceOf(FilesUnavailable);
    between.answerWith(null);
    await files.put(POD, bytes);
    await files.remove(POD);
    expect(await files.open(POD)).toBeNull();
  });

  it('means a lack of room if it is 507', async () => {
    const files = await open();
    between.answerWith({ status: 507, code: 'XMinioStorageFull' });
    await expect(files.put(POD, bytes)).rejects.toBeInstanceOf(FilesFull);
  });

  it('means neither an outage nor a lack of room for a missing or forbidden bucket', async () => {
    const files = await open();
    between.answerWith({ status: 404, code: 'NoSuchBucket' });
    await expect(files.open(POD)).rejects.toMatchObject({ name: 'NoSuchBucket' });
    between.answerWith({ status: 403, code: 'AccessDenied' });
    await expect(files.open(POD)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(open()).rejects.toThrow('which these credentials may not list');
  });

  it('leads to another attempt while another process puts the same file, and is an outage if that does not end', async () => {
    const files = await open();
    between.answerWith({ status: 409, code: 'ConditionalRequestConflict' }, 3);
    await files.put(POD, bytes);
    expect(await keysIn()).toEqual([POD]);
    between.answerWith({ status: 409, code: 'ConditionalRequestConflict' });
    await expect(files.put(POD, bytes)).rejects.toBeInstanceOf(FilesUnavailable);
    between.answerWith(null);
    await files.remove(POD);
  });
});

type Answer = { readonly status: number; readonly code: string } | 'silence' | 'hang up' | null;

/** A proxy in front of the store that can answer in its place. */
async function portBefore(storePort: number) {
  let answer: Answer = null;
  let times = Infinity;
  const server = createServer((incoming, response) => {
    const chosen = times > 0 ? answer : null;
    times -= 1;
    if (chosen === 'silence') return;
    if (chosen === 'hang up') return void incoming.destroy();
    if (chosen !== null)
      return void response
        .writeHead(chosen.status, { 'content-type': 'application/xml', connection: 'close' })
        .end(`<Error><Code>${chosen.code}</Code><Message>on request</Message></Error>`);
    const { method, url, headers } = incoming;
    const passed = request({ port: storePort, host: '127.0.0.1', method, path: url, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith(next: Answer, soManyTimes = Infinity) {
      answer = next;
      times = soManyTimes;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
