import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

/** Renders the same pages as the whole browser with a quarter less processor time, but shows no notifications. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium that runs: `BROWSER_PATH`, else one on the machine, else the system's package if it
 * can be installed, else Playwright's download. Prefers the headless shell, because it is faster.
 * @throws Error with a sentence when none is available
 */
export function findBrowser(): string {
  return readChosen() ?? find([HEADLESS_SHELL, ...KNOWN_PATHS]);
}

/** Like `findBrowser`, but never returns a headless shell: a page can show notifications. @throws Error likewise */
export function findWholeBrowser(): string {
  const chosen = readChosen();
  return chosen === undefined || /headless.shell/.test(chosen) ? find(KNOWN_PATHS) : chosen;
}

function readChosen(): string | undefined {
  const chosen = process.env['BROWSER_PATH'];
  if (chosen === undefined || isRunnable(chosen)) return chosen;
  throw new Error(`BROWSER_PATH names ${chosen}, which does not run as a browser`);
}

function find(paths: readonly string[]): string {
  const findOnMachine = () => [...paths, chromium.executablePath()].find(isRunnable);
  const found =
    findOnMachine() ??
    (installPackages() ? findOnMachine() : undefined) ??
    (download() ? findOnMachine() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'This needs a Chromium and found none: install one (Debian: apt-get install chromium) or name it in BROWSER_PATH.',
  );
}

/** A file at the path may be a stub that only explains how to install the browser. */
function isRunnable(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom|Edge/.test(stdout);
}

function installPackages(): boolean {
  const mayInstall =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version');
  if (!mayInstall) return false;
  console.log('Installing a browser (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    hasSucceeded('apt-get', spawnSync('apt-get', args, { encoding: 'utf8', env }));
  const install = (...packages: string[]) => aptGet('install', '-y', '--no-install-recommends', ...packages);
  if (!aptGet('update') || !install('chromium', 'fonts-liberation')) return false;
  // Older releases do not have this package.
  install('chromium-headless-shell');
  return true;
}

function download(): boolean {
  console.log('Downloading a browser (playwright install chromium) …');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const install = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8' });
  return hasSucceeded('playwright install', install);
}

function hasSucceeded(name: string, { status, stderr }: SpawnSyncReturns<string>): boolean {
  if (status !== 0) console.error(`${name} failed: ${stderr.trim()}`);
  return status === 0;
}
