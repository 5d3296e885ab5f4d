// Backup under load, restore to another folder, verify and rebuild: `--seconds 5 --seed n`. Verify and rebuild also run
// after the keys of contact data were erased. Then verify must find each kind of damage, and the commands of the built
// product must report damaged files, leftovers and hostile backups in one sentence.
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { START } from '@bahi/event-store/event-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { readPages } from '../crash/read-pages.ts';
import { connect } from '../harness/connection.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { openLog } from '../model/invariants/log-reader.ts';
import { uploadFileAs } from '../samples/files.ts';
import { backup } from '@bahi/cli/backup';
import { folderBooks } from '@bahi/cli/books';
import { rebuild } from '@bahi/cli/rebuild';
import { restore } from '@bahi/cli/restore';
import { verify } from '@bahi/cli/verify';
import { type Firm, foundingCommands, openFirm } from '../sequences/open-firm.ts';
import { checkRealCommands } from './real-commands.ts';
import { createPlayer } from '../sequences/player.ts';
import { ownerStory } from '../sequences/story.ts';

const WRITERS = 4;

const random = seededRandom(readSeedOption());
const seconds = readNumberOption('seconds', 5);
const results = createTally();
const workFolder = temporaryFolder('operations');
const live = join(workFolder.path, 'live');
const ignore = () => {};

const server = await startServer({ dataDir: live });
const connection = connect(server.port);
const log = openLog(live);
const firms = await Promise.all(Array.from({ length: WRITERS }, () => openFirm({ server, connection }, log)));
let isStopping = false;

async function keepWriting({ organisationId, sessions, books }: Firm, own: Random): Promise<void> {
  const { play } = createPlayer({ books, organisationId, sessions, log, random: own, outcomes: new Map() });
  for (const command of foundingCommands(books)) await play(command, 'ADMIN');
  while (!isStopping) {
    const { command, as } = ownerStory(books, own, []);
    await play(command, as);
  }
}

/** Runs something that must fail, and returns its message. */
async function catchMessage(run: () => unknown): Promise<string> {
  try {
    await run();
    return 'nothing was refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Copies the stopped books, damages the copy, and checks the message of verify. */
async function checkDamage(what: string, damage: (folder: string) => void, finds: RegExp): Promise<void> {
  const folder = join(workFolder.path, what.replaceAll(' ', '-'));
  cpSync(live, folder, { recursive: true });
  damage(folder);
  const message = await catchMessage(() => verify(folderBooks(folder), ignore));
  results.equal(`${what}: ${message}`, finds.test(message), true);
  rmSync(folder, { recursive: true, force: true });
}

/** SQL for the data of an event with its keys in reverse order, in the same number of bytes. */
const REVERSED_KEYS = `(SELECT json_group_object(key, json(value)) FROM
  (SELECT key, json_quote(value) AS value FROM json_each(event.data) ORDER BY key DESC))`;

function alterBy(file: string, sql: string): (folder: string) => void {
  return (folder) => {
    const database = openSqlite(join(folder, file));
    database.exec(sql);
    database.close();
  };
}

try {
  const written = Promise.all(firms.map((firm) => keepWriting(firm, random.fork())));
  await elapsed((seconds * 1000) / 2);
  const acknowledged = connection.seenPosition;
  const copy = join(workFolder.path, 'copy');
  await results.check('backup under load', async () => void (await backup(live, copy, new Date())));
  await results.check('verify under load', async () => void (await verify(folderBooks(live), ignore)));
  await elapsed((seconds * 1000) / 2);
  isStopping = true;
  await written;

  const elsewhere = join(workFolder.path, 'elsewhere');
  await results.check('restore', async () => void (await restore(copy, elsewhere)));
  const restored = openLog(elsewhere);
  const head = restored.head();
  results.equal('jobs are backed up and restored', existsSync(join(elsewhere, 'jobs.db')), true);
  results.equal('the backup holds what was acknowledged before it', head >= acknowledged, true);
  const original = JSON.stringify(log.after(START).filter(({ position }) => position <= head));
  results.equal('events of the backup', JSON.stringify(restored.after(START)) === original, true);
  restored.close();
  const second = await startServer({ dataDir: elsewhere });
  await results.check(
    'verify beside the restored server',
    async () => void (await verify(folderBooks(elsewhere), ignore)),
  );
  results.equal(
    'a running server is not rebuilt',
    /in use/.test(await catchMessage(() => rebuild(elsewhere, ignore))),
    true,
  );
  await second.kill();

  const readers = firms.map(({ sessions }) => sessions.ADMIN);
  const [uploader] = readers;
  if (uploader === undefined) throw new Error('there are firms');
  const fileId = await uploadFileAs(uploader);
  const before = await Promise.all(readers.map(readPages));
  results.equal('exit code of a polite stop', await server.stop(), 0);
  await results.check('rebuild', async () => void (await rebuild(live, ignore)));
  await results.check('verify what was rebuilt', async () => void (await verify(folderBooks(live), ignore)));
  const restarted = await startServer({ dataDir: live, port: server.port });
  const after = await Promise.all(readers.map(readPages));
  before.forEach((reading, number) =>
    results.equal(`rows of firm ${number} rebuilt`, after[number], reading),
  );
  await restarted.stop();

  const forgotten = join(workFolder.path, 'forgotten');
  cpSync(live, forgotten, { recursive: true });
  alterBy('keys.db', `DELETE FROM subject_key WHERE kind = 'contact'`)(forgotten);
  await results.check('rebuild without contact data', async () => void (await rebuild(forgotten, ignore)));
  await results.check(
    'verify without contact data',
    async () => void (await verify(folderBooks(forgotten), ignore)),
  );

  const last = log.head();
  /** SQL for the position of an event, counted from the end of the log. */
  const fromEnd = (places: number) =>
    `(SELECT position FROM event ORDER BY position DESC LIMIT 1 OFFSET ${places})`;
  const money = `SELECT max(position) FROM event WHERE data LIKE '%"lines":[{%'`;
  await checkDamage(
    'a day in an event',
    alterBy(
      'events.db',
      `UPDATE event SET data = replace(data, '"occurredOn":"20', '"occurredOn":"19') WHERE position = (${money})`,
    ),
    /is not the event that was sealed/,
  );
  await checkDamage(
    'another order of keys',
    alterBy('events.db', `UPDATE event SET data = ${REVERSED_KEYS} WHERE position = ${last}`),
    /is not stored as it was written/,
  );
  await checkDamage(
    'a space between keys',
    alterBy('events.db', `UPDATE event SET data = replace(data, '{', '{ ') WHERE position = ${last}`),
    /events are missing or altered/,
  );
  await checkDamage(
    'an event taken out',
    alterBy('events.db', `DELETE FROM event WHERE position = ${fromEnd(1)}`),
    /events are missing/,
  );
  /** An anchor at the end of the log, with a hash that the log does not have. */
  const addAnchor = (folder: string) =>
    appendFileSync(join(folder, 'anchors.log'), `${last} ${'0'.repeat(64)}\n`);
  const cutTail = alterBy('events.db', `DELETE FROM event WHERE position > ${fromEnd(5)}`);
  await checkDamage(
    'the tail cut off, with its anchors',
    (folder) => {
      cutTail(folder);
      rmSync(join(folder, 'anchors.log'), { force: true });
    },
    /where the log has none: it ends at/,
  );
  await checkDamage(
    'the tail cut off below an anchor',
    (folder) => {
      cutTail(folder);
      addAnchor(folder);
    },
    /does not come to the anchor/,
  );
  await checkDamage('an anchor that is not met', addAnchor, /does not come to the anchor/);
  await checkDamage(
    'a balance in a row',
    alterBy(
      'read.db',
      `UPDATE "${partyTable.name}" SET row = replace(row, '"balancePaise":', '"balancePaise":0,"was":')`,
    ),
    /reads .* but the events make it/,
  );
  await checkDamage(
    'a row taken out',
    alterBy('read.db', `DELETE FROM "${tripTable.name}" WHERE rowid = 1`),
    /reads nothing/,
  );
  await checkDamage(
    'a time in a checkpoint',
    alterBy('read.db', 'UPDATE checkpoint SET recorded_up_to_ms = recorded_up_to_ms - 1'),
    /recorded up to/,
  );

  await checkDamage('a file taken out', (folder) => rmSync(join(folder, 'files', fileId)), /is missing/);
  await checkDamage(
    'a file altered',
    (folder) => appendFileSync(join(folder, 'files', fileId), 'x'),
    /is not what was uploaded/,
  );

  const scratch = join(workFolder.path, 'scratch');
  mkdirSync(scratch);
  checkRealCommands(results, { books: live, copy, scratch });

  writeFileSync(join(copy, 'secret'), 'another secret of at least thirty-two bytes');
  const message = await catchMessage(() => restore(copy, join(workFolder.path, 'never')));
  results.equal(`a backup with a changed file: ${message}`, /is not what was backed up/.test(message), true);
  results.equal(
    'books are not overwritten',
    /is not empty/.test(await catchMessage(() => restore(copy, live))),
    true,
  );
} finally {
  log.close();
  await server.kill();
  workFolder.remove();
}
results.finish();
