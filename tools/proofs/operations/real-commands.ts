import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { readProductOption } from '../harness/options.ts';
import { type Tally } from '../harness/tally.ts';

const PAGE = 4_096;
const TIMEOUT_MS = 120_000;

interface Folders {
  /** Stopped books. */
  readonly books: string;
  /** A backup of them. */
  readonly copy: string;
  /** An existing folder for everything that is made here. */
  readonly scratch: string;
}

/**
 * Runs the commands of the built product as an operator does, on damaged files, leftovers and hostile backups. Each has
 * to end with exit code 1 and one sentence, and may not change or remove a file of somebody else.
 */
export function checkRealCommands(results: Tally, { books, copy, scratch }: Folders): void {
  const product = dirname(readProductOption());

  function run(program: string, args: readonly string[], dataDir: string) {
    const flags = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];
    return spawnSync(process.execPath, [...flags, join(product, program), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      timeout: TIMEOUT_MS,
    });
  }
  function expectSentence(what: string, ran: ReturnType<typeof run>, sentence: RegExp): void {
    const lines = ran.stderr.trimEnd().split('\n');
    const isSentence = lines.length === 1 && sentence.test(lines[0] ?? '') && !ran.stdout.includes('ready');
    results.equal(`${what}: ${ran.stdout}${ran.stderr}`, [ran.status, isSentence], [1, true]);
  }
  function withCopy(of: string, name: string, use: (folder: string) => void): void {
    const folder = join(scratch, name);
    cpSync(of, folder, { recursive: true });
    use(folder);
    rmSync(folder, { recursive: true });
  }

  const restoreAdvice = /is damaged \(.*\): .*restore the newest backup/;
  const COMMANDS = {
    'events.db': ['verify', 'rebuild', 'backup', 'start'],
    'keys.db': ['verify', 'rebuild', 'backup', 'start'],
    'jobs.db': ['backup', 'start'],
    'read.db': ['verify'],
  } as const;
  for (const [name, commands] of Object.entries(COMMANDS))
    for (const command of commands)
      withCopy(books, 'damaged', (folder) => {
        damagePages(join(folder, name));
        const target = join(scratch, 'never');
        const ran =
          command === 'start'
            ? run('main.mjs', [], folder)
            : run('operate.mjs', command === 'backup' ? [command, target] : [command], folder);
        const sentence = name === 'read.db' ? /read\.db is damaged \(.*\): .*npm run rebuild/ : restoreAdvice;
        expectSentence(`${command} on a damaged ${name}`, ran, sentence);
        results.equal(`nothing is left of it: ${name}`, readdirSync(scratch), ['damaged']);
      });

  withCopy(books, 'newer', (folder) => {
    const database = openSqlite(join(folder, 'events.db'));
    database.exec(
      `UPDATE event SET type = 'OfTheFuture' WHERE position = (SELECT max(position) FROM event); PRAGMA user_version = 1`,
    );
    database.close();
    const sentence = /was written by a version of Bahi that this one cannot read \(OfTheFuture/;
    expectSentence('start on a newer log', run('main.mjs', [], folder), sentence);
  });

  const target = join(scratch, 'target');
  for (const leftover of ['events.db-wal', 'keys.db-journal', 'jobs.db-shm', 'letter.txt'])
    withCopy(copy, 'target', (folder) => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, leftover), 'mine');
      const ran = run('operate.mjs', ['restore', copy, folder], folder);
      expectSentence(
        `restore over ${leftover}`,
        ran,
        /is not empty \(it holds .*\): restore into an empty folder/,
      );
      results.equal(`${leftover} is left alone`, readdirSync(folder), [leftover]);
    });

  const hostile: Readonly<Record<string, (backup: string) => void>> = {
    'a path out of it': (backup) => changeList(backup, ({ files }) => (files['../outside'] = '0'.repeat(64))),
    'no files': (backup) => changeList(backup, (list) => Object.assign(list, { files: {}, events: 12_345 })),
    'a wrong number': (backup) => changeList(backup, (list) => (list.events = 12_345)),
    'a link': (backup) => {
      rmSync(join(backup, 'secret'));
      symlinkSync(join(copy, 'secret'), join(backup, 'secret'));
    },
  };
  for (const [what, change] of Object.entries(hostile))
    withCopy(copy, 'hostile', (backup) => {
      change(backup);
      const ran = run('operate.mjs', ['restore', backup, target], target);
      expectSentence(`restore of a backup with ${what}`, ran, /use another backup\.$/);
      results.equal(`nothing is restored of it: ${what}`, existsSync(target), false);
    });
}

/** Overwrites every second 4 kB after the first, also of a small file, and of one whose pages are smaller. */
function damagePages(path: string): void {
  const database = openSqlite(path);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const content = readFileSync(path);
  for (let at = PAGE; at < content.length; at += 2 * PAGE)
    content.fill(0xff, at, Math.min(at + PAGE, content.length));
  writeFileSync(path, content);
}

interface List {
  events: number;
  readonly files: Record<string, string>;
}

function changeList(backup: string, change: (list: List) => void): void {
  const path = join(backup, 'manifest.json');
  const list = JSON.parse(readFileSync(path, 'utf8')) as List;
  change(list);
  writeFileSync(path, JSON.stringify(list));
}
