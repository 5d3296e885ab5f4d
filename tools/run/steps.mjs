import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/**
 * One line of `npm test`.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command arguments of node
 * @property {((output: string, ok: boolean) => Tally) | undefined} [count] how many checks it was; default one
 * @property {string} [needs] a step that must have passed
 * @property {number} [minutes] until it is given up as hanging, default 15: no verdict on a busy machine
 * @property {number} [minutesOfOneDay] that it may take without seeing midnight: the product's clock is the real one
 * @property {Record<string, string>} [env]
 * @typedef {{ passed: number, failed: number, skipped?: string }} Tally `skipped` says what was left out, and why
 */

/** What a proof or all journeys take on a busy machine. */
const MINUTES_OF_ONE_DAY = 10;

/** @type {Step[]} What needs no run of the product. */
export const staticSteps = [
  typesOf('pure'),
  typesOf('node'),
  typesOf('browser'),
  // Specs of the pure libraries, and journeys, know Node as well as what they check.
  typesOf('specs'),
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  { name: 'generated files', command: ['tools/run/generate.mjs', '--check'] },
];

/** All that runs in one environment, and what is there to be had. @param {string} environment @returns {Step} */
function typesOf(environment) {
  return {
    name: `types: ${environment}`,
    command: ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${environment}.json`],
  };
}

/** @type {Step} */
export const build = { name: 'build', command: ['tools/run/build.mjs'] };

export const specs = inJest('specs', []);

/** The suites of adapters against real servers; where a program is missing they are skipped, and a line says so. */
export const serverSuites = inJest(
  'suites on servers',
  ['--selectProjects', 'node', '--testMatch', '**/*.servers.ts'],
  ['tools/run/run-ts.mjs', 'tools/servers/main.ts'],
);

/** The same where a program that is missing is a failure. */
export const requiredServerSuites = inJest(
  'suites on servers',
  ['--selectProjects', 'node', '--testMatch', '**/*.servers.ts'],
  ['tools/run/run-ts.mjs', 'tools/servers/main.ts', '--required'],
);

/** Of all that touches SQLite by itself, which is another driver under another Node. */
export const storeSpecs = inJest('specs of stores', [
  'libs/sqlite',
  'libs/event-store',
  'libs/read-store',
  'libs/jobs',
]);

/**
 * @param {string} name
 * @param {string[]} chosen paths, or options that say which suites
 * @param {string[]} [within] what starts jest
 * @returns {Step}
 */
function inJest(name, chosen, within = []) {
  const report = at(`node_modules/.cache/bahi-${name.replaceAll(' ', '-')}.json`);
  const settings = ['--json', `--outputFile=${report}`, '--maxWorkers=2', '--workerIdleMemoryLimit=768MB'];
  return {
    name,
    command: [...within, 'tools/run/jest.mjs', ...settings, ...chosen],
    minutes: 25,
    count: (output, ok) => ({
      ...(/^nothing was run$/m.test(output)
        ? { passed: 0, failed: 0 }
        : fromReport(report, ok, countedByJest)),
      ...skippedIn(output),
    }),
  };
}

function countedByJest(report) {
  const { numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests + numTodoTests,
  };
}

export const journeys = inBrowser('journeys');

/** Axe on every screen, at a desk and on a phone. */
export const accessibility = inBrowser('accessibility');

/** @param {string} project one of apps/e2e/playwright.config.ts @returns {Step} */
function inBrowser(project) {
  const report = at(`node_modules/.cache/bahi-${project}.json`);
  const runner = 'node_modules/@playwright/test/cli.js';
  return {
    name: project,
    command: [runner, 'test', '-c', 'apps/e2e', `--project=${project}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: 'build',
    minutesOfOneDay: MINUTES_OF_ONE_DAY,
    count: (_, ok) =>
      fromReport(report, ok, ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped,
      })),
  };
}

/** @returns {Step} */
export function proofStep({ name, command }) {
  return {
    name: `proof: ${name}`,
    command: ['tools/run/run-ts.mjs', ...command],
    needs: 'build',
    minutesOfOneDay: MINUTES_OF_ONE_DAY,
    count: (output, ok) => ({ ...(lastTally(output) ?? one(ok)), ...skippedIn(output) }),
  };
}

export function one(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function lastTally(output) {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)];
  const last = lines.at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]) };
}

function skippedIn(output) {
  const reasons = Array.from(output.matchAll(/^skipped: (.+)$/gm), ([, reason]) => reason);
  return reasons.length === 0 ? {} : { skipped: reasons.join('; ') };
}

/** A runner that fell before it could report has failed once. */
function fromReport(path, ok, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!ok) return one(false);
    throw error;
  }
}
