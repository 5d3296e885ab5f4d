import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchHeadOfficeId } from '@bahi/api/access/access-fixtures';
import { makeTestCheckpoint } from '@bahi/api/audit/checkpoint-fixtures';
import { TestFirm, TestServer } from '@bahi/api/composition/test-server';
import { sendUpload, specimens, upload } from '@bahi/api/files/upload-fixtures';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { EMPTY_TREE, treeRoot } from '@bahi/event-store/merkle';
import { formatCheckpoint } from '@bahi/kernel/checkpoint-note';
import { formatNoteKey, noteKey, signNote } from '@bahi/kernel/signed-note';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { backup } from '../backup.ts';
import { folderBooks } from '../books.ts';
import { exportBooks, parseExport } from '../export/export-books.ts';
import { readEvents, rewriteLog, runSql } from './altered-log-fixtures.ts';
import { UnreadableProof } from './unreadable-proof.ts';
import { verifyCheckpoint } from './verify-checkpoint.ts';

const server = new TestServer();
const parent = mkdtempSync(join(tmpdir(), 'bahi-proof-'));
const saved = join(parent, 'backup');
const folder = join(parent, 'folder');
const noteFile = join(parent, 'note.txt');

let firmId = '';
let otherId = '';
let otherNote = '';
let publicKey = '';
/** The notes of three checkpoints, oldest first. */
let notes: readonly string[] = [];
let sizes: readonly number[] = [];

beforeAll(async () => {
  await server.start();
  const firm = await TestFirm.open(server, '9822041375');
  const other = await TestFirm.open(server, '9822041376');
  firmId = await fetchHeadOfficeId(firm);
  otherId = await fetchHeadOfficeId(other);
  await sendUpload(server.url, upload('pod.pdf', specimens.pdf, 'application/pdf'), { token: firm.token });
  const made = [];
  for (const lr of ['LR-1', 'LR-2', 'LR-3']) {
    await other.startTrip(lr, 30_000);
    await firm.startTrip(lr, 40_000);
    made.push(await makeTestCheckpoint(firm));
  }
  await firm.startTrip('LR-4', 40_000);
  otherNote = (await makeTestCheckpoint(other)).note;
  notes = made.map(({ note }) => note);
  sizes = made.map(({ size }) => size);
  publicKey = made[0]?.publicKey ?? '';
  await backup(server.dataDir, saved, new Date('2026-11-22'));
});
afterAll(async () => {
  await server.dispose();
  rmSync(parent, { recursive: true });
});
beforeEach(() => cpSync(saved, folder, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true }));

const newest = () => notes[2] ?? '';
const newestSize = () => sizes[2] ?? 0;

/** The line that the operator reads. */
async function check(note = newest(), args: readonly string[] = ['--key', publicKey], where = folder) {
  writeFileSync(noteFile, note);
  const all = ['--checkpoint', noteFile, ...args, '--in', where];
  return verifyCheckpoint(all, () => undefined, {}).catch((error: unknown) => {
    if (error instanceof UnreadableProof) return `unreadable: ${error.message}`;
    return error instanceof Error ? error.message : String(error);
  });
}

const isOurs = ({ metadata }: RecordedEvent) => metadata['organisation'] === firmId;
/** The firm's event with this entry number. */
function entry(number: number): RecordedEvent {
  const event = readEvents(folder).filter(isOurs)[number - 1];
  if (event === undefined) throw new Error(`there is no entry ${number}`);
  return event;
}
const isFirmTrip = (event: RecordedEvent, lr: string) =>
  isOurs(event) && event.type === 'TripStarted' && event.data['lrNumber'] === lr;
function numberOfTrip(lr: string): number {
  return (
    readEvents(folder)
      .filter(isOurs)
      .findIndex((event) => isFirmTrip(event, lr)) + 1
  );
}
const sign = (text: string, secret = readSecret()) => signNote(text, `bahi/${firmId}`, [secret]);
const readSecret = () =>
  new Uint8Array(Buffer.from(readFileSync(join(saved, 'signing-key'), 'utf8').trim(), 'base64'));
const STRANGER = new Uint8Array(32).fill(9);

describe('a checkpoint that is held against a log', () => {
  it('matches the data folder of a running server, a backup and an export, all of which have grown since', async () => {
    const files = readdirSync(saved);
    const matches =
      /^matches: Up to entry \d+ \(.+\), the firm's events in .+ are those that were signed\. Files unchanged: 1\. Events since: \d+\.$/;
    for (const note of notes)
      for (const where of [server.dataDir, saved])
        expect(await check(note, undefined, where)).toMatch(matches);
    expect(readdirSync(saved)).toEqual(files);
    const lines = readEvents(folder).map((event) => `${JSON.stringify(event)}\n`);
    rmSync(join(folder, 'events.db'));
    writeFileSync(join(folder, 'events.ndjson'), lines.join(''));
    expect(await check()).toMatch(/^matches: .*\. Files are not in it\. /);
    writeFileSync(join(folder, 'events.ndjson'), lines.join('').slice(0, -20));
    expect(await check()).toMatch(/^unreadable: Line \d+ of .+ is no event: it is cut off or altered\.$/);
  });

  it('matches an export, which leaves out the events of a person before they joined the firm', async () => {
    const all = join(parent, 'exported');
    await exportBooks(folderBooks(server.dataDir), parseExport([all]), new Date('2026-11-22'));
    const target = join(all, firmId);
    const log = join(target, 'events.ndjson');
    expect(readFileSync(log, 'utf8')).toContain('"previousHash":"');
    for (const note of notes) expect(await check(note, undefined, target)).toMatch(/^matches: /);
    expect(await check(newest(), undefined, join(all, otherId))).toMatch(/^other-firm: /);
    writeFileSync(log, readFileSync(log, 'utf8').replace('"ratePaise":4000000', '"ratePaise":4000100'));
    expect(await check(newest(), undefined, target)).toMatch(/^root-differs: /);
  });

  it('says where the key came from, if none was given', async () => {
    const line = await check(newest(), []);
    expect(line).toMatch(/^matches: /);
    expect(line).toContain(`The key came from the log itself (${publicKey}), which proves that`);
  });

  it('may cover no event, or one', async () => {
    const empty = { firmId, size: 0, root: treeRoot(EMPTY_TREE), recordedAt: '1970-01-01T00:00:00.000Z' };
    expect(await check(sign(formatCheckpoint(empty)))).toMatch(/^matches: Up to entry 0 /);
    expect(await check(sign(formatCheckpoint({ ...empty, size: 1 })))).toMatch(
      /^root-differs: Up to entry 1,/,
    );
    rewriteLog(folder, (events) => events.filter((event) => !isOurs(event)));
    expect(await check(sign(formatCheckpoint(empty)))).toMatch(/^other-firm: /);
  });

  it('is of another firm or installation', async () => {
    rewriteLog(folder, (events) => events.filter((event) => !isOurs(event)));
    expect(await check()).toBe(`other-firm: The log in ${folder} has no event of the firm ${firmId}.`);
  });

  it('is signed with an unknown key', async () => {
    const text = newest().slice(0, newest().indexOf('\n\n') + 1);
    expect(await check(sign(text, STRANGER))).toMatch(
      /^unknown-key: .* with the given key: its lines are of \w{8}\./,
    );
    expect(await check(sign(text, STRANGER), [])).toMatch(/^unknown-key: .* records for itself \(\w{8}\)/);
    const stranger = formatNoteKey(noteKey(`bahi/${firmId}`, STRANGER));
    expect(await check(newest(), ['--key', stranger])).toMatch(/^unknown-key: /);
    expect(await check(sign(text, STRANGER), ['--key', stranger, '--key', publicKey])).toMatch(/^matches: /);
    expect(await check(newest() + sign(text, STRANGER).split('\n\n')[1])).toMatch(/^matches: /);
    rewriteLog(folder, (events) =>
      events.filter(({ type }) => !/^(?:CheckpointMade|SigningKeyChanged)$/.test(type)),
    );
    expect(await check(newest(), [])).toMatch(/^unknown-key: .* records no key yet: give one with --key\.$/);
  });

  it('was changed after it was signed, or has one wrong line of a known key', async () => {
    const bad = /^bad-signature: .* the note was changed after it was signed\.$/;
    expect(await check(newest().replace(`\n${newestSize()}\n`, `\n${newestSize() - 1}\n`))).toMatch(bad);
    const wrong = (notes[0] ?? '').split('\n\n')[1] ?? '';
    expect(await check(newest() + wrong)).toMatch(bad);
    expect(await check(newest() + (newest().split('\n\n')[1] ?? ''))).toMatch(/^matches: /);
  });

  it('covers more events than an earlier state of the log has', async () => {
    const last = entry(newestSize()).position;
    runSql(folder, `DELETE FROM event WHERE position >= ${last}`);
    expect(await check()).toBe(
      `log-shorter: The note covers ${newestSize()} events of the firm, and the log in ${folder} has ${newestSize() - 1}: it is from an earlier time, or events were removed.`,
    );
    expect(await check(notes[0])).toMatch(/^matches: /);
  });
});

describe('a log that was changed', () => {
  it('is found out by an altered event, which is named', async () => {
    const number = numberOfTrip('LR-2');
    const { position, stream, revision } = entry(number);
    runSql(folder, `UPDATE event SET data = replace(data, 'LR-2', 'LR-9') WHERE position = ${position}`);
    expect(await check()).toBe(
      `root-differs: Up to entry ${newestSize()}, the firm's events are not those that were signed; the first that breaks is entry ${number} (TripStarted, revision ${revision} of ${stream} at position ${position}: its stored hash does not follow from its content).`,
    );
    expect(await check(notes[0])).toMatch(/^matches: /);
  });

  it('is read by its contents, whatever hashes it stores', async () => {
    runSql(folder, `UPDATE event SET metadata = json_set(metadata, '$.hash', '${'0'.repeat(64)}')`);
    expect(await check()).toMatch(/^matches: /);
  });

  it('is found out by a removed event in the middle of its stream', async () => {
    const ours = readEvents(folder).filter(isOurs);
    const at = ours.findIndex(({ stream, revision }) =>
      ours.some((later) => later.stream === stream && later.revision === revision + 1),
    );
    const { position, stream } = entry(at + 1);
    runSql(folder, `DELETE FROM event WHERE position = ${position}`);
    expect(await check()).toMatch(
      new RegExp(`^root-differs: .* revision \\d+ of ${stream} .* so events are missing or in another order`),
    );
  });

  it('is found out by two events that changed places', async () => {
    const [one, two] = [entry(4), entry(6)];
    runSql(
      folder,
      `UPDATE event SET position = -1 WHERE position = ${one.position};
       UPDATE event SET position = ${one.position} WHERE position = ${two.position};
       UPDATE event SET position = ${two.position} WHERE position = -1`,
    );
    expect(await check()).toMatch(/^root-differs: /);
  });

  it('is found out if it was rewritten with all its chains, and its own checkpoints tell between which entries', async () => {
    rewriteLog(folder, (events) =>
      events.map((event) =>
        isFirmTrip(event, 'LR-2') ? { ...event, data: { ...event.data, lrNumber: 'LR-9' } } : event,
      ),
    );
    const [first = 0, second = 0] = sizes;
    expect(await check()).toBe(
      `root-differs: Up to entry ${newestSize()}, the firm's events are not those that were signed, so the log was rewritten: by the checkpoints that it keeps, the first change is one of the entries ${first + 1} to ${second}.`,
    );
  });

  it('is found out by an added event', async () => {
    rewriteLog(folder, (events) =>
      events.flatMap((event) =>
        isFirmTrip(event, 'LR-1')
          ? [{ ...event, stream: `${event.stream}0`, id: event.id.replace(/^./, '0') }, event]
          : [event],
      ),
    );
    expect(await check()).toMatch(
      /^root-differs: .* so the log was rewritten: .* one of the entries 1 to \d+\.$/,
    );
  });

  it('is found out by an event that was given to another firm', async () => {
    const { position } = entry(numberOfTrip('LR-3'));
    runSql(
      folder,
      `UPDATE event SET metadata = replace(metadata, '${firmId}', '') WHERE position = ${position}`,
    );
    expect(await check()).toMatch(
      /^root-differs: .*; (?:no hash chain of the firm breaks, but elsewhere in the log one does|the first that breaks is entry) /,
    );
  });

  it.each([
    ['no firm, before it', () => '', 0],
    ['no firm, after it', () => '', 1],
    ['another firm, before it', () => otherId, 0],
    ['another firm, after it', () => otherId, 1],
  ])('is found out by an event that names its trip and says that it is of %s', async (_, owner, place) => {
    rewriteLog(folder, (events) =>
      events.flatMap((event) => {
        if (!isFirmTrip(event, 'LR-2')) return [event];
        const metadata = { ...event.metadata, organisation: owner() };
        const added = { ...event, metadata, id: event.id.replace(/^./, '0'), stream: 'trip-1' };
        return [event].toSpliced(place, 0, added);
      }),
    );
    const named = owner() === '' ? 'no firm' : `the firm ${otherId}`;
    expect(await check()).toMatch(
      new RegExp(
        `^root-differs: The firm's own events are those that were signed, but an event of ${named} names its records, so it was added by hand \\(TripStarted, revision 0 of trip-1 at position \\d+\\)\\.$`,
      ),
    );
  });

  it('is not found out by an event of another firm that a person of the firm joined', async () => {
    rewriteLog(folder, (events) => {
      const signIn = events.find(({ type }) => type === 'SessionOpened');
      if (signIn === undefined) throw new Error('nobody signed in');
      const [later, refused] = [otherId, firmId].map((organisation, index) => ({
        ...{ ...signIn, id: signIn.id.replace(/^./, String(index)) },
        metadata: { ...signIn.metadata, organisation },
      }));
      const stream = `refusals-${firmId}.${String(signIn.data['userId'])}.2026-11-20`;
      return [...events, { ...signIn, ...refused, stream }, { ...signIn, ...later }];
    });
    expect(await check()).toMatch(/^matches: /);
  });

  it('is not found out by what was changed in another firm', async () => {
    runSql(
      folder,
      `UPDATE event SET data = replace(data, 'LR-2', 'LR-9') WHERE metadata NOT LIKE '%${firmId}%'`,
    );
    expect(await check()).toMatch(/^matches: /);
    expect(await check(otherNote, [])).toMatch(/^root-differs: .*TripStarted/);
  });

  it('is not found out by what was changed after the checkpoint', async () => {
    runSql(folder, `UPDATE event SET data = replace(data, 'LR-4', 'LR-9')`);
    expect(await check()).toMatch(/^matches: /);
  });
});

describe('the files that the events name', () => {
  const path = () => join(folder, 'files', readdirSync(join(folder, 'files'))[0] ?? '');

  it('must be as they were uploaded', async () => {
    writeFileSync(path(), 'another');
    expect(await check()).toMatch(
      /^file-changed: The events are those that were signed, but the file \S+ of entry \d+ is not what was uploaded\.$/,
    );
  });

  it('must exist', async () => {
    rmSync(path());
    expect(await check()).toMatch(/^file-changed: .* is missing\.$/);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['is cut off', (note: string) => note.slice(0, -1), /is cut off: it does not end with a line feed\.$/],
    [
      'has no signature',
      (note: string) => note.slice(0, note.indexOf('—')),
      /has no signature after an empty line\.$/,
    ],
    [
      'has the line ends of Windows',
      (note: string) => note.replaceAll('\n', '\r\n'),
      /has the line ends of Windows/,
    ],
    ['is in another order', (note: string) => note.split('\n').toReversed().join('\n'), /is no checkpoint/],
    ['has a megabyte', (note: string) => note + 'x'.repeat(1_000_000), /has more than 10000 characters\.$/],
    ['has a megabyte of letters', () => 'अ'.repeat(1_000_000), /has more than 10000 characters\.$/],
    [
      'has a part of a signature',
      (note: string) => `${note.slice(0, -20)}\n`,
      /is no checkpoint|bad-signature/,
    ],
    ['is empty', () => '', /is empty\.$/],
  ])('is a note that %s', async (_, change, sentence) => {
    expect(await check(change(newest()))).toMatch(sentence);
  });

  it('is a signed note that states no checkpoint', async () => {
    for (const text of [
      'Hello\n',
      `bahi/${firmId}\n1\n${'A'.repeat(42)}B=\nrecorded 1970-01-01T00:00:00.000Z\n`,
    ])
      expect(await check(sign(text))).toMatch(
        /^unreadable: .* is a signed note, but no checkpoint of Bahi\.$/,
      );
  });

  it('is a file that does not exist, a wrong key, a wrong option, or a folder without a log', async () => {
    const run = (...args: string[]) => verifyCheckpoint(args, () => undefined, { DATA_DIR: parent });
    await expect(run('--checkpoint', parent)).rejects.toThrow(`There is no file ${parent}.`);
    await expect(run('--in', folder)).rejects.toThrow(/^Say which checkpoint: npm run verify/);
    await expect(run('--chekpoint', noteFile)).rejects.toThrow(UnreadableProof);
    expect(await check(newest(), ['--key', publicKey.slice(0, -4)])).toMatch(
      /^unreadable: --key takes a key/,
    );
    await expect(run('--checkpoint', noteFile)).rejects.toThrow(/^There is no log in /);
    expect(await check(newest(), [], parent)).toMatch(/^unreadable: There is no log in .*: it has neither/);
  });

  it.each([
    ['view', 'ALTER TABLE event RENAME TO other; CREATE VIEW event AS SELECT * FROM other', 'view event'],
    [
      'trigger',
      'CREATE TRIGGER later AFTER INSERT ON event BEGIN DELETE FROM event WHERE position < 9; END',
      'trigger later',
    ],
  ])(
    'is a log with a %s, which can show other events to one reader than to another',
    async (_, sql, named) => {
      runSql(folder, sql);
      expect(await check()).toBe(
        `unreadable: ${join(folder, 'events.db')} is damaged (it has the ${named}).`,
      );
    },
  );

  it('is a log that is damaged', async () => {
    runSql(folder, `UPDATE event SET data = '{' WHERE position = ${entry(3).position}`);
    expect(await check()).toMatch(
      /^unreadable: The log cannot be read: event \d+ of \S+ .* is not stored as it was written\.$/,
    );
    writeFileSync(join(folder, 'events.db'), 'no database at all'.repeat(500));
    expect(await check()).toMatch(/^unreadable: \S+events\.db is damaged \(.+\)\.$/);
  });
});
