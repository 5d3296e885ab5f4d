import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { connect } from '../proofs/harness/connection.ts';
import { findBrowser } from '../proofs/harness/find-browser.ts';
import { startServer, temporaryFolder } from '../proofs/harness/server.ts';
import { type Screen, type View, views } from './screen.ts';
import { screens } from './screens.ts';
import { openStage, type Stage } from './stage.ts';

const FOLDER = 'docs/screens';

/** Arguments name the screens to capture; the default is every screen that is not `like` another. */
const requestedNames = process.argv.slice(2);
const unknown = requestedNames.filter((name) => !screens.some((screen) => screen.name === name));
if (unknown.length > 0) {
  console.error(`No screen is called ${unknown.join(', ')}; tools/screens names them all.`);
  process.exit(2);
}

const data = temporaryFolder('screens');
const server = await startServer({ dataDir: data.path });
const browser = await chromium.launch({ executablePath: findBrowser() });
mkdirSync(FOLDER, { recursive: true });
const stage = await openStage({ server, connection: connect(server.port) }, browser);
try {
  for (const screen of screens.filter(({ name, like }) =>
    requestedNames.length === 0 ? like === undefined : requestedNames.includes(name),
  ))
    for (const view of Object.keys(views) as View[])
      if ((screen.only ?? view) === view) await capture(stage, screen, view);
} finally {
  await stage.close();
  await browser.close();
  await server.stop();
  data.remove();
}

/**
 * Captures a screen. A screen that does not appear is reported and fails the run, but the others are still captured.
 */
async function capture(stage: Stage, screen: Screen, view: View): Promise<void> {
  const file = join(FOLDER, `${screen.name}-${view}.png`);
  try {
    const page = await stage.open(screen, view, { loaded: true });
    const pixels = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    // A palette image is two fifths the size, and a screen has few colours.
    const image = await sharp(pixels).png({ palette: true, dither: 0, quality: 80, effort: 10 }).toBuffer();
    writeFileSync(file, image);
    console.log(`✓ ${file} ${Math.ceil(image.length / 1000)} kB`);
  } catch (error) {
    console.error(`✗ ${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
