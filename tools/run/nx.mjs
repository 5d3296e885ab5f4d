// Runs Nx: `node tools/run/nx.mjs run-many -t specs`. Prints one line for a task that passed, and the whole output of
// one that failed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { at, root } from './root.mjs';

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function nx(...args) {
  const command = [at('node_modules/nx/dist/bin/nx.js'), ...args, '--outputStyle=static-failures-only'];
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, NX_TUI: 'false' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { ok: code === 0, output };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await nx(...process.argv.slice(2));
  console.log(output);
  process.exitCode = ok ? 0 : 1;
}
