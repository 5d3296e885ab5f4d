import { resolve } from 'node:path';

/**
 * Reads the whole number after `--name` on the command line, or returns the default. Ends the process on an invalid
 * value.
 */
export function readNumberOption(name: string, fallback: number): number {
  const place = process.argv.indexOf(`--${name}`);
  if (place === -1) return fallback;
  const value = Number(process.argv[place + 1]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${name} takes a whole number`);
  process.exit(2);
}

/**
 * The built product to run: `--product <path of its main.mjs>`, or the one that `tools/run/build.mjs` made for this
 * process, or the one in `dist/`.
 */
export function readProductOption(): string {
  const place = process.argv.indexOf('--product');
  return resolve(
    place === -1 ? (process.env['BAHI_PRODUCT'] ?? 'dist/main.mjs') : (process.argv[place + 1] ?? ''),
  );
}

export type Mode = 'embedded' | 'distributed';

/**
 * Reads `--mode distributed`, which runs two API processes and a worker on stores of their own. Journeys, whose
 * command line belongs to Playwright, read BAHI_MODE.
 */
export function readModeOption(): Mode {
  const place = process.argv.indexOf('--mode');
  const mode = place === -1 ? (process.env['BAHI_MODE'] ?? 'embedded') : process.argv[place + 1];
  if (mode === 'embedded' || mode === 'distributed') return mode;
  console.error('--mode takes embedded or distributed');
  process.exit(2);
}

/** Ends a proof that is only meaningful in the distributed mode. */
export function requireDistributed(): void {
  if (readModeOption() === 'distributed') return;
  console.error('this proof needs --mode distributed');
  process.exit(2);
}

/** The run's seed, printed first so that a failure can be repeated. */
export function readSeedOption(): number {
  const seed = readNumberOption('seed', Date.now() % 1_000_000_000);
  console.log(`seed ${seed}`);
  return seed;
}
