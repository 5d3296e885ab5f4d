// `node tools/run/test-clock.mjs <file> [arguments]` runs a Node program with the clock of the suites.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { at } from './root.mjs';

/** The start of every run with a fixed seed, so that a commit gives the same run whenever it is tested. */
const FIXED_START = Date.parse('2026-11-18T10:00:00+05:30');
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The environment of a run in which it is ten in the morning in India at `startedAt`. No step sees midnight, since a
 * run is shorter than the rest of that day. The server, the harness and the pages shift their clocks by
 * `BAHI_CLOCK_SHIFT_MS`.
 * @param {number} startedAt time of the machine's clock, in milliseconds since 1970
 * @param {{ fixedDay: boolean }} options with `fixedDay`, the run starts on 18 November 2026; without it, at the last
 * ten o'clock that has passed, today or yesterday
 * @returns {Record<string, string>}
 */
export function clockEnvironment(startedAt, { fixedDay }) {
  const start = fixedDay ? FIXED_START : startedAt - modulo(startedAt - FIXED_START, DAY_MS);
  return {
    BAHI_CLOCK_SHIFT_MS: String(start - startedAt),
    NODE_OPTIONS: `--import=${pathToFileURL(at('tools/run/shifted-clock.mjs')).href}`,
  };
}

function modulo(value, divisor) {
  return ((value % divisor) + divisor) % divisor;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const env = { ...process.env, ...clockEnvironment(Date.now(), { fixedDay: true }) };
  const { status } = spawnSync(process.execPath, process.argv.slice(2), { env, stdio: 'inherit' });
  process.exit(status ?? 1);
}
