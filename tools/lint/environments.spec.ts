import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { at, root } from '../run/root.mjs';
import { ENVIRONMENTS, filesCheckedIn, readSettings } from './environments.mjs';

const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/;

function typeScriptFiles(): string[] {
  return ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.split(sep).join('/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path)),
  );
}

describe('the environments', () => {
  it('check every TypeScript file once', () => {
    const checked = ENVIRONMENTS.flatMap(filesCheckedIn).map((file) =>
      relative(root, file).split(sep).join('/'),
    );
    expect(checked.sort()).toEqual(typeScriptFiles().sort());
  });

  it('have valid settings', () => {
    expect(ENVIRONMENTS.flatMap((environment) => readSettings(environment).errors)).toEqual([]);
  });
});
