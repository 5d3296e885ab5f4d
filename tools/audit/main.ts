// `npm run audit` asks the registry by `npm audit` for advisories of all packages in the lockfile, and refreshes the
// list of known advisories. When the registry does not answer, or with `--kept`, it compares the lockfile with that
// list. It fails on a high or critical advisory in a shipped package. docs/testing.md explains why CI compares with
// the list.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  parseAuditReport,
  formatFinding,
  listFindings,
  parseKnownAdvisories,
  refreshAdvisories,
} from './advisories.ts';
import { listLockedPackages, parseLockfile } from './lockfile.ts';

const LIST = 'tools/audit/known-advisories.json';
const REGISTRY_TIMEOUT_MS = 120_000;

const packages = listLockedPackages(parseLockfile(readFileSync('package-lock.json', 'utf8')));
let known = parseKnownAdvisories(readFileSync(LIST, 'utf8'));

const named = process.argv.includes('--kept') ? null : askRegistry();
if (named === null) {
  console.log(`compared with the ${known.advisories.length} advisories known on ${known.asOf}`);
} else {
  known = refreshAdvisories(known, named, packages, new Date().toISOString().slice(0, 10));
  writeFileSync(LIST, `${JSON.stringify(known, null, 2)}\n`);
  console.log(`asked the registry, and renewed ${LIST}`);
}

const findings = listFindings(packages, known.advisories);
for (const finding of findings) console.log(formatFinding(finding));
const failing = findings.filter(({ fails }) => fails).length;
console.log(`${packages.length} packages, ${findings.length} advisories, ${failing} of them fail the check`);
process.exitCode = failing === 0 ? 0 : 1;

/** Returns null when the registry does not answer. */
function askRegistry() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: REGISTRY_TIMEOUT_MS,
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  const advisories = parseAuditReport(stdout);
  if (advisories === null) console.log('the registry did not answer');
  return advisories;
}
