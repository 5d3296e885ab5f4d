import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from '../run/root.mjs';

/** The generated file, which `libs/ui-kit/src/theme/styles.css` imports. */
export const MANTINE_SHEETS = 'libs/ui-kit/src/generated/mantine.css';

const HEADER =
  '/* Written by `npm run generate` from what the client imports of Mantine. Not edited by hand. */';
const SOURCES = ['libs/ui-kit/src', 'apps/web/src'];
const CORE = 'node_modules/@mantine/core';
const ALWAYS = ['baseline', 'default-css-variables', 'global'];
const IMPORT = /^import\s+(?:type\s+)?(\{[^}]*\}|[\w*][^'"]*?)?\s*(?:from\s*)?['"]([^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /\bimport\(\s*['"](@mantine\/[^'"]+)['"]\s*\)/g;

/**
 * The style sheets of the Mantine components that the client uses, and of the components that these consist of. The
 * complete sheet is three times as large, and it blocks the first paint.
 */
export function renderMantineSheets() {
  const needed = new Set(findReachedModules().flatMap(findSheet));
  const sheets = [...ALWAYS, ...sortLikeFullSheet(needed)].map((name) => `@mantine/core/styles/${name}`);
  return [
    HEADER,
    ...[...sheets, '@mantine/dates/styles'].map((path) => `@import '${path}.layer.css';`),
    '',
  ].join('\n');
}

/** Every module of Mantine that the sources reach by the names they import. */
function findReachedModules() {
  const reached = new Set();
  const waiting = SOURCES.flatMap(listSources);
  for (const module of waiting) {
    for (const next of findImportedModules(module, readFileSync(module, 'utf8'))) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return [...reached];
}

function listSources(folder) {
  return readdirSync(at(folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => join(at(folder), file));
}

function findImportedModules(importer, text) {
  const named = [...text.matchAll(IMPORT)].flatMap(([, names = '', specifier]) => {
    if (specifier.startsWith('@mantine/'))
      return parseNames(names).flatMap((name) => readExports(specifier).get(name) ?? []);
    const isInsideMantine = importer.includes('@mantine') && specifier.startsWith('.');
    return isInsideMantine ? [join(dirname(importer), specifier)] : [];
  });
  // A dynamic import does not say which names it uses.
  const dynamic = [...text.matchAll(DYNAMIC_IMPORT)].flatMap(([, name]) => [...readExports(name).values()]);
  return [...named, ...dynamic];
}

function parseNames(braces) {
  return braces.split(/[{},\s]+/).filter((name) => name !== '');
}

/** The exports of each package that was read. */
const known = new Map();

/** Maps exported names to modules, as in the package's index. */
function readExports(packageName) {
  const index = at(`node_modules/${packageName}/esm/index.mjs`);
  if (!known.has(packageName) && existsSync(index)) {
    const modules = [...readFileSync(index, 'utf8').matchAll(IMPORT)]
      .filter(([, , specifier]) => specifier.startsWith('.'))
      .flatMap(([, names = '', specifier]) =>
        parseNames(names).map((name) => [name, join(dirname(index), specifier)]),
      );
    known.set(packageName, new Map(modules));
  }
  return known.get(packageName) ?? new Map();
}

/** Returns `['Button']` for `…/Button/Button.module.mjs`, the class names of `styles/Button.layer.css`; else `[]`. */
function findSheet(module) {
  const name = /@mantine[\\/]core[\\/].*?(\w+)\.module\.mjs$/.exec(module)?.[1];
  return name !== undefined && existsSync(at(`${CORE}/styles/${name}.layer.css`)) ? [name] : [];
}

/** Keeps the order of Mantine's complete sheet, since later rules win. */
function sortLikeFullSheet(names) {
  const whole = readFileSync(at(`${CORE}/styles.layer.css`), 'utf8');
  return [...names]
    .map((name) => ({ name, place: whole.indexOf(findFirstRule(name)) }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

function findFirstRule(name) {
  const [rule] = /\.m_\w+[^}]*\}/.exec(readFileSync(at(`${CORE}/styles/${name}.layer.css`), 'utf8')) ?? [];
  if (rule === undefined) throw new Error(`the style sheet of Mantine's ${name} has no rule of its own`);
  return rule;
}
