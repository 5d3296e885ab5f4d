// Sends random legal commands by HTTP, one at a time or 20 at a time, and then recounts the money from the API's own
// rows: `--commands 1000 --firms 2 --seed n`. Every second firm gets its commands 20 at a time.
import { connect } from '../harness/connection.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { type Product } from '../harness/people.ts';
import { seededRandom, type Random } from '../harness/random.ts';
import { skipWithoutServers, startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { recount } from './count.ts';
import { openDesk } from './desk.ts';
import { openFirm, type Firm } from './firm.ts';
import { playOne } from './play.ts';
import { createVerdict } from './verdict.ts';

/** Concurrent commands of one firm. */
const CONCURRENT_COMMANDS = 20;
/** Approximate number of commands between two counts of a firm, since a later command may hide a fault. */
const COMMANDS_BETWEEN_COUNTS = 625;
/** With fewer commands some may not occur by chance. */
const MIN_COMMANDS = 900;

const seed = readSeedOption();
const commands = readNumberOption('commands', 1_000);
const firms = readNumberOption('firms', 2);
const results = createTally();
await skipWithoutServers();
const folder = temporaryFolder('recount');
const server = await startServer({ dataDir: folder.path });
const product: Product = { server, connection: connect(server.port) };
const outcomes = new Map<string, number>();

/** Plays the firms one after the other, so that the seed alone determines the commands of a firm. */
async function playFirms(): Promise<void> {
  for (let number = 0; number < firms; number += 1) {
    const isShared = number % 2 === 1;
    const name = `firm ${number} of seed ${seed}, ${isShared ? `${CONCURRENT_COMMANDS} at a time` : 'one at a time'}`;
    const failedBefore = results.failed;
    await results.check(name, () => playFirm(name, seededRandom(seed + number), isShared));
    if (results.failed > failedBefore) console.error(`    ${name}: ${results.failed - failedBefore} failed`);
  }
}

async function playFirm(name: string, random: Random, isShared: boolean): Promise<void> {
  const firm = await openFirm(product, 'Recount Roadlines');
  const verdict = createVerdict(results, firm.history, name);
  const rounds = Math.max(1, Math.round(commands / firms / COMMANDS_BETWEEN_COUNTS));
  const sent = Math.ceil(commands / firms / rounds);
  for (let round = 0; round < rounds; round += 1) {
    await play({ firm, name, random, isShared }, sent);
    await recount(firm, random, verdict);
  }
}

interface PlayOptions {
  readonly firm: Firm;
  readonly name: string;
  readonly random: Random;
  readonly isShared: boolean;
}

async function play({ firm, name, random, isShared }: PlayOptions, wanted: number): Promise<void> {
  let left = wanted;
  const clerk = async (own: Random) => {
    const report = (what: string) => results.fail(`${name}: ${what}`);
    const desk = openDesk({ firm, random: own, isShared, outcomes, report, onSent: () => (left -= 1) });
    while (left > 0) await playOne(desk);
  };
  await Promise.all(Array.from({ length: isShared ? CONCURRENT_COMMANDS : 1 }, () => clerk(random.fork())));
}

const began = performance.now();
try {
  await playFirms();
  if (commands >= MIN_COMMANDS)
    await results.check('every command was accepted at least once', assertAllAccepted);
} finally {
  await server.stop();
  folder.remove();
}
for (const [outcome, times] of [...outcomes].sort()) console.log(`  ${String(times).padStart(6)} ${outcome}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${commands} commands in ${firms} firms, counted again, in ${seconds} s`);
results.finish();

function assertAllAccepted(): void {
  const slugs = new Set([...outcomes.keys()].map((outcome) => outcome.split(' ')[0]));
  for (const slug of slugs) if (!outcomes.has(`${slug} ok`)) throw new Error(`${slug} was always refused`);
}
