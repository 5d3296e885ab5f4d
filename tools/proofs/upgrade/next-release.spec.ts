import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange, CHANGES } from './next-release.mjs';

const ROOT = join(import.meta.dirname, '../../..');

describe('the next release of the upgrade proof', () => {
  it.each(CHANGES)('changes $source, which still contains the places to change', (change) => {
    const code = readFileSync(join(ROOT, change.source), 'utf8');
    expect(applyChange(change, code)).not.toBe(code);
  });

  it('rejects a source that does not contain the place exactly once', () => {
    const change = { source: 'a.ts', replace: [['one', 'two']] as [string, string][] };
    expect(() => applyChange(change, 'three')).toThrow('a.ts: one is not there exactly once');
    expect(() => applyChange(change, 'one and one')).toThrow('exactly once');
  });
});
