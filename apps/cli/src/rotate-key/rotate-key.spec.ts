import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchHeadOfficeId } from '@bahi/api/access/access-fixtures';
import { makeTestCheckpoint } from '@bahi/api/audit/checkpoint-fixtures';
import { openEmbeddedStores } from '@bahi/api/composition/modes/embedded-stores';
import { openSigningKey } from '@bahi/api/composition/modes/open-signing-key';
import { readSigningKeyFile, writeSigningKeyFile } from '@bahi/api/composition/modes/signing-key-file';
import { TestFirm, TestServer } from '@bahi/api/composition/test-server';
import { SigningKey } from '@bahi/api/platform/signing-key';
import { createJobTransactor } from '@bahi/api/platform/transact/job-transactor';
import { personalEvents } from '@bahi/domain/personal-events';
import { createPersonalData } from '@bahi/event-store/personal-data';
import { checkNote, noteKey, readNote } from '@bahi/kernel/signed-note';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readEvents } from '../proof/altered-log-fixtures.ts';
import { verifyCheckpoint } from '../proof/verify-checkpoint.ts';
import { announceKey } from './announce-key.ts';
import { rotateKey } from './rotate-key.ts';

const parent = mkdtempSync(join(tmpdir(), 'bahi-rotate-'));
const saved = join(parent, 'saved');
const folder = join(parent, 'folder');
const path = join(folder, 'signing-key');
const NEW = new Uint8Array(32).fill(7);
const toText = (secret: Uint8Array) => Buffer.from(secret).toString('base64');
const now = () => Date.parse('2026-11-21T06:00:00Z');
const fail = (error: unknown) => {
  throw error;
};

let firmIds: readonly string[] = [];
let oldNote = '';
let old: Uint8Array = NEW;

beforeAll(async () => {
  const server = new TestServer();
  await server.start();
  const [one, two] = [await TestFirm.open(server, '9822041375'), await TestFirm.open(server, '9822041376')];
  await TestFirm.open(server, '9822041377');
  oldNote = (await makeTestCheckpoint(one)).note;
  await makeTestCheckpoint(two);
  firmIds = [await fetchHeadOfficeId(one), await fetchHeadOfficeId(two)];
  await server.server.stop();
  cpSync(server.dataDir, saved, { recursive: true });
  [old] = readSigningKeyFile(join(saved, 'signing-key'));
  rmSync(server.dataDir, { recursive: true });
});
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => cpSync(saved, folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true }));

const rotate = (environment: Readonly<Record<string, string>> = {}) =>
  rotateKey(() => undefined, { DATA_DIR: folder, ...environment });
const openStores = () => openEmbeddedStores({ dataDir: folder, clock: now, report: fail, onBroken: fail });
const listChanges = () =>
  readEvents(folder)
    .filter(({ type, data }) => type === 'SigningKeyChanged' || data['occasion'] === 'KEY_CHANGE')
    .map(({ type, metadata }) => `${type} ${metadata['organisation'] ?? ''} ${metadata['source'] ?? ''}`);
const expectedChanges = () => [
  'SigningKeyChanged  job:make-checkpoints',
  ...firmIds.map((firmId) => `CheckpointMade ${firmId} operator`),
  'SigningKeyChanged  operator',
];

/** The note of each firm for the change of keys must be good by the old and by the new key, and match the log. */
async function expectBothSignatures(present: Uint8Array): Promise<void> {
  const made = readEvents(folder).filter(({ data }) => data['occasion'] === 'KEY_CHANGE');
  for (const { data, metadata } of made) {
    const name = `bahi/${metadata['organisation'] ?? ''}`;
    const note = readNote(String(data['note']));
    expect(note?.signatures).toHaveLength(2);
    for (const secret of [present, old])
      expect(note && checkNote(note, [noteKey(name, secret)])).toBe('signed');
    await expectMatch(String(data['note']));
  }
}

async function expectMatch(note: string): Promise<void> {
  writeFileSync(join(parent, 'note'), note);
  const args = ['--checkpoint', join(parent, 'note'), '--in', folder];
  expect(await verifyCheckpoint(args, () => undefined, {})).toMatch(/^matches: /);
}

/** A server must be able to start at any time. */
async function expectStart(): Promise<void> {
  const { events, keys, close } = openStores();
  const personal = createPersonalData(personalEvents, keys);
  const transactor = createJobTransactor({ events, personal, clock: now });
  await openSigningKey({ secrets: null, dataDir: folder, transactor });
  await close();
}

/** Announces the new key until the process ends around its nth append. */
async function announceUntilKilled(appends: number, isWritten: boolean): Promise<void> {
  const { events, keys, close } = openStores();
  let left = appends;
  const store: typeof events = {
    ...events,
    async append(writes) {
      left -= 1;
      if (left < 0 && !isWritten) throw new Error('killed');
      const appended = await events.append(writes);
      if (left < 0) throw new Error('killed');
      return appended;
    },
  };
  const log = { events: store, personal: createPersonalData(personalEvents, keys), clock: now };
  await announceKey(log, new SigningKey([NEW, old])).catch((error: unknown) =>
    expect(String(error)).toMatch('killed'),
  );
  await close();
}

describe('rotate-key', () => {
  it('replaces the key, and the last checkpoint of every firm that has one is signed with both', async () => {
    expect(await rotate()).toMatch(
      /^The signing key is replaced: the last checkpoint of 2 firms has both signatures\. The old key is deleted from /,
    );
    const secrets = readSigningKeyFile(path);
    expect(secrets).toHaveLength(1);
    expect(readFileSync(path, 'utf8')).not.toContain(toText(old));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(listChanges().toSorted()).toEqual(expectedChanges().toSorted());
    await expectBothSignatures(secrets[0]);
    await expectMatch(oldNote);
    await expectStart();
  });

  it('makes a further key each time', async () => {
    await rotate();
    const first = readFileSync(path, 'utf8');
    await rotate();
    expect(readFileSync(path, 'utf8')).not.toBe(first);
    expect(listChanges()).toHaveLength(7);
    await expectStart();
  });

  it.each([0, 1, 2, 3].flatMap((appends) => [false, true].map((isWritten) => [appends, isWritten] as const)))(
    'goes on after it was killed at append %s (written: %s)',
    async (appends, isWritten) => {
      writeSigningKeyFile(path, [NEW, old]);
      await announceUntilKilled(appends, isWritten);
      await expectStart();
      await rotate();
      expect(readFileSync(path, 'utf8')).toBe(`${toText(NEW)}\n`);
      expect(listChanges().toSorted()).toEqual(expectedChanges().toSorted());
      await expectBothSignatures(NEW);
      await expectStart();
    },
  );

  it('goes on after it was killed while it wrote the file', async () => {
    writeFileSync(`${path}.unfinished`, toText(NEW).slice(0, 20));
    await expectStart();
    await rotate();
    expect(() => statSync(`${path}.unfinished`)).toThrow();
    await expectStart();
  });

  it('refuses the key of another installation, a missing one, a folder in use, and a log without checkpoints', async () => {
    writeSigningKeyFile(path, [NEW]);
    await expect(rotate()).rejects.toThrow(/does not have the key that signed the checkpoints of this log/);
    rmSync(path);
    await expect(rotate()).rejects.toThrow(/signing-key is missing: put it back from a backup\.$/);
    const { close } = openStores();
    await expect(rotate()).rejects.toThrow(/in use/);
    await close();
    expect(listChanges()).toHaveLength(1);
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `events.db${suffix}`), { force: true });
    await openStores().close();
    await expect(rotate()).rejects.toThrow(/^No checkpoint has been signed yet/);
  });

  it('takes the keys of SIGNING_KEY, and leaves removing the old one to the operator', async () => {
    rmSync(path);
    const [one, two] = [toText(NEW), toText(old)];
    await expect(rotate({ SIGNING_KEY: two })).rejects.toThrow(/^Set SIGNING_KEY to a new key .*, a comma/);
    await expect(rotate({ SIGNING_KEY: `${two},${one}` })).rejects.toThrow(/put the new key before it\.$/);
    for (const _ of [1, 2])
      expect(await rotate({ SIGNING_KEY: `${one},${two}` })).toMatch(
        /Remove the old key, the second one, from SIGNING_KEY/,
      );
    expect(listChanges().toSorted()).toEqual(expectedChanges().toSorted());
    await expectBothSignatures(NEW);
  });
});
