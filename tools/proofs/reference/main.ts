// Lints the API reference, and checks with Schemathesis that the server accepts, refuses and answers what it says:
// `--examples 20 --seed n`. Downloads both tools; without Python 3 it checks nothing.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from '../harness/connection.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { createTally } from '../harness/tally.ts';
import { openWorld, type World } from '../samples/world.ts';

const SCHEMATHESIS = 'schemathesis==4.32.5';
const REDOCLY = '@redocly/cli@2';
const REFERENCE = 'docs/openapi.json';

/** Calls that end the session of the caller, or need a caller without a firm. */
const NOT_CALLED = '/auth/|/account/(create|leave|reset)|/user/(disable|update)|/media/upload|/books/close';

/**
 * A schema cannot say how fields depend on each other, on the books, and on stored files. So a refusal by such a rule is
 * no finding, but a server error, an undescribed status or answer, and an accepted wrong request are.
 */
const CONFIG = `[generation]
codec = "ascii"
allow-x00 = false

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "400", "403", "404", "409", "415", "422"]
`;

const seed = readSeedOption();
const examples = readNumberOption('examples', 20);
const results = createTally();

/** The program of an own Python environment, which is created once; null without Python. */
function installSchemathesis(): string | null {
  const folder = join('node_modules', '.cache', 'schemathesis');
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  if (spawnSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' }).status !== 0) return null;
  const pip = spawnSync(join(folder, 'bin', 'pip'), ['install', '--quiet', SCHEMATHESIS], {
    stdio: 'inherit',
  });
  return pip.status === 0 ? program : null;
}

/** The reference with the ids of a real firm, so that requests reach the rules behind them. */
function withIdsOf({ ids }: World, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withIdsOf({ ids } as World, each));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kind = (schema as { readonly 'x-id-of'?: keyof World['ids'] })['x-id-of'];
  if (kind !== undefined && kind in ids) return { type: 'string', enum: ids[kind] };
  const entries = Object.entries(schema)
    // Schemathesis cannot generate a form whose fields are JSON.
    .filter(([name, value]) => name !== 'multipart/form-data' || !('example' in (value as object)))
    .map(([name, value]) => [name, withIdsOf({ ids } as World, value)]);
  return Object.fromEntries(entries);
}

await results.check('the linter of OpenAPI', async () => {
  const { status, stdout, stderr } = spawnSync('npx', ['--yes', REDOCLY, 'lint', REFERENCE], {
    encoding: 'utf8',
  });
  if (status !== 0 || /\bwarning\b/.test(stdout)) throw new Error(stdout + stderr);
});

const program = installSchemathesis();
if (program === null) {
  console.log('skipped: Schemathesis cannot be installed');
} else {
  const folder = temporaryFolder('reference');
  const server = await startServer({ dataDir: folder.path });
  try {
    const product = { server, connection: connect(server.port) };
    const world = await openWorld(product, 'Verma', 'MH12AB1234');
    const document = join(folder.path, 'reference.json');
    const config = join(folder.path, 'schemathesis.toml');
    writeFileSync(document, JSON.stringify(withIdsOf(world, JSON.parse(readFileSync(REFERENCE, 'utf8')))));
    writeFileSync(config, CONFIG);
    await results.check('Schemathesis', async () => {
      // Not `spawnSync`: while this program waits, it must read what the server prints, or the server waits, too.
      const running = spawn(
        resolve(program),
        [
          ...['--config-file', config, 'run', document, '--url', `http://127.0.0.1:${server.port}/api`],
          ...['--header', `Authorization: Basic ${world.admin.token ?? ''}`, '--checks', 'all'],
          ...['--phases', 'examples,coverage,fuzzing', '--max-examples', String(examples)],
          ...['--seed', String(seed), '--exclude-path-regex', NOT_CALLED],
          ...['--suppress-health-check', 'all', '--warnings', 'off', '--no-color'],
        ],
        { stdio: 'inherit', cwd: folder.path },
      );
      const [status] = (await once(running, 'exit')) as [number | null];
      if (status !== 0) throw new Error('the server does not do what the reference says: see above');
    });
  } finally {
    await server.stop();
    folder.remove();
  }
}
results.finish();
