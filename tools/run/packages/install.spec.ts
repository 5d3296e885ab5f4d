import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { packagesFor } from './install.mjs';
import { packagesLoadedBy } from './static-imports.mjs';

interface Workspace {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): Workspace => JSON.parse(readFileSync(path, 'utf8')) as Workspace;
const LIBRARIES = ['api', 'event-store', 'gateways', 'jobs', 'read-store', 'relay'];

describe('packagesFor', () => {
  it('chooses the packages of the embedded mode if no setting names a server', () => {
    expect(packagesFor({ PORT: '3000', DATA_DIR: './data' })).toBe('serving');
  });

  it.each(['EVENT_STORE', 'READ_STORE', 'REDIS_URL', 'KAFKA_BROKERS', 'FILES'])(
    'are all of them when %s names a server',
    (setting) => {
      expect(packagesFor({ [setting]: 'kurrentdb://localhost:2113' })).toBe('everything');
    },
  );

  it('exclude the server clients, which all libraries use in the version of the image', () => {
    const drivers = read('libs/drivers/package.json').devDependencies ?? {};
    for (const name of LIBRARIES) {
      const { dependencies, devDependencies } = read(
        `${name === 'api' ? 'apps' : 'libs'}/${name}/package.json`,
      );
      expect(Object.keys(dependencies ?? {}).filter((each) => each in drivers)).toEqual([]);
      for (const [driver, version] of Object.entries(devDependencies ?? {}))
        if (driver in drivers) expect([driver, version]).toEqual([driver, drivers[driver]]);
    }
  });

  it('includes every package that npm run demo loads', () => {
    const loaded = packagesLoadedBy('tools/demo/main.ts');
    expect(loaded).toContain('valibot');
    const served = ['apps/api', 'apps/cli', 'apps/web', 'tools'].flatMap(listDependencies);
    expect([...loaded].filter((name) => !served.includes(name))).toEqual([]);
  });
});

/** The dependencies of a workspace, with those of the libraries it depends on. */
function listDependencies(workspace: string): readonly string[] {
  return Object.keys(read(`${workspace}/package.json`).dependencies ?? {}).flatMap((name) => {
    const [, ours] = /^@bahi\/(.+)$/.exec(name) ?? [];
    return ours === undefined ? [name] : listDependencies(workspaceFolder(ours));
  });
}

function workspaceFolder(workspace: string): string {
  return ['api', 'cli', 'web'].includes(workspace) ? `apps/${workspace}` : `libs/${workspace}`;
}
