// Runs the specs of one workspace, for the Nx target `specs`: `node tools/run/suite/specs.mjs libs/kernel`. The report is
// the target's output, so that a cached result is counted like a fresh one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, root } from '../root.mjs';

const reportPath = (workspace) => at(`.nx/specs/${workspace}.json`);

/** Sums the passed and failed specs of all reports. @returns {import('./steps.mjs').Tally} */
export function countSpecs() {
  const reports = readdirSync(at('.nx/specs'), { recursive: true }).filter((path) => path.endsWith('.json'));
  const tallies = reports.map((path) => toTally(JSON.parse(readFileSync(at(`.nx/specs/${path}`), 'utf8'))));
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A skipped or unwritten spec counts as failed. @returns {import('./steps.mjs').Tally} */
export function toTally(report) {
  const { numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = report;
  return {
    passed: report.numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests + numTodoTests,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const workspace = process.argv[2];
  mkdirSync(dirname(reportPath(workspace)), { recursive: true });
  const command = ['tools/run/jest.mjs', workspace, '--json', `--outputFile=${reportPath(workspace)}`];
  const { status } = spawnSync(
    process.execPath,
    [...command, '--maxWorkers=2', '--workerIdleMemoryLimit=768MB'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  process.exit(status ?? 1);
}
