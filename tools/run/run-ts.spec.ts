import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { at } from './root.mjs';

describe('running a TypeScript file', () => {
  it('says nothing of a package that is not installed and not loaded', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bahi-run-ts-'));
    const file = join(folder, 'main.ts');
    writeFileSync(
      file,
      "export const load = () => import('a-package-of-the-other-mode');\nconsole.log('ran');\n",
    );
    const { stdout, stderr } = spawnSync(process.execPath, [at('tools/run/run-ts.mjs'), file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stdout).toBe('ran\n');
    expect(stderr).not.toContain('a-package-of-the-other-mode');
  });
});
