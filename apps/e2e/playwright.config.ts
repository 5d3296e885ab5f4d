import { defineConfig } from '@playwright/test';
import { findBrowser } from '@bahi/tools/proofs/harness/find-browser';

// Found once: the workers load this file again and inherit the path.
const executablePath = findBrowser();
process.env['BROWSER_PATH'] = executablePath;

/** A page lives for seconds here, too briefly to earn back what V8's optimizing compilers cost: a tenth of its time. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-opt';

export default defineConfig({
  testDir: './src',
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts' },
    // Every screen of the product.
    { name: 'accessibility', testMatch: '*.axe.ts' },
    // Every link, button and field: of each night.
    { name: 'controls', testMatch: '*.controls.ts' },
    // Times, which depend on the machine: run by hand, no part of the suite.
    { name: 'measurements', testMatch: '*.measure.ts', use: { launchOptions: { executablePath } } },
  ],
  outputDir: '../../test-results',
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  workers: 3,
  // Until something is given up as hanging: no verdict on a machine that is busy with something else.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Nothing moves, so that nothing is measured while it does; one journey looks at motion.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace takes as long again as the journey; a failed one is run once more with --trace on.
    trace: 'off',
    launchOptions: { executablePath, args: [UNOPTIMIZED] },
  },
});
