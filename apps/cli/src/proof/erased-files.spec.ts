import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { eraseUser } from '@bahi/contract/access/erase-user';
import { updateUser } from '@bahi/contract/access/update-user';
import { makeTestCheckpoint } from '@bahi/api/audit/checkpoint-fixtures';
import { TestFirm, TestServer } from '@bahi/api/composition/test-server';
import { sendUpload, specimens, upload } from '@bahi/api/files/upload-fixtures';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { backup } from '../backup.ts';
import { folderBooks } from '../books.ts';
import { exportBooks, parseExport } from '../export/export-books.ts';
import { restore } from '../restore.ts';
import { readEvents } from './altered-log-fixtures.ts';
import { checkFiles } from './check-files.ts';
import { openFolder } from './proof-source.ts';
import { verifyCheckpoint } from './verify-checkpoint.ts';

const server = new TestServer();
const parent = mkdtempSync(join(tmpdir(), 'bahi-erased-files-'));
const before = join(parent, 'before');
const after = join(parent, 'after');
const folder = join(parent, 'folder');
const noteFile = join(parent, 'note.txt');
const NOW = new Date('2026-11-22');

let licence = '';
let slip = '';
let publicKey = '';

/** A checkpoint covers a licence and a slip; then the driver with the licence is erased. */
beforeAll(async () => {
  await server.start();
  const firm = await TestFirm.open(server, '9822041375');
  const send = async (name: string, file: Buffer, type: string) =>
    (await sendUpload(server.url, upload(name, file, type), { token: firm.token })).body.filename;
  slip = await send('pod.pdf', specimens.pdf, 'application/pdf');
  licence = await send('licence.jpg', specimens.jpg, 'image/jpeg');
  const anil = { role: 'DRIVER', name: 'Anil Jadhav', phoneNumber: '9811122233' } as const;
  const userId = (await firm.call(createUser, anil)).body.user.id;
  await firm.call(updateUser, { userId, drivingLicence: { documentId: licence } });
  const made = await makeTestCheckpoint(firm);
  publicKey = made.publicKey;
  writeFileSync(noteFile, made.note);
  await firm.call(disableUser, { userId, disabled: true });
  await backup(server.dataDir, before, NOW);
  expect((await firm.call(eraseUser, { userId, reason: 'Asked us to' })).status).toBe(200);
  await backup(server.dataDir, after, NOW);
});
afterAll(async () => {
  await server.dispose();
  rmSync(parent, { recursive: true });
});
beforeEach(() => cpSync(after, folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = (where: string) =>
  verifyCheckpoint(['--checkpoint', noteFile, '--key', publicKey, '--in', where], () => undefined, {});
const remove = (...path: readonly string[]) => rmSync(join(folder, ...path));

const ACCEPTED =
  /^matches: .* are those that were signed\. Files unchanged: 1, erased with a person: 1\. Events since: /;

describe('the files of an erased person', () => {
  it('may be missing from a data folder and from a backup', async () => {
    expect(existsSync(join(after, 'files', licence))).toBe(false);
    for (const where of [server.dataDir, after]) expect(await check(where)).toMatch(ACCEPTED);
    expect(await check(before)).toMatch(/^matches: .* Files unchanged: 2\. /);
  });

  it('are no part of an export', async () => {
    const target = join(parent, 'exported');
    await exportBooks(folderBooks(server.dataDir), parseExport([target]), NOW);
    expect(await check(target)).toMatch(/^matches: .* Files are not in it\. /);
  });

  it('may be missing by the events alone, or by erased.log alone', async () => {
    remove('erased.log');
    expect(await check(folder)).toMatch(ACCEPTED);
    const older = join(parent, 'older');
    await restore(before, older, join(after, 'erased.log'));
    expect(readEvents(older).some(({ type }) => type === 'PersonErased')).toBe(false);
    expect(await check(older)).toMatch(ACCEPTED);
  });

  it('may go missing while the log is read', async () => {
    remove('erased.log');
    const source = openFolder(folder);
    const uploads = [{ fileId: licence, sha256: '', number: 1 }];
    const readBeforeErasure = new Set<string>();
    expect(await checkFiles(source, uploads, readBeforeErasure)).toEqual({ unchanged: 0, erased: 1 });
    await source.close();
  });

  it('are not an excuse for the files of others, or for other bytes', async () => {
    writeFileSync(join(folder, 'files', licence), 'another');
    await expect(check(folder)).rejects.toThrow(
      new RegExp(`^file-changed: .* the file ${licence} of entry \\d+ is not what was uploaded\\.$`),
    );
    remove('files', licence);
    remove('files', slip);
    await expect(check(folder)).rejects.toThrow(
      new RegExp(`^file-changed: .* the file ${slip} of entry \\d+ is missing\\.$`),
    );
  });

  it('can not be told if erased.log is damaged and the events do not name them', async () => {
    const older = join(parent, 'damaged');
    await restore(before, older, join(after, 'erased.log'));
    writeFileSync(join(older, 'erased.log'), 'Anil\n');
    await expect(check(older)).rejects.toMatchObject({
      message: `${join(older, 'erased.log')} is not a log of erasures (line 1 is not an erasure).`,
      exitCode: 2,
    });
  });
});
