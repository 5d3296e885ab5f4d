// Plays one script of commands and queries in both modes: `--sequences 2 --seed n`. Status, kind, staleness and body
// of every answer must be the same byte for byte, except for the values that `mask-volatile.ts` masks.
import { dayAt } from '@bahi/kernel/day';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readNumberOption, readProductOption, readSeedOption } from '../harness/options.ts';
import { skipWithoutServers } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { maskVolatile } from './mask-volatile.ts';

const seed = readSeedOption();
const sequences = readNumberOption('sequences', 2);
const results = createTally();
await skipWithoutServers();

/** Plays the script in one mode, and returns its masked answers. @throws when it was not played to its end */
async function playIn(mode: 'embedded' | 'distributed'): Promise<readonly string[]> {
  const settings = ['--mode', mode, '--seed', String(seed), '--sequences', String(sequences)];
  const program = ['tools/run/run-ts.mjs', 'tools/proofs/answers/transcript.ts'];
  const child = spawn(process.execPath, [...program, ...settings, '--product', readProductOption()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const answers: string[] = [];
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith(ANSWER)) answers.push(line.slice(ANSWER.length));
  const [code] = await ended;
  if (code !== 0) throw new Error(`the script was not played to its end in the ${mode} mode`);
  return maskVolatile(answers);
}

const ANSWER = 'answer ';

/** Plays both modes on the same day, since the dates of the script are relative to the current day. */
async function playBothInOneDay(): Promise<readonly (readonly string[])[]> {
  for (;;) {
    const day = dayAt(Date.now());
    const played = [await playIn('embedded'), await playIn('distributed')];
    if (dayAt(Date.now()) === day) return played;
  }
}

const [embedded = [], distributed = []] = await playBothInOneDay();
for (const [number, answer] of embedded.entries())
  results.equal(`answer ${number} in the distributed mode`, distributed[number], answer);
results.equal('number of answers', distributed.length, embedded.length);
results.finish();
