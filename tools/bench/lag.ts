import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../proofs/harness/server.ts';
import { median } from '../proofs/harness/quantiles.ts';
import { openLoad, openOurs } from './commands.ts';
import { type Figure } from './table.ts';

/** The time from the durable append of an event to the commit of its rows, while 64 clients settle trips. */
export async function measureLag(rounds: number, tripsPerRound: number): Promise<readonly Figure[]> {
  const folder = temporaryFolder('lag');
  const ours = await openOurs(folder.path);
  const loads = (['minimal', 'full'] as const).map((answers) => ({
    answers,
    load: openLoad(ours.port, ours.fleets, { answers }),
    lags: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { load, lags } of loads) {
      const follower = await follow('tools/bench/load/lag-follower.ts', ours.dataDir);
      await load.run(tripsPerRound);
      const lag = await follower.end();
      if (round > 0) lags.push(lag);
    }
  }
  await ours.stop();
  folder.remove();
  return loads.map(({ answers, lags }) => ({
    figure: `projection lag under the command load, ${answers} answers, p99`,
    unit: ' ms',
    ours: median(lags),
    goal: 60,
    isCost: true,
  }));
}

/**
 * Starts a follower in its own process, since this one is busy with the load. The last line that it prints is its
 * measurement.
 */
export async function follow(
  program: string,
  ...args: readonly string[]
): Promise<{ end(): Promise<number> }> {
  const command = ['tools/run/run-ts.mjs', program, ...args];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async end() {
      child.stdin.end();
      const { value } = (await lines.next()) as { readonly value?: string };
      if (child.exitCode === null) await once(child, 'exit');
      return Number(value);
    },
  };
}
