import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { logout } from '@bahi/contract/access/logout';
import { MAX_FILE_BYTES } from '@bahi/contract/files/file-types';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import {
  BOUNDARY,
  multipart,
  officeZip,
  ole,
  type Sending,
  sendUpload,
  specimens,
  upload,
  zip,
} from './upload-fixtures.ts';

const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '30' });
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

const send = (body: Buffer, { token = firm.token, ...sending }: Partial<Sending> = {}) =>
  sendUpload(server.url, body, { token, ...sending });
const stored = () => readdirSync(join(server.dataDir, 'files')).sort();
const { pdf, png, txt } = specimens;

/** An upload whose first bytes have reached the server, and its remaining bytes. */
async function beginUpload(token: string, whole: Buffer) {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.write(
    `POST /api/media/upload HTTP/1.1\r\nHost: bahi\r\nAuthorization: Basic ${token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${whole.length}\r\n\r\n`,
  );
  const sent = 80;
  socket.write(whole.subarray(0, sent));
  // Node answers '100 Continue' when it passes the request on.
  await once(socket, 'data');
  const status = () => Number(/^HTTP\/1\.1 ([2-5]\d\d) /m.exec(received)?.[1] ?? 0);
  return {
    socket,
    rest: whole.subarray(sent),
    /** Resolves to the status of the answer. */
    async answered(): Promise<number> {
      while (status() === 0) await once(socket, 'data');
      return status();
    },
  };
}

describe('an upload', () => {
  it('is answered with its id and the properties that the server found, whatever type was sent', async () => {
    const { status, body } = await send(upload('POD 1248.PDF', pdf, 'text/html'));
    expect([status, body]).toEqual([
      200,
      {
        filename: body.filename,
        originalName: 'POD 1248.PDF',
        mimetype: 'application/pdf',
        size: pdf.length,
      },
    ]);
    expect(stored()).toContain(body.filename);
  });

  it.each(Object.keys(specimens) as (keyof typeof specimens)[])('may be a %s', async (ending) => {
    const { status, body } = await send(upload(`file.${ending}`, specimens[ending]));
    expect([status, body.size]).toEqual([200, specimens[ending].length]);
  });

  it.each(['jpeg', 'jpe', 'jfif', 'JFIF'])('may be a picture whose name ends in .%s', async (ending) => {
    const { status, body } = await send(upload(`pod.${ending}`, specimens.jpg));
    expect([status, body.mimetype]).toEqual([200, 'image/jpeg']);
  });

  it('names the accepted types if it has another', async () => {
    const { status, body } = await send(upload('pod.heic', specimens.jpg));
    const message =
      'This type of file is not accepted. Upload pdf, doc, docx, xls, xlsx, txt, png, jpeg or jpg';
    expect([status, body]).toMatchObject([415, { message, fields: { doc: message } }]);
  });

  it('may have other small fields besides the file', async () => {
    const purpose = { header: 'name="purpose"', bytes: Buffer.from('POD') };
    const doc = { header: 'name="doc"; filename="pod.pdf"', bytes: pdf };
    expect((await send(multipart(purpose, doc))).status).toBe(200);
  });

  it('may have exactly 5 MB', async () => {
    const bytes = Buffer.alloc(MAX_FILE_BYTES, 'x');
    expect(await send(upload('full.txt', bytes))).toMatchObject({
      status: 200,
      body: { size: MAX_FILE_BYTES },
    });
  });

  it('is stored once when it is sent again with its key', async () => {
    const before = stored().length;
    const first = await send(upload('pod.pdf', pdf), { key: 'again' });
    const second = await send(upload('pod.pdf', pdf), { key: 'again' });
    expect(second.body).toEqual(first.body);
    expect(stored().length).toBe(before + 1);
  });

  it('is refused when its key was used for another file, and leaves nothing', async () => {
    const first = await send(upload('pod.pdf', pdf), { key: 'reused' });
    const before = stored();
    expect(await send(upload('pod.png', png), { key: 'reused' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect(stored()).toEqual(before);
    expect(before).toContain(first.body.filename);
  });

  it('is refused when its key was used for the same bytes under another name, and the first file stays', async () => {
    const [first, second] = await Promise.all(
      ['p1.pdf', 'p2.pdf'].map((name) => send(upload(name, pdf), { key: 'twice' })),
    );
    const statuses = [first?.status, second?.status];
    expect(statuses.toSorted()).toEqual([200, 422]);
    const kept = first?.status === 200 ? first : second;
    expect(stored()).toContain(kept?.body.filename);
    expect(await send(upload('p3.pdf', pdf), { key: 'twice' })).toMatchObject({ status: 422 });
    expect(stored()).toContain(kept?.body.filename);
  });
});

const page = Buffer.from('<!DOCTYPE html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0'), Buffer.alloc(200)]);
const gif = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0;/*');
const docm = officeZip('word/document.xml', 'wordprocessingml.document', [
  { name: 'word/vbaProject.bin', content: Buffer.from('macro') },
]);
const bomb = officeZip(
  'word/document.xml',
  'wordprocessingml.document',
  Array.from({ length: 220 }, (_, part) => ({ name: `word/${part}.xml`, content: Buffer.alloc(1_048_576) })),
);
const big = (more: number) => Buffer.alloc(MAX_FILE_BYTES + more, 'x');
const doc = (bytes: Buffer, header = 'name="doc"; filename="pod.pdf"') => ({ header, bytes });

/** Whole requests, each with one expected status. */
const hostile: readonly (readonly [about: string, status: number, body: () => Buffer, type?: string])[] = [
  ['a page', 415, () => upload('page.html', page, 'text/html')],
  ['a page as htm', 415, () => upload('page.htm', page)],
  ['a page as xhtml', 415, () => upload('page.xhtml', page)],
  ['a page as pdf', 415, () => upload('page.pdf', page, 'application/pdf')],
  ['a page as png', 415, () => upload('page.png', page, 'image/png')],
  ['a page as txt', 415, () => upload('page.txt', page, 'text/plain')],
  [
    'a page behind a byte order mark',
    415,
    () => upload('page.txt', Buffer.from(`\ufeff\n${page.toString()}`)),
  ],
  ['a page in UTF-16', 415, () => upload('page.txt', Buffer.from(page.toString(), 'utf16le'))],
  ['a page in UTF-7 with NULs', 415, () => upload('page.txt', Buffer.from('+ADw-script+AD4-\0'))],
  ['a drawing', 415, () => upload('logo.svg', svg, 'image/svg+xml')],
  ['a drawing as png', 415, () => upload('logo.png', svg, 'image/png')],
  ['a drawing as txt', 415, () => upload('logo.txt', svg)],
  [
    'a drawing behind a declaration',
    415,
    () => upload('a.txt', Buffer.from(`<?xml version="1.0"?>${svg.toString()}`)),
  ],
  ['a gif', 415, () => upload('a.gif', gif)],
  ['a gif as png', 415, () => upload('a.png', gif)],
  ['a script behind a gif as jpg', 415, () => upload('a.jpg', Buffer.concat([gif, page]))],
  ['a page that ends as a pdf', 415, () => upload('a.pdf', Buffer.concat([page, pdf]))],
  ['a program', 415, () => upload('a.exe', exe)],
  ['a program as pdf', 415, () => upload('a.pdf', exe)],
  ['a program as txt', 415, () => upload('a.txt', exe)],
  ['a program as doc', 415, () => upload('a.doc', exe)],
  ['a program as xlsx', 415, () => upload('a.xlsx', exe)],
  ['an installer as doc', 415, () => upload('a.doc', ole('MsiDatabase'))],
  ['a shell script', 415, () => upload('a.sh', Buffer.from('#!/bin/sh\nrm -rf /\n'))],
  ['a script', 415, () => upload('a.js', Buffer.from('alert(1)'))],
  ['a zip', 415, () => upload('a.zip', zip([{ name: 'a.txt', content: txt }]))],
  ['a zip as docx', 415, () => upload('a.docx', zip([{ name: 'a.txt', content: txt }]))],
  [
    'an archive of Java as xlsx',
    415,
    () => upload('a.xlsx', zip([{ name: 'META-INF/MANIFEST.MF', content: txt }])),
  ],
  ['a bomb posing as docx', 415, () => upload('a.docx', bomb)],
  ['macros', 415, () => upload('a.docm', docm)],
  ['macros as docx', 415, () => upload('a.docx', docm)],
  ['a docx as xlsx', 415, () => upload('a.xlsx', specimens.docx)],
  ['a docx as doc', 415, () => upload('a.doc', specimens.docx)],
  ['an xls as doc', 415, () => upload('a.doc', specimens.xls)],
  ['a docx cut short', 415, () => upload('a.docx', specimens.docx.subarray(0, 100))],
  ['a png as jpg', 415, () => upload('a.jpg', png)],
  ['a jpg as png', 415, () => upload('a.png', specimens.jpg)],
  ['a pdf as txt', 415, () => upload('a.txt', pdf)],
  ['a pdf as png', 415, () => upload('a.png', pdf)],
  ['only the first bytes of a png', 415, () => upload('a.png', png.subarray(0, 4))],
  ['a pdf without an ending', 415, () => upload('pod', pdf)],
  ['a pdf that is all ending', 415, () => upload('.pdf', pdf)],
  ['a pdf without a name', 415, () => upload('', pdf)],
  ['two endings, the last one bad', 415, () => upload('pod.pdf.exe', pdf)],
  ['two endings, the last one a page', 415, () => upload('pod.pdf.html', pdf)],
  ['a name with a NUL before a bad ending', 415, () => upload('pod.pdf\0.html', pdf)],
  ['a name that reads as pdf from right to left', 415, () => upload('\u202efdp.exe', pdf)],
  ['an ending of Cyrillic letters', 415, () => upload('pod.рdf', pdf)],
  ['an ending of a prototype', 415, () => upload('pod.constructor', pdf)],
  ['an endless name', 415, () => upload(`${'a'.repeat(20_000)}.exe`, pdf)],
  ['an empty file', 400, () => upload('pod.pdf', Buffer.alloc(0))],
  ['a byte more than 5 MB', 413, () => upload('a.txt', big(1))],
  ['some kB more than 5 MB', 413, () => upload('a.txt', big(40_000))],
  ['far more than 5 MB', 413, () => upload('a.txt', big(MAX_FILE_BYTES))],
  ['no part at all', 400, () => multipart()],
  ['an empty request', 400, () => Buffer.alloc(0)],
  ['another field', 400, () => multipart(doc(pdf, 'name="file"; filename="pod.pdf"'))],
  ['a field without a file', 400, () => multipart({ header: 'name="doc"', bytes: Buffer.from('pod.pdf') })],
  ['two files in the field', 400, () => multipart(doc(pdf), doc(pdf))],
  [
    'a second file in another field',
    400,
    () => multipart(doc(pdf), doc(pdf, 'name="more"; filename="b.pdf"')),
  ],
  ['a field of a prototype', 400, () => multipart(doc(pdf, 'name="__proto__"; filename="pod.pdf"'))],
  [
    'a hundred fields',
    400,
    () => multipart(...Array.from({ length: 100 }, (_, at) => doc(txt, `name="f${at}"`))),
  ],
  ['a part cut short', 400, () => upload('pod.pdf', pdf).subarray(0, -BOUNDARY.length - 20)],
  ['another boundary', 400, () => upload('pod.pdf', pdf), 'multipart/form-data; boundary=other'],
  ['no boundary', 400, () => upload('pod.pdf', pdf), 'multipart/form-data'],
  ['JSON', 415, () => Buffer.from('{"doc":"pod.pdf"}'), 'application/json'],
  ['the bare file', 415, () => pdf, 'application/pdf'],
  ['a form', 415, () => Buffer.from('doc=pod.pdf'), 'application/x-www-form-urlencoded'],
];

describe('a hostile upload', () => {
  it.each(hostile)('(%s) is refused with %i and leaves nothing', async (...row) => {
    const [, status, body, type] = row;
    const before = stored();
    const reply = await send(body(), type === undefined ? {} : { type });
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({
        status,
        code: { 400: 'invalid-input', 413: 'file-too-large', 415: 'file-type' }[status],
      }),
    ]);
    expect(stored()).toEqual(before);
  });

  it.each([
    ['../../../events.db.pdf', 'events.db.pdf'],
    ['..\\..\\secret.pdf', 'secret.pdf'],
    ['/etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\pod.pdf', 'pod.pdf'],
    ['\u202efdp.pdf', 'fdp.pdf'],
    ['pod.exe.pdf', 'pod.exe.pdf'],
    ['<script>alert(1)<script>.pdf', '_script_alert(1)_script_.pdf'],
    ['लातूर.pdf', 'लातूर.pdf'],
    ['तस्वीर-🚚.pdf', 'तस्वीर-🚚.pdf'],
    [`${'ल'.repeat(400)}.pdf`, `${'ल'.repeat(116)}.pdf`],
  ])('is stored under an id, and the name %j is shown as %j', async (name, shown) => {
    const { body } = await send(upload(name, pdf));
    expect(body).toMatchObject({ originalName: shown });
    expect(body.filename).toMatch(/^[0-9a-f-]{36}$/);
    expect(existsSync(join(server.dataDir, 'files', body.filename))).toBe(true);
  });

  it('is not read without a session', async () => {
    const before = stored();
    expect((await send(upload('pod.pdf', pdf), { token: 'x'.repeat(43) })).status).toBe(401);
    expect(stored()).toEqual(before);
  });

  it('leaves nothing when it is aborted, not even an open connection', async () => {
    const before = stored();
    const { socket } = await beginUpload(firm.token, upload('pod.pdf', pdf));
    socket.destroy();
    await once(socket, 'close');
    expect((await send(upload('after.pdf', pdf))).status).toBe(200);
    expect(stored().length).toBe(before.length + 1);
  });

  it('is not stored when its sender has signed out in the meantime', async () => {
    const token = await server.signUp('Meena Iyer', '9822041376');
    const before = stored();
    const { socket, rest, answered } = await beginUpload(token, upload('logo.png', png));
    await server.call(logout, {}, { token });
    socket.write(rest);
    expect(await answered()).toBe(401);
    socket.destroy();
    expect(stored()).toEqual(before);
  });

  it('is refused at once while four others of the same person are arriving', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 12 }, () => beginUpload(firm.token, upload('a.pdf', pdf))),
    );
    const refused = new Set<(typeof uploads)[number]>();
    const eight = new Promise<void>((resolve) => {
      for (const one of uploads)
        void one.answered().then((status) => {
          if (status === 429 && refused.add(one).size === 8) resolve();
        });
    });
    await eight;
    const letIn = uploads.filter((one) => !refused.has(one));
    for (const { socket, rest } of letIn) socket.write(rest);
    expect(await Promise.all(letIn.map(({ answered }) => answered()))).toEqual([200, 200, 200, 200]);
    for (const { socket } of uploads) socket.destroy();
    expect((await send(upload('pod.pdf', pdf))).status).toBe(200);
  });

  it('is limited to ten an hour for a person without a firm', async () => {
    const token = await server.signUp('Vijay Shah', '9822041377');
    const statuses: number[] = [];
    for (let nth = 0; nth <= 10; nth += 1)
      statuses.push((await send(upload(`logo ${nth}.png`, png), { token })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await send(upload('pod.pdf', pdf))).status).toBe(200);
  });

  it('is refused on a route that takes JSON', async () => {
    const response = await fetch(`${server.url}/api/auth/logout`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Basic ${firm.token}`,
      },
      body: new Uint8Array(upload('pod.pdf', pdf)),
    });
    expect([response.status, await response.json()]).toEqual([
      415,
      expect.objectContaining({ message: 'Send JSON' }),
    ]);
  });
});
