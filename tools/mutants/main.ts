/**
 * Checks that specs notice small mutants: `node tools/run/run-ts.mjs tools/mutants/main.ts` runs each mutant of
 * `killed.json` against the specs that killed it, and fails for one that now survives. `--draw 100 --seed 7` makes new
 * mutants and adds those that a spec kills. docs/testing.md#mutants.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Random, seededRandom } from '../proofs/harness/random.ts';
import { readNumberOption } from '../proofs/harness/options.ts';
import { findPlace, findPlaces, KINDS, type Mutant, type Place } from './places.ts';
import { firstFailure, ownSpec, relatedSpecs } from './run-specs.ts';

interface KilledMutant extends Mutant {
  readonly file: string;
  readonly killedBy: string;
}

interface Drawn {
  readonly file: string;
  readonly place: Place;
}

const KILLED = 'tools/mutants/killed.json';
const WORKERS = 2;

/** The folders with rules and screens, and the share of each in the mutants. */
const AREAS = [
  { folder: 'libs/domain/src/', share: 0.3 },
  { folder: 'libs/projections/src/', share: 0.25 },
  { folder: 'apps/web/src/features/', share: 0.18 },
  { folder: 'libs/contract/src/', share: 0.15 },
  { folder: 'libs/ui-kit/src/', share: 0.12 },
] as const;

/** Files that only tests and examples use. */
const OF_TESTS =
  /\/(?:generated|golden|testing)\/|\.(?:spec|sample|fixture|double|suite|entry)\.|(?:fixtures?|specimen|samples?|-files|example-values)\.tsx?$/;

/** The places of the files read so far. */
const known = new Map<string, readonly Place[]>();

const count = readNumberOption('draw', 0);
const started = performance.now();
if (count > 0) await draw(count, readNumberOption('seed', Date.now() % 1_000_000_000));
else await check();

async function draw(wanted: number, seed: number): Promise<void> {
  console.log(`seed ${seed}`);
  const mutants = drawMutants(wanted, seededRandom(seed));
  const killed = existsSync(KILLED) ? [...readKilled()] : [];
  const isKnown = ({ place }: Drawn) => killed.some((mutant) => findPlace(mutant, [place]) !== undefined);
  await inParallel(mutants, async ({ file, place }) => {
    if (isKnown({ file, place })) return;
    const killedBy = await findKiller({ file, place }, ownSpec(file));
    if (killedBy === null || killedBy === 'endless') return report(killedBy ?? 'survived', file, place);
    const { start: _start, end: _end, ...mutant } = place;
    killed.push({ file, ...mutant, killedBy });
    write(killed);
  });
  // A spec that fails without a mutant has killed none.
  const killers = [...new Set(killed.map(({ killedBy }) => killedBy))];
  const faulty = await firstFailure(killers);
  if (faulty !== null) throw new Error(`${faulty} fails without a mutant`);
  console.log(`${killed.length} of ${mutants.length} mutants killed, in ${minutes()} minutes`);
}

function readKilled(): readonly KilledMutant[] {
  return JSON.parse(readFileSync(KILLED, 'utf8')) as readonly KilledMutant[];
}

/** Writes the list after each killed mutant, so that a run that is stopped keeps what it found. */
function write(killed: readonly KilledMutant[]): void {
  const key = ({ file, line, after }: KilledMutant) => `${file} ${line} ${after}`;
  const sorted = killed.toSorted((one, other) => key(one).localeCompare(key(other)));
  writeFileSync(KILLED, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function check(): Promise<void> {
  const committed = readKilled();
  const tally = { killed: 0, survived: 0, gone: 0 };
  await inParallel(committed, async (mutant) => {
    const found = findAgain(mutant);
    if (found === undefined) {
      tally.gone += 1;
      return report('its place no longer exists', mutant.file, mutant);
    }
    const killer = await findKiller(found, existsSync(mutant.killedBy) ? mutant.killedBy : undefined);
    if (killer !== null) return void (tally.killed += 1);
    tally.survived += 1;
    report('survived', found.file, found.place);
  });
  console.log(`${tally.gone} places no longer exist; ${minutes()} minutes`);
  console.log(`${tally.killed} passed, ${tally.survived} failed`);
  process.exitCode = tally.survived === 0 ? 0 : 1;
}

/** The spec that notices a mutant: the one to try first, or one that imports the file. */
async function findKiller(mutant: Drawn, first: string | undefined): Promise<string | null> {
  const failed = await firstFailure(first === undefined ? [] : [first], mutant);
  if (failed !== null) return failed;
  const related = await relatedSpecs(mutant.file);
  return firstFailure(
    related.filter((spec) => spec !== first),
    mutant,
  );
}

/** Looks in the mutant's file, then in all others, because code moves between files. */
function findAgain(mutant: KilledMutant): Drawn | undefined {
  const files = [mutant.file, ...AREAS.flatMap(({ folder }) => sourcesIn(folder))];
  for (const file of files.filter((path) => existsSync(path))) {
    const place = findPlace(mutant, placesIn(file));
    if (place !== undefined) return { file, place };
  }
  return undefined;
}

function placesIn(file: string): readonly Place[] {
  const places = known.get(file) ?? findPlaces(file, readFileSync(file, 'utf8'));
  known.set(file, places);
  return places;
}

/**
 * Draws the kinds in turn; of a kind first the file, so that long files get no more than others. The areas alternate,
 * so that a run that is stopped has some of each.
 */
function drawMutants(wanted: number, random: Random): readonly Drawn[] {
  const drawn = AREAS.map((area) => drawInArea(area, wanted, random));
  const turns = drawn.flatMap((mutants) =>
    mutants.map((mutant, index) => ({ mutant, turn: index / mutants.length })),
  );
  return turns.sort((one, other) => one.turn - other.turn).map(({ mutant }) => mutant);
}

function drawInArea(
  { folder, share }: (typeof AREAS)[number],
  wanted: number,
  random: Random,
): readonly Drawn[] {
  const files = sourcesIn(folder);
  const drawn: Drawn[] = [];
  for (let turn = 0; drawn.length < Math.round(wanted * share); turn += 1) {
    const kind = KINDS[turn % KINDS.length];
    const file = random.pickAny(files) ?? '';
    const places = placesIn(file);
    const place = random.pickAny(places.filter((each) => each.kind === kind));
    const isNew = place !== undefined && drawn.every((each) => each.place !== place);
    if (isNew && findPlace(place, places) === place) drawn.push({ file, place });
  }
  return drawn;
}

function sourcesIn(folder: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--', `${folder}*.ts`, `${folder}*.tsx`], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && !OF_TESTS.test(file) && existsSync(file));
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

function report(what: string, file: string, { kind, within, line, before, after }: Mutant): void {
  console.log(`${what}: ${file}, ${within} (${kind}): ${before} → ${after} in\n  ${line}`);
}

function minutes(): string {
  return ((performance.now() - started) / 60_000).toFixed(1);
}
