import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Builds the module of the write thread and returns its URL. For specs: a thread cannot load the sources as Jest does.
 */
export function buildWriteThread(): URL {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const file = at(`../../../node_modules/.cache/bahi-run/write-thread-${process.pid}.mjs`);
  process.on('exit', () => rmSync(file, { force: true }));
  const options = {
    input: at('write-thread.entry.ts'),
    platform: 'node',
    external: ['libsql'],
    output: { file },
  };
  const script = `import { build } from 'rolldown'; await build(${JSON.stringify(options)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: at('../../..'),
    stdio: 'inherit',
  });
  return pathToFileURL(file);
}
