import { median, computeQuantile } from '../proofs/harness/quantiles.ts';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { openOurs } from './commands.ts';
import { DataFiles } from './load/data-files.ts';
import { openConnections } from './load/http-load.ts';
import {
  type Answers,
  type Fleet,
  pickFleet,
  startTrip,
  takeAdvance,
  withAnswers,
} from './load/settle-mix.ts';
import { type Figure } from './table.ts';

interface Load {
  readonly clients: number;
  readonly answers: Answers;
  /** Bounds in milliseconds, and in kB of the write-ahead log of the rows. */
  readonly goals: { readonly p50?: number; readonly p99?: number; readonly log: number };
}

const LOADS: readonly Load[] = [
  { clients: 1, answers: 'minimal', goals: { p99: 10, log: 90 } },
  { clients: 1, answers: 'full', goals: { p99: 15, log: 90 } },
  { clients: 32, answers: 'minimal', goals: { p50: 30, p99: 75, log: 60 } },
  { clients: 32, answers: 'full', goals: { log: 60 } },
];

interface Round {
  readonly p50: number;
  readonly p99: number;
  /** What an advance adds to the write-ahead log of the rows, in kB. */
  readonly log: number;
}

/** How long an advance takes and what its rows write, each on a new trip, by loads that take turns in every round. */
export async function measureAdvances(rounds: number, advancesPerRound: number): Promise<readonly Figure[]> {
  const folder = temporaryFolder('advances');
  const { port, dataDir, fleets, stop } = await openOurs(folder.path);
  const files = new DataFiles(dataDir);
  const measured = LOADS.map((load) => ({ ...load, rounds: [] as Round[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [number, load] of measured.entries()) {
      const lrPrefix = `${number}-${round}`;
      const taken = await takeAdvances({ port, fleets, files, lrPrefix }, load, advancesPerRound);
      if (round > 0) load.rounds.push(taken);
    }
  }
  files.close();
  await stop();
  folder.remove();
  return measured.flatMap(toFigures);
}

interface Product {
  readonly port: number;
  readonly fleets: readonly Fleet[];
  readonly files: DataFiles;
  readonly lrPrefix: string;
}

async function takeAdvances(
  { port, fleets, files, lrPrefix }: Product,
  { clients, answers }: Load,
  count: number,
): Promise<Round> {
  const connections = await openConnections(port, clients);
  const tripIds: string[] = [];
  const tookMs: number[] = [];
  /** Takes the numbers below `count` in turn, each once. */
  const eachClient = async (run: (number: number, client: number) => Promise<void>) => {
    let next = 0;
    const play = async (client: number) => {
      for (let number = next++; number < count; number = next++) await run(number, client);
    };
    await Promise.all(connections.map((_, client) => play(client)));
    await files.waitForRows();
  };
  const of = (client: number) => {
    const connection = connections[client];
    if (connection === undefined) throw new Error('every client has a connection');
    return [connection, withAnswers(pickFleet(fleets, client), answers)] as const;
  };
  await eachClient(async (number, client) => {
    tripIds[number] = await startTrip(...of(client), `${lrPrefix}-${number}`);
  });
  const log = files.countRowsLog();
  await eachClient(async (number, client) => {
    const began = performance.now();
    await takeAdvance(...of(client), tripIds[number] ?? '');
    tookMs.push(performance.now() - began);
    log.sample();
  });
  for (const connection of connections) connection.close();
  return {
    p50: computeQuantile(tookMs, 0.5),
    p99: computeQuantile(tookMs, 0.99),
    log: log.end() / count / 1_000,
  };
}

function toFigures({
  clients,
  answers,
  goals,
  rounds,
}: Load & { readonly rounds: readonly Round[] }): readonly Figure[] {
  const by = `${clients === 1 ? 'one client' : `${clients} clients`}, ${answers} answers`;
  const toFigure = (figure: string, unit: string, value: keyof Round): Figure => {
    const goal = goals[value];
    const ours = median(rounds.map((round) => round[value]));
    return { figure: `${figure}, ${by}`, unit, ours, isCost: true, ...(goal === undefined ? {} : { goal }) };
  };
  return [
    toFigure('an advance, p50', ' ms', 'p50'),
    toFigure('an advance, p99', ' ms', 'p99'),
    toFigure('write-ahead log of the rows per advance', ' kB', 'log'),
  ];
}
