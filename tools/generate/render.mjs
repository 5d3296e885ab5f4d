import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { at } from '../run/root.mjs';

export const HEADER = '// Written by `npm run generate` from the sources. Not edited by hand.';

/**
 * Renders a list of `lists.mjs` as the text of its file. @throws Error with a sentence for a file that breaks the
 * naming
 */
export async function render(list) {
  const entries = findEntries(list);
  const { row } = list;
  const imports = row ? [] : entries.map(({ name, module }) => `import { ${name} } from '${module}';`);
  const rows = entries.map((entry) => `${row ? row(entry) : entry.name},`);
  const body = `/** ${list.says} */\nexport const ${list.exports} = [${rows.join('\n')}] as const;`;
  const text = [HEADER, ...imports, '', body, ''].join('\n');
  return formatText(text, list.writes);
}

/** Formats text with the settings of `npm run check`. */
export async function formatText(text, file) {
  return format(text, { ...(await resolveConfig(at(file))), filepath: file });
}

function findEntries({ writes, from, files, declares, suffix = '', always = false, beside }) {
  return listFiles(from)
    .filter((file) => files.test(file) && !file.endsWith('.spec.ts') && !file.startsWith('generated/'))
    .flatMap((file) => {
      const path = `${from}/${file}`;
      const text = readFileSync(at(path), 'utf8');
      const declared = [...text.matchAll(declares)].map(([, name]) => name);
      if (declared.length === 0 && !always) return [];
      const name = toCamelCase(toSlug(file)) + suffix;
      if (declared.length !== 1 || declared[0] !== name) {
        throw new Error(
          `${path} should export one const ${name}, and exports ${declared.join(', ') || 'none'}`,
        );
      }
      if (beside !== undefined && !existsSync(at(path.replace(/\.ts$/, beside)))) {
        throw new Error(`${path} needs ${posix.basename(path, '.ts')}${beside} beside it`);
      }
      const module = posix.relative(posix.dirname(writes), path);
      return [{ name, module, path, text }];
    });
}

/** Paths below a folder, in the same order on every machine. */
function listFiles(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

function toSlug(file) {
  return posix.basename(file).split('.')[0];
}

/** Converts 'settle-trip' to 'settleTrip'. */
export function toCamelCase(slug) {
  return slug.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
