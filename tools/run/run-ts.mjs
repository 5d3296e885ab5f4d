// Bundles and runs a TypeScript file, because the oldest supported Node cannot run one:
// `node tools/run/run-ts.mjs <file> [arguments]`. Workspace sources are bundled; packages are imported from where they
// are installed.
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { createOwnFolder } from './own-folder.mjs';
import { at } from './root.mjs';

/**
 * Replaces each bare import by the file that resolves from the importer's folder, so that the bundle may be in any
 * folder.
 */
const packagesInPlace = {
  name: 'packages-in-place',
  async resolveId(source, importer, { kind }) {
    if (importer === undefined || /^[./]|^node:/.test(source)) return null;
    const found = await this.resolve(source, importer, { kind, skipSelf: true });
    // Packages of the distributed mode are not installed for the embedded one, which does not load them.
    if (!found) return { id: source, external: true };
    if (found.external || !found.id.includes('node_modules')) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

/**
 * Bundles a TypeScript entry, and next to it the worker thread that SQLite stores start for their writes.
 * @returns {Promise<string>} the path of the module to run
 */
export async function bundle(entry) {
  const dir = createOwnFolder(basename(entry));
  await build({
    input: { main: resolve(entry), 'write-thread': at('libs/sqlite/src/write-thread.entry.ts') },
    platform: 'node',
    plugins: [packagesInPlace],
    logLevel: 'warn',
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
    },
  });
  return `${dir}/main.mjs`;
}

/** Runs a TypeScript entry in this process, as if it had been started with `args`. */
export async function runTypeScript(entry, args) {
  const module = await bundle(entry);
  process.argv.splice(1, process.argv.length, module, ...args);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(module).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2);
  if (entry === undefined) {
    console.error('usage: node tools/run/run-ts.mjs <file> [arguments]');
    process.exit(2);
  }
  await runTypeScript(entry, args);
}
