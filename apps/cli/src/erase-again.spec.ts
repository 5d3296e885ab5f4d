import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createErasures } from '@bahi/api/access/erasures';
import { newCall } from '@bahi/api/platform/transact/call';
import { findErasure } from '@bahi/domain/access/erasure';
import { user, type UserEvent } from '@bahi/domain/access/user';
import { eventRegistry } from '@bahi/domain/event-registry';
import { file } from '@bahi/domain/files/file';
import { uploadFile } from '@bahi/domain/files/upload-file';
import { personalEvents } from '@bahi/domain/personal-events';
import { createErasedLog } from '@bahi/event-store/erased-log';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { Transactor } from '@bahi/event-store/transact';
import { openDiskFiles } from '@bahi/gateways/files/disk-files';
import { accepted } from '@bahi/kernel/decision';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backup } from './backup.ts';
import { folderBooks } from './books.ts';
import { hashFile } from './durable-files.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

const FIRM = '0f000000-0000-5000-8000-000000000001';
const userId = 'd0000000-0000-5000-8000-000000000011';
const licence = 'f1000000-0000-5000-8000-000000000005';
const NOW = Date.parse('2026-11-22T09:00:00+05:30');
const BYTES = Buffer.from('%PDF-1.4');

let parent: string;
const inParent = (name: string) => join(parent, name);
const makeBackup = (name: string) => backup(inParent('books'), inParent(name), new Date(NOW));
const silent = () => undefined;

async function keyKinds(folder: string): Promise<readonly string[]> {
  const keys = openSqliteKeyTable(openSqlite(join(inParent(folder), 'keys.db')));
  const found = await keys.findKeys(userId);
  await keys.close();
  return Object.keys(found).sort();
}
const hasLicence = (folder: string) => existsSync(join(inParent(folder), 'files', licence));
async function verifyFolder(folder: string) {
  await rebuild(inParent(folder), silent);
  return verify(folderBooks(inParent(folder)), silent);
}

/** The books of a firm whose only driver has a licence. */
async function openBooks() {
  const folder = inParent('books');
  mkdirSync(folder);
  const fail = (cause: unknown): never => {
    throw cause;
  };
  const store = openSqliteEventStore(openSqlite(join(folder, 'events.db')), { onBroken: fail });
  const keys = openSqliteKeyTable(openSqlite(join(folder, 'keys.db')));
  const files = await openDiskFiles(join(folder, 'files'), () => NOW);
  const personal = createPersonalData(personalEvents, keys);
  const transactor = new Transactor({
    store,
    clock: () => NOW,
    versions: eventRegistry,
    protect: (event) => personal.protect(event),
  });
  const call = () =>
    newCall({
      now: NOW,
      userId: null,
      organisationId: FIRM,
      correlationId: null,
      key: null,
      origin: { source: 'operator', command: 'spec' },
    });
  return {
    erasures: createErasures({ keys, files, erasedLog: createErasedLog(join(folder, 'erased.log')) }),
    async upload() {
      await files.put(licence, BYTES);
      const found = {
        mimetype: 'application/pdf' as const,
        size: BYTES.length,
        sha256: hash('sha256', BYTES),
      };
      const facts = { fileId: licence, userId, organisationId: FIRM };
      await transactor.transact(call(), {
        streams: { file: file.stream(licence) },
        decide: (states) => ({
          file: uploadFile({ originalName: 'licence.pdf', ...found }, states.file, facts),
        }),
      });
    },
    async record(...events: readonly [UserEvent, ...UserEvent[]]) {
      await transactor.transact(call(), {
        streams: { person: user.stream(userId) },
        decide: () => ({ person: accepted(events) }),
      });
    },
    readPerson: () => store.readStream(user.stream(userId).name),
    async close() {
      await store.close();
      await keys.close();
    },
  };
}

/** The driver is erased between two backups. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'bahi-erased-'));
  const books = await openBooks();
  const about = { name: 'Ravi Kumar', phoneNumber: '9811122233', email: null };
  await books.upload();
  await books.record(
    { type: 'StaffAdded', data: { userId, organisationId: FIRM, role: 'DRIVER', ...about } },
    { type: 'UserDocumentSet', data: { userId, documentType: 'DRIVING_LICENCE', fileId: licence } },
    { type: 'UserDisabled', data: { userId } },
  );
  await makeBackup('before');
  await books.record({
    type: 'PersonErased',
    data: { userId, organisationId: FIRM, fileIds: [licence], reason: 'Asked us to' },
  });
  for (const event of await books.readPerson()) {
    const erasure = findErasure(event);
    if (erasure !== null) await books.erasures.apply(erasure);
  }
  await books.close();
  await makeBackup('after');
  copyFileSync(join(inParent('books'), 'erased.log'), inParent('erased.log'));
});
afterAll(() => rmSync(parent, { recursive: true }));

describe('a backup of books with an erased person', () => {
  it('holds the log of erasures, and verifies without the files of the person', async () => {
    await restore(inParent('after'), inParent('from-after'));
    expect(readFileSync(join(inParent('from-after'), 'erased.log'))).toEqual(
      readFileSync(inParent('erased.log')),
    );
    expect(await keyKinds('from-after')).toEqual(['name']);
    expect((await verifyFolder('from-after')).files).toBe(0);
  });

  it('does not verify without a file that was not erased', async () => {
    await restore(inParent('before'), inParent('lost'));
    rmSync(join(inParent('lost'), 'files', licence));
    await expect(verifyFolder('lost')).rejects.toThrow(`The file ${licence} is missing.`);
  });
});

describe('a restore', () => {
  it('brings back a person whom only a later log of erasures names', async () => {
    expect(await restore(inParent('before'), inParent('plain'))).toMatch(/at the next start\.$/);
    expect(await keyKinds('plain')).toEqual(['contact', 'name']);
    expect(hasLicence('plain')).toBe(true);
  });

  it('erases that person again if it gets the log', async () => {
    const told = await restore(inParent('before'), inParent('erased'), inParent('erased.log'));
    expect(told).toMatch(/ Erased 1 person again\.$/);
    expect(await keyKinds('erased')).toEqual(['name']);
    expect(hasLicence('erased')).toBe(false);
    expect((await verifyFolder('erased')).files).toBe(0);
  });

  it('erases by the events of the log alone, if a key or file of the person came back', async () => {
    const mixed = inParent('after');
    rmSync(join(mixed, 'erased.log'));
    copyFileSync(join(inParent('before'), 'keys.db'), join(mixed, 'keys.db'));
    const path = join(mixed, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, string> };
    delete manifest.files['erased.log'];
    manifest.files['keys.db'] = hashFile(join(mixed, 'keys.db'));
    writeFileSync(path, JSON.stringify(manifest));
    expect(await restore(mixed, inParent('by-events'))).toMatch(/ Erased 1 person again\.$/);
    expect(await keyKinds('by-events')).toEqual(['name']);
    expect(existsSync(join(inParent('by-events'), 'erased.log'))).toBe(true);
  });

  it.each([
    [
      'is no log of erasures',
      'Anil\n',
      /erased\.txt is not a log of erasures \(line 1 is not an erasure\)\.$/,
    ],
    ['is missing', null, /erased\.txt is not a plain file: name the erased\.log of the data folder\.$/],
  ])('is refused, and leaves no folder, if that file %s', async (_, content, message) => {
    rmSync(inParent('erased.txt'), { force: true });
    if (content !== null) writeFileSync(inParent('erased.txt'), content);
    await expect(restore(inParent('before'), inParent('refused'), inParent('erased.txt'))).rejects.toThrow(
      message,
    );
    expect(existsSync(inParent('refused'))).toBe(false);
  });
});
