import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Runs a script of this repository, kills it after this many lines of output, and returns the lines. */
export async function killAfterLines(lines: number, script: URL, args: readonly string[]): Promise<string[]> {
  const runner = fileURLToPath(new URL('../../../tools/run/run-ts.mjs', import.meta.url));
  const child = spawn(process.execPath, [runner, fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const written: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    written.push(line);
    if (written.length === lines) child.kill('SIGKILL');
  }
  await ended;
  if (written.length < lines) throw new Error(`${script.href} ended by itself after ${written.length} lines`);
  return written;
}
