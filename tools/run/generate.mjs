// `npm run generate` writes the files that are derived from the sources; with `-- --check` it only reports which are
// stale.
import { Buffer } from 'node:buffer';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contexts } from '../generate/contexts.mjs';
import { icons } from '../generate/icons.mjs';
import { lists } from '../generate/lists.mjs';
import { MANTINE_SHEETS, mantineSheets } from '../generate/mantine-sheets.mjs';
import { indiaPlaces, PLACES } from '../generate/places.mjs';
import { formatted, render } from '../generate/render.mjs';
import { RUPEE_FONT, rupeeFont } from '../generate/rupee-font.mjs';
import { at } from './root.mjs';
import { bundle } from './run-ts.mjs';

const check = process.argv.includes('--check');

const stale = [];
for (const list of lists) settle(list.writes, await render(list));
for (const [file, content] of await contexts()) settle(file, content);
settle(MANTINE_SHEETS, mantineSheets());
settle(RUPEE_FONT, await rupeeFont());
for (const [file, content] of await icons()) settle(file, await formatted(content, file));
settle(PLACES, indiaPlaces());
// After the lists, which these modules read.
const { openApiDocument } = await bundled('apps/api/src/platform/http/openapi.ts');
await settleJson('docs/openapi.json', openApiDocument());
const { eventSchemas } = await bundled('apps/api/src/platform/event-schemas.ts');
await settleJson('docs/events.json', eventSchemas());
const broken = await settleAsyncApi('docs/asyncapi.json');

if (broken.length > 0) {
  console.error(
    `Readers of docs/asyncapi.json would break; publish it as a new type:\n${broken.map((what) => `  ${what}`).join('\n')}`,
  );
  process.exitCode = 1;
} else if (check && stale.length > 0) {
  console.error(`Stale, run npm run generate:\n${stale.map((file) => `  ${file}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(
    check ? 'Generated files are fresh' : `Wrote ${stale.length === 0 ? 'nothing new' : stale.join(', ')}`,
  );
}

function settle(file, content) {
  if (existsSync(at(file)) && readFileSync(at(file)).equals(Buffer.from(content))) return;
  stale.push(file);
  if (check) return;
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), content);
}

async function settleJson(file, value) {
  settle(file, await formatted(JSON.stringify(value), file));
}

/** Published event types must stay readable: a document that would break its readers is not written. */
async function settleAsyncApi(file) {
  const { asyncApiDocument } = await bundled('libs/relay/src/asyncapi.ts');
  const { incompatibilities } = await bundled('libs/relay/src/compatible.ts');
  const next = asyncApiDocument();
  const broken = existsSync(at(file)) ? incompatibilities(JSON.parse(readFileSync(at(file))), next) : [];
  if (broken.length === 0) await settleJson(file, next);
  return broken;
}

async function bundled(module) {
  return import(pathToFileURL(await bundle(at(module))).href);
}
