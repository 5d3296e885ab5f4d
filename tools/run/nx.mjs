import { spawn } from 'node:child_process';
import { at, root } from './root.mjs';

/**
 * Runs Nx with its output held back, since a cached target has nothing to say.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function nx(...args) {
  const command = [at('node_modules/nx/dist/bin/nx.js'), ...args, '--outputStyle=stream'];
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, NX_TUI: 'false' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { ok: code === 0, output };
}
