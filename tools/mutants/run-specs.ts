import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Place } from './places.ts';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  createRequire(resolve('package.json')).resolve('jest/bin/jest'),
  '--config=tools/mutants/jest.config.mjs',
];
const OPTIONS = ['--runInBand', '--bail', '--silent', '--ci'];

/** Specs that import the file only from afar rarely test it. */
const MAX_SPECS = 5;

/** Milliseconds after which a mutant counts as one that never ends. */
const ENDLESS = 120_000;

/** The specs that import a file, the nearest first: its own, those of its folder, then those of its context. */
export async function relatedSpecs(file: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...JEST, '--listTests', '--findRelatedTests', file],
    { maxBuffer: 1e8 },
  );
  const specs = stdout.split('\n').filter(Boolean);
  return specs
    .map((spec) => relative('.', spec))
    .sort((one, other) => nearness(other, file) - nearness(one, file) || one.localeCompare(other))
    .slice(0, MAX_SPECS);
}

function nearness(spec: string, file: string): number {
  if (spec.replace(/\.spec\.tsx?$/, '') === file.replace(/\.tsx?$/, '')) return 100;
  const folders = dirname(spec).split('/');
  return dirname(file)
    .split('/')
    .filter((folder) => folders.includes(folder)).length;
}

/** The spec next to a file, which has its name. */
export function ownSpec(file: string): string | undefined {
  const name = file.replace(/\.tsx?$/, '');
  return [`${name}.spec.ts`, `${name}.spec.tsx`].find((spec) => existsSync(spec));
}

/** Runs specs until one fails. @returns the failed spec; null if all pass; 'endless' if they do not end. */
export async function firstFailure(
  specs: readonly string[],
  mutant?: { readonly file: string; readonly place: Place },
): Promise<string | 'endless' | null> {
  if (specs.length === 0) return null;
  const { BAHI_MUTANT: _none, ...environment } = process.env;
  const change =
    mutant === undefined
      ? {}
      : { BAHI_MUTANT: JSON.stringify({ ...mutant.place, file: resolve(mutant.file) }) };
  const run = promisify(execFile)(process.execPath, [...JEST, ...OPTIONS, '--runTestsByPath', ...specs], {
    env: { ...environment, ...change },
    timeout: mutant === undefined ? 0 : ENDLESS,
    killSignal: 'SIGKILL',
    maxBuffer: 1e8,
  });
  try {
    await run;
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { killed, stderr } = error as Error & { killed?: boolean; stderr?: string };
    if (killed === true) return 'endless';
    const [, failed] = /^FAIL (?:node |dom )?(\S+)/m.exec(stderr ?? '') ?? [];
    if (failed === undefined) throw error;
    return failed;
  }
}
