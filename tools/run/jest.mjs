// Jest with ES modules switched on, which node still hides behind a flag: `node tools/run/jest.mjs [jest arguments]`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const run = spawnSync(process.execPath, [...flags, jest, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(run.status ?? 1);
