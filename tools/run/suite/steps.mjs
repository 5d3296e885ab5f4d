import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { at, root } from '../root.mjs';
import { toTally, countSpecs } from './specs.mjs';

/**
 * One line of a test run.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command arguments of node
 * @property {((output: string, ok: boolean) => Tally) | undefined} [count] reads the number of checks from the
 * output; default one check
 * @property {string} [needs] a step that must have passed
 * @property {number} [budget] seconds that it may take in its lane of a run, on two idle cores; exceeding it prints a
 * line and does not fail the step. docs/testing.md lists them.
 * @property {number} [minutes] timeout, default 60: only ends a step that hangs, however slow the machine is
 * @property {string} [node] the runtime, default the one of the run
 * @property {boolean} [usesClock] whether it runs the product and so needs the run's clock
 * @property {boolean} [keepsFilesInMemory] whether its temporary files are kept in memory, if there is room
 * @property {Record<string, string>} [env]
 * @typedef {{ passed: number, failed: number, skipped?: string }} Tally `skipped` names what was left out and the
 * reason
 */

/**
 * @type {Step} Lint (which also reports type errors), formatting and generated files; none of them runs the product.
 */
export const staticChecks = {
  name: 'static checks',
  command: ['tools/run/nx.mjs', 'run-many', '-t', 'lint', 'format', 'generated'],
  budget: 100,
  count: countTasks,
};

/** @type {Step} Compares the lockfile with the kept list, so that a commit always has the same verdict. */
export const knownAdvisories = {
  name: 'known advisories',
  command: ['tools/run/run-ts.mjs', 'tools/audit/main.ts', '--kept'],
  budget: 10,
};

/** @type {Step} Asks the registry, and refreshes the list. */
export const audit = {
  name: 'npm audit',
  command: ['tools/run/run-ts.mjs', 'tools/audit/main.ts'],
  budget: 30,
  count: (output, ok) => ({
    ...singleTally(ok),
    skipped: /^the registry did not answer$/m.test(output) ? describeComparison(output) : undefined,
  }),
};

function describeComparison(output) {
  return `the registry did not answer: ${/^compared with .*$/m.exec(output)?.[0]}`;
}

/** @type {Step} */
export const build = { name: 'build', command: ['tools/run/build.mjs'], budget: 15 };

/**
 * @type {Step} Every measurement of the bench at a small size, twice, because the second run meets the stored books of
 * the first. Its figures are not judged: it fails if a measurement cannot run.
 */
export const smallBench = {
  name: 'bench, small',
  command: ['tools/run/small-bench.mjs'],
  budget: 180,
};

/**
 * @type {Step} Each workspace is a target with a cache. Two run at a time, because a library is one group of specs
 * and uses one core.
 */
export const specs = {
  name: 'specs',
  command: ['tools/run/nx.mjs', 'run-many', '-t', 'specs', '--parallel=2'],
  budget: 240,
  count: (_, ok) => (ok ? countSpecs() : withOneFailed(countSpecs())),
};

/**
 * The steps of `npm run test:changed`: the specs that reach a changed file, types of the affected projects, and lint
 * and formatting of the changed files, each with its cache.
 * @param {string} since a commit
 * @returns {Step[]}
 */
export function changedSteps(since) {
  const files = filesChangedSince(since);
  const cached = (name) => [
    '--cache',
    '--cache-strategy=content',
    `--cache-location=node_modules/.cache/bahi-${name}`,
  ];
  const linted = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return [
    { ...jestStep('specs', [`--changedSince=${since}`]), budget: 90 },
    {
      name: 'types and generated files',
      command: ['tools/run/nx.mjs', 'affected', `--base=${since}`, '-t', 'types', 'generated'],
      count: countTasks,
      budget: 60,
    },
    {
      name: 'lint',
      command: [
        'node_modules/eslint/bin/eslint.js',
        ...cached('eslint'),
        '--no-error-on-unmatched-pattern',
        ...linted,
      ],
    },
    {
      name: 'format',
      command: [
        'node_modules/prettier/bin/prettier.cjs',
        ...cached('prettier'),
        '--check',
        '--ignore-unknown',
        '--log-level=warn',
        ...files,
      ],
    },
  ].filter(({ name }) => (name !== 'lint' || linted.length > 0) && (name !== 'format' || files.length > 0));
}

function filesChangedSince(since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The suites of adapters against real servers. A suite whose server is not available is skipped, and a line says so.
 */
export const serverSuites = jestStep(
  'suites on servers',
  ['--selectProjects', 'node', '--testMatch', '**/*.servers.ts'],
  ['tools/run/run-ts.mjs', 'tools/servers/main.ts'],
);

/** The same suites, but a missing server is a failure. */
export const requiredServerSuites = jestStep(
  'suites on servers',
  ['--selectProjects', 'node', '--testMatch', '**/*.servers.ts'],
  ['tools/run/run-ts.mjs', 'tools/servers/main.ts', '--required'],
);

/** The folders that use SQLite directly; another Node brings another driver or version. */
const SQLITE_FOLDERS = [
  'libs/sqlite',
  'libs/event-store/src/sqlite',
  'libs/read-store/src/sqlite',
  'libs/jobs/src/sqlite',
];

/** @param {{ node: string, version: string }} runtime @returns {Step} */
export function storeSpecs({ node, version }) {
  const step = jestStep(`specs of stores, Node ${version}`, SQLITE_FOLDERS);
  return { ...step, node, budget: 20 };
}

/**
 * @param {string} name
 * @param {string[]} chosen paths, or options that choose the suites
 * @param {string[]} [within] the program that starts Jest
 * @returns {Step}
 */
function jestStep(name, chosen, within = []) {
  const report = at(`node_modules/.cache/bahi-${name.replaceAll(/\W+/g, '-')}.json`);
  const settings = ['--json', `--outputFile=${report}`, '--maxWorkers=2', '--workerIdleMemoryLimit=768MB'];
  return {
    name,
    command: [...within, 'tools/run/jest.mjs', ...settings, ...chosen],
    budget: 120,
    count: (output, ok) => ({
      ...(/^nothing was run$/m.test(output) ? { passed: 0, failed: 0 } : countReport(report, ok, toTally)),
      ...parseSkipped(output),
    }),
  };
}

export const journeys = browserStep('journeys', 300, ['screens', 'journeys']);

/** Runs axe on every screen, at desktop and phone width. */
export const accessibility = browserStep('accessibility', 220);

/** Uses every link, button and field of every screen. The journeys cover only the daily ones. */
export const controls = browserStep('controls', 600);

/** The journeys against two API processes and a worker, with the larger sizes. @type {Step} */
export const journeysOnCluster = toClusterStep(journeys);

/** @param {Step} step @returns {Step} */
function toClusterStep({ budget: _, ...step }) {
  return {
    ...step,
    name: `${step.name}, distributed`,
    command: [...step.command, '--workers=1'],
    env: { ...step.env, BAHI_MODE: 'distributed', BAHI_SLIPS: 'all' },
    // The files of its servers are larger.
    keepsFilesInMemory: false,
  };
}

/**
 * @param {string} name
 * @param {number} budget
 * @param {string[]} [projects] of apps/e2e/playwright.config.ts, default the one of this name
 * @returns {Step}
 */
function browserStep(name, budget, projects = [name]) {
  const report = at(`node_modules/.cache/bahi-${name}.json`);
  const runner = 'node_modules/@playwright/test/cli.js';
  return {
    name,
    command: [
      ...[runner, 'test', '-c', 'apps/e2e', '--reporter=list,json'],
      // Playwright empties the folder first, and another step may be running.
      `--output=test-results/${name}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: 'build',
    budget,
    usesClock: true,
    keepsFilesInMemory: true,
    count: (_, ok) =>
      countReport(report, ok, ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped,
      })),
  };
}

/**
 * A program of tools/proofs, run against the built product.
 * @param {{ name: string, command: string[], budget?: number, minutes?: number, node?: string, keepsFilesInMemory?: boolean }} proof
 * @returns {Step}
 */
export function proofStep({ name, command, ...rest }) {
  return {
    name: `proof: ${name}`,
    command: ['tools/run/run-ts.mjs', ...command],
    needs: 'build',
    usesClock: true,
    count: (output, ok) => ({ ...(parseLastTally(output) ?? singleTally(ok)), ...parseSkipped(output) }),
    ...rest,
  };
}

export function singleTally(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** Nx prints `✔ nx run @bahi/web:types` for a task that passed, and lists the failed tasks at the end. */
export function countTasks(output, ok) {
  const passed = output.match(/^✔ +nx run \S+/gm)?.length ?? 0;
  const [, list = ''] = /^Failed tasks:\s+((?:- \S+\s+)+)/m.exec(output) ?? [];
  const failed = list.match(/^- /gm)?.length ?? 0;
  return passed + failed === 0 ? singleTally(ok) : { passed, failed };
}

/** A task can fail without a failed spec, when Jest itself crashes. */
function withOneFailed(tally) {
  return tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function parseLastTally(output) {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)];
  const last = lines.at(-1);
  return last && { passed: Number(last[1]), failed: Number(last[2]) };
}

function parseSkipped(output) {
  const reasons = Array.from(output.matchAll(/^skipped: (.+)$/gm), ([, reason]) => reason);
  return reasons.length === 0 ? {} : { skipped: reasons.join('; ') };
}

/** A runner that crashed before it could report counts as one failure. */
function countReport(path, ok, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!ok) return singleTally(false);
    throw error;
  }
}
