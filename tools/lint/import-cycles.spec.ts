import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { resolveImport } from './import-rules.mjs';

const root = join(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export)\s[^;'"]*?from '([^']+)'/gm;

/** Maps each file to the files of this repository that it imports, types included. */
function readImports(): ReadonlyMap<string, readonly string[]> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'libs', 'tools'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = new Set(
    listed.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file))),
  );
  const listImports = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const target = resolveImport(file, specifier);
      return ['', '.ts', '.tsx'].map((ending) => target + ending).filter((each) => files.has(each));
    });
  return new Map([...files].map((file) => [file, listImports(file)]));
}

/** The first import cycle found, or null. */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    const place = path.indexOf(file);
    if (place >= 0) return [...path.slice(place), file];
    if (done.has(file)) return null;
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

describe('imports', () => {
  it('form no cycle', () => {
    const imports = readImports();
    expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
    expect(findCycle(imports)).toBeNull();
  });

  it('are reported when they form a cycle', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    expect(findCycle(circle)).toEqual(['b', 'd', 'b']);
  });
});
