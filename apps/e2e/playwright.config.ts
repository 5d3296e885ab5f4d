import { defineConfig } from '@playwright/test';
import { findBrowser } from '@bahi/tools/proofs/harness/find-browser';

// Found once: the workers load this file again and inherit the path.
const executablePath = findBrowser();
process.env['BROWSER_PATH'] = executablePath;

/**
 * Turns off V8's optimizing compilers: a page runs only for seconds, and they would cost a tenth of its time.
 */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-opt';

const SCREENS = 'go-through-the-screens.e2e.ts';

export default defineConfig({
  testDir: './src',
  projects: [
    // Its tests share one stage and so one worker. It starts first: at the end it would leave the other workers idle.
    { name: 'screens', testMatch: SCREENS },
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: SCREENS },
    // Runs axe on every screen.
    { name: 'accessibility', testMatch: '*.axe.ts' },
    // Uses every link, button and field of every screen; runs nightly. The project 'screens' does so on six screens.
    { name: 'controls', testMatch: '*.controls.ts' },
    // Times depend on the machine, so they are measured manually and not as part of the suite.
    { name: 'measurements', testMatch: '*.measure.ts', use: { launchOptions: { executablePath } } },
  ],
  outputDir: '../../test-results',
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  workers: 3,
  // Only detects hangs: a busy machine must not fail a journey.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Nothing moves while a journey measures positions; one journey turns motion on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace doubles the time of a journey. Run a failed journey again with --trace on.
    trace: 'off',
    launchOptions: { executablePath, args: [UNOPTIMIZED] },
  },
});
