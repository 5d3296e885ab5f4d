// `npm run golden`: says which golden files would change; with `-- --accept` it writes them. A new event is an entry of
// `libs/domain/src/golden/events/<Type>.json` with `command`, `stream`, `type` and `data`. What the last commit holds
// does not change: only new events add to it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { formatText } from '../generate/render.mjs';
import {
  addDrafts,
  type DraftEvent,
  EVENTS,
  type GoldenCommand,
  type GoldenFiles,
  listContradictions,
  makeGoldenFiles,
  readLog,
  ROWS,
  STATES,
  WORDS,
} from './golden-files.ts';

const mayWrite = process.argv.includes('--accept');
const committed = readCommitted();
const present = readdirSync(EVENTS).flatMap((file) => readJson(`${EVENTS}/${file}`) as readonly DraftEvent[]);
const contradictions = listContradictions(committed, present);
if (contradictions.length > 0) {
  console.error(contradictions.join('\n'));
  process.exitCode = 1;
} else {
  await write(makeGoldenFiles(addDrafts(readLog(committed), listDrafts())));
}

function readCommitted(): GoldenFiles {
  const paths = git('ls-tree', '-r', '--name-only', 'HEAD', EVENTS, STATES, ROWS, WORDS)
    .split('\n')
    .filter((path) => path.endsWith('.json'));
  return Object.fromEntries(paths.map((path) => [path, JSON.parse(git('show', `HEAD:${path}`)) as unknown]));
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Events that are not committed. Those that were accepted before know their command from the words. */
function listDrafts(): readonly DraftEvent[] {
  const known = new Set(readLog(committed).events.map(({ id }) => id));
  const words = readJson(WORDS) as readonly GoldenCommand[];
  const findCommand = ({ position = 0 }: DraftEvent) =>
    words.find(({ events }) => events.includes(position))?.command;
  return present
    .filter(({ id = '' }) => !known.has(id))
    .map((draft) => ({ command: findCommand(draft), ...draft }))
    .toSorted(({ position: one = Infinity }, { position: other = Infinity }) => (one < other ? -1 : 1));
}

async function write(files: GoldenFiles): Promise<void> {
  const superseded = Object.keys(committed).filter((path) => !(path in files) && existsSync(path));
  const changed = Object.keys(files).filter((path) => !isDeepStrictEqual(files[path], readJson(path)));
  for (const path of superseded) console.log(`${mayWrite ? 'deleted' : 'would delete'} ${path}`);
  for (const path of changed) console.log(`${mayWrite ? 'wrote' : 'would write'} ${path}`);
  if (superseded.length + changed.length === 0) console.log('the golden files are complete');
  if (!mayWrite) return;
  for (const path of superseded) rmSync(path);
  for (const path of changed) writeFileSync(path, await formatText(JSON.stringify(files[path]), path));
}
