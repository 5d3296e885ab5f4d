import { createUser } from '@bahi/contract/access/create-user';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { presignFile } from '@bahi/contract/files/presign-file';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { sendUpload, specimens, upload } from './upload-fixtures.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
});
afterAll(() => server.dispose());

const send = (body: Buffer, { token = firm.token } = {}) => sendUpload(server.url, body, { token });
const link = (documentId: string, token = firm.token) => server.call(presignFile, { documentId }, { token });
const open = (presignedUrl: string, method = 'GET') => fetch(`${server.url}${presignedUrl}`, { method });
const { pdf, png, txt } = specimens;

describe('a link to a file', () => {
  it('serves it as an attachment that no browser runs', async () => {
    const { body } = await send(upload('लातूर रसीद.pdf', pdf));
    const response = await open((await link(body.filename)).body.presignedUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; .*filename\\*=UTF-8''${encodeURIComponent('लातूर रसीद.pdf')}$`),
      ),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('declares the character set of a text', async () => {
    const { body } = await send(upload('note.txt', txt));
    const response = await open((await link(body.filename)).body.presignedUrl);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(txt.toString());
  });

  it('answers a HEAD without the bytes', async () => {
    const { body } = await send(upload('pod.pdf', pdf));
    const response = await open((await link(body.filename)).body.presignedUrl, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
  });

  it('expires after five minutes', async () => {
    const { body } = await send(upload('pod.pdf', pdf));
    const { presignedUrl } = (await link(body.filename)).body;
    server.passTime(5 * 60_000 - 1);
    expect((await open(presignedUrl)).status).toBe(200);
    server.passTime(1);
    const late = await open(presignedUrl);
    expect([late.status, await late.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
  });

  it('opens nothing once it has been changed', async () => {
    const [one, other] = [await send(upload('a.pdf', pdf)), await send(upload('b.pdf', pdf))];
    const { presignedUrl } = (await link(one.body.filename)).body;
    const [id = '', expiry = '', signature = ''] = presignedUrl.replace('/api/media/', '').split('.');
    const forged = [
      `${other.body.filename}.${expiry}.${signature}`,
      `${id}.${expiry.replace(/^./, 'z')}.${signature}`,
      `${id}.${expiry}.${signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
      `${id}.${expiry}.${signature.toUpperCase()}x`,
      `${id}.${expiry}`,
      id,
      `..%2f..%2fevents.db.${expiry}.${signature}`,
      '__proto__',
    ];
    for (const changed of forged) {
      const response = await open(`/api/media/${changed}`);
      expect([changed, response.status, await response.json()]).toEqual([
        changed,
        404,
        { status: 404, code: 'not-found', message: 'Not found' },
      ]);
    }
  });

  it('works again after a restart', async () => {
    const { body } = await send(upload('pod.pdf', pdf));
    await server.restart();
    expect((await open((await link(body.filename)).body.presignedUrl)).status).toBe(200);
  });
});

describe('an uploaded file', () => {
  const NOBODYS = 'f0000000-0000-5000-8000-000000000001';
  const refused = { status: 404, body: { status: 404, code: 'not-found', message: 'Not found' } };
  const signIn = async (phoneNumber: string) => {
    const { body } = await server.call(login, { phoneNumber });
    const proof = { otp: server.lastOtp(phoneNumber), otpSessionToken: body.otpSessionToken };
    return (await server.call(verifyOtp, proof)).body.sessionToken;
  };
  const hire = async (role: 'MANAGER' | 'DRIVER', phoneNumber: string) => {
    await firm.call(createUser, { role, name: 'Meena Joshi', phoneNumber });
    return signIn(phoneNumber);
  };

  it('is visible in its firm: a manager opens it; to another firm it is unknown', async () => {
    const { filename } = (await send(upload('pod.pdf', pdf))).body;
    const manager = await hire('MANAGER', '9822041401');
    const stranger = await server.signUp('Vijay Shah', '9822041402');
    expect((await link(filename, manager)).status).toBe(200);
    expect(await link(filename, stranger)).toMatchObject(refused);
    expect(await link(NOBODYS, stranger)).toMatchObject(refused);
  });

  it('is visible to a driver only if they uploaded it', async () => {
    const driver = await hire('DRIVER', '9822041403');
    const offices = (await send(upload('gst.pdf', pdf))).body.filename;
    const own = (await send(upload('pod.pdf', pdf), { token: driver })).body.filename;
    expect(await link(offices, driver)).toMatchObject(refused);
    expect((await link(own, driver)).status).toBe(200);
    expect((await link(own)).status).toBe(200);
  });

  it('is visible only to its uploader while they have no firm', async () => {
    const newcomer = await server.signUp('Asha Rao', '9822041404');
    const other = await server.signUp('Vijay Shah', '9822041405');
    const { filename } = (await send(upload('logo.png', png), { token: newcomer })).body;
    expect((await link(filename, newcomer)).status).toBe(200);
    expect(await link(filename, other)).toMatchObject(refused);
    expect(await link(filename)).toMatchObject(refused);
  });
});
