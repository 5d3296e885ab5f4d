// `npm run generate` writes the files that are derived from the sources; with `-- --check` it only reports which are
// stale.
import { Buffer } from 'node:buffer';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderIcons } from '../generate/icons.mjs';
import { lists } from '../generate/lists.mjs';
import { MANTINE_SHEETS, renderMantineSheets } from '../generate/mantine-sheets.mjs';
import { renderPlaces, PLACES } from '../generate/places.mjs';
import { formatText, render } from '../generate/render.mjs';
import { RUPEE_FONT, buildRupeeFont } from '../generate/rupee-font.mjs';
import { at } from './root.mjs';
import { bundle } from './run-ts.mjs';

const check = process.argv.includes('--check');

const stale = [];
for (const list of lists) writeIfChanged(list.writes, await render(list));
writeIfChanged(MANTINE_SHEETS, renderMantineSheets());
writeIfChanged(RUPEE_FONT, await buildRupeeFont());
for (const [file, content] of await renderIcons()) writeIfChanged(file, await formatText(content, file));
writeIfChanged(PLACES, renderPlaces());
// After the lists, which these modules read.
const { openApiDocument } = await importBundled('apps/api/src/platform/http/openapi.ts');
await writeJson('docs/openapi.json', openApiDocument());
const { eventSchemas } = await importBundled('apps/api/src/platform/event-schemas.ts');
await writeJson('docs/events.json', eventSchemas());
const { dataDocument } = await importBundled('tools/generate/data-document.ts');
writeIfChanged('docs/data.md', await formatText(dataDocument(), 'docs/data.md'));
const broken = await writeAsyncApi('docs/asyncapi.json');

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

function writeIfChanged(file, content) {
  if (existsSync(at(file)) && readFileSync(at(file)).equals(Buffer.from(content))) return;
  stale.push(file);
  if (check) return;
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), content);
}

async function writeJson(file, value) {
  writeIfChanged(file, await formatText(JSON.stringify(value), file));
}

/** Published event types must stay readable: a document that would break its readers is not written. */
async function writeAsyncApi(file) {
  const { asyncApiDocument } = await importBundled('libs/relay/src/asyncapi.ts');
  const { listBreakingChanges } = await importBundled('libs/relay/src/list-breaking-changes.ts');
  const next = asyncApiDocument();
  const broken = existsSync(at(file)) ? listBreakingChanges(JSON.parse(readFileSync(at(file))), next) : [];
  if (broken.length === 0) await writeJson(file, next);
  return broken;
}

async function importBundled(module) {
  return import(pathToFileURL(await bundle(at(module))).href);
}
