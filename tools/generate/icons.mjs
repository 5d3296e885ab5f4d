import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { at } from '../run/root.mjs';

/** The generated files: one per icon, so that each page loads only its own, and one that exports all of them. */
const ICONS = 'libs/ui-kit/src/generated/icons';
const ICON_NAMES = 'libs/ui-kit/src/icons.tsx';

const HEADER =
  '// Written by `npm run generate` from @tabler/icons-react (MIT licence, Paweł Kuna). Not edited by hand.';
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'(?:@bahi\/ui-kit\/icons|(?:\.\.?\/)+icons\.tsx)'/g;

/**
 * Renders the icons that the client imports. The whole package would be two fifths of all files that a first start
 * installs, and six thousand modules to build.
 * @returns {Promise<Map<string, string>>} content by path
 */
export async function renderIcons() {
  const names = [...new Set(['apps/web/src', 'libs/ui-kit/src'].flatMap(findImportedNames))].sort();
  const files = new Map();
  for (const name of names) files.set(`${ICONS}/${toKebabCase(name)}.tsx`, await renderIcon(name));
  const exported = names.map(
    (name) => `export { ${name} } from './generated/icons/${toKebabCase(name)}.tsx';`,
  );
  files.set(
    ICON_NAMES,
    [HEADER, ...exported, "export { type Icon } from './page/create-icon.tsx';", ''].join('\n'),
  );
  return files;
}

function findImportedNames(folder) {
  return readdirSync(at(folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(at(`${folder}/${file}`), 'utf8').matchAll(IMPORT)])
    .flatMap(([, named]) => named.split(','))
    .map((name) => name.trim())
    .filter((name) => /^Icon[A-Z]/.test(name));
}

async function renderIcon(name) {
  const module = fileURLToPath(import.meta.resolve(`@tabler/icons-react/dist/esm/icons/${name}.mjs`));
  const { __iconNode } = await import(pathToFileURL(module).href);
  const isFilled = readFileSync(module, 'utf8').includes('createReactComponent("filled"');
  const shapes = __iconNode.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return [
    HEADER,
    "import { createIcon } from '../../page/create-icon.tsx';",
    '',
    `export const ${name} = /* @__PURE__ */ createIcon(${JSON.stringify(shapes)}${isFilled ? ', true' : ''});`,
    '',
  ].join('\n');
}

/** Converts `IconArrowsSort` to `icon-arrows-sort`. */
function toKebabCase(name) {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])/g, '-').toLowerCase();
}
