import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { at, root } from '../run/root.mjs';
import { bahi } from './architecture.mjs';
import { importRules, PROJECTIONS_MAY_IMPORT } from './import-rules.mjs';
import { nameRules, syntaxRules } from './syntax-rules.mjs';

interface Fixture {
  /** A file and code that the rule rejects, and a similar pair that it accepts. */
  readonly rejected: readonly [file: string, code: string];
  readonly accepted: readonly [file: string, code: string];
}

const fixtures: Record<string, Fixture> = {
  layers: {
    rejected: ['libs/contract/src/trips/settle-trip.ts', "import { trip } from '@bahi/domain/trips/trip';"],
    accepted: [
      'libs/domain/src/trips/trip.ts',
      "import { settleTrip } from '@bahi/contract/trips/settle-trip';",
    ],
  },
  'seeded-properties': {
    rejected: ['libs/kernel/src/day.spec.ts', "import fc from 'fast-check';"],
    accepted: ['libs/kernel/src/fast-check-fixtures.ts', "import fc from 'fast-check';"],
  },
  'own-workspace': {
    rejected: ['libs/domain/src/trips/trip.ts', "import { paise } from '../../../kernel/src/paise.ts';"],
    accepted: ['libs/domain/src/trips/trip.ts', "import { paise } from '@bahi/kernel/paise';"],
  },
  ports: {
    rejected: ['libs/event-store/src/transact.ts', "import { open } from './sqlite/sqlite-event-store.ts';"],
    accepted: ['libs/event-store/src/sqlite/append.ts', "import { open } from './sqlite-event-store.ts';"],
  },
  'composition-root': {
    rejected: [
      'apps/api/src/trips/settle-trip.handler.ts',
      "await import('@bahi/event-store/sqlite/store');",
    ],
    accepted: ['apps/api/src/composition/stores.ts', "await import('@bahi/event-store/sqlite/store');"],
  },
  'api-floors': {
    rejected: [
      'apps/api/src/platform/session/secrets.ts',
      "import { Reader } from '../use-cases/reader.ts';",
    ],
    accepted: [
      'apps/api/src/trips/trips.module.ts',
      "import { Reader } from '../platform/use-cases/reader.ts';",
    ],
  },
  'api-contexts': {
    rejected: ['apps/api/src/ledger/ledger.module.ts', "import { Trips } from '../trips/trips.ts';"],
    accepted: [
      'apps/api/src/trips/trips.module.ts',
      "import { LedgerModule } from '../ledger/ledger.module.ts';",
    ],
  },
  'domain-contexts': {
    rejected: ['libs/domain/src/trips/settle-trip.ts', "import { party } from '../parties/party.ts';"],
    accepted: ['libs/domain/src/trips/settle-trip.ts', "import { posting } from '../money/postings.ts';"],
  },
  'projection-folders': {
    rejected: [
      'libs/projections/src/parties/party-response.ts',
      "import { a } from '../trips/trip-response.ts';",
    ],
    accepted: [
      'libs/projections/src/parties/party-response.ts',
      "import { a } from '../trips/trips.projection.ts';",
    ],
  },
  pure: {
    rejected: ['libs/domain/src/trips/trip.ts', "import { randomUUID } from 'crypto';"],
    accepted: ['libs/event-store/src/event-metadata.ts', "import { createHash } from 'node:crypto';"],
  },
  browser: {
    rejected: ['libs/ui-kit/src/page/money.tsx', "import { readFileSync } from 'node:fs';"],
    accepted: ['libs/ui-kit/src/page/money.spec.tsx', "import { readFileSync } from 'node:fs';"],
  },
  features: {
    rejected: [
      'apps/web/src/features/trips/end-trip/end-trip-dialog.tsx',
      "import { a } from '../settle-trip/a.tsx';",
    ],
    accepted: ['apps/web/src/features/trips/end-trip/end-trip-dialog.tsx', "import { a } from '../rate.ts';"],
  },
  'routes-compose': {
    rejected: [
      'apps/web/src/shell/header.tsx',
      "import { a } from '../features/access/logout/use-logout.tsx';",
    ],
    accepted: [
      'apps/web/src/routes/auth/otp.route.tsx',
      "import { a } from '../../features/access/otp/otp-form.tsx';",
    ],
  },
  'routes-are-leaves': {
    rejected: [
      'apps/web/src/shell/header.tsx',
      "import { tripsRoute } from '../routes/trips/trips.route.tsx';",
    ],
    accepted: [
      'apps/web/src/generated/routes.ts',
      "import { tripsRoute } from '../routes/trips/trips.route.tsx';",
    ],
  },
  'bus-without-http': {
    rejected: ['apps/api/src/trips/settle-trip.handler.ts', "import { type FastifyRequest } from 'fastify';"],
    accepted: [
      'apps/api/src/platform/http/request-dispatcher.ts',
      "import { type FastifyReply } from 'fastify';",
    ],
  },
  samples: {
    rejected: ['apps/web/src/client/call.ts', "import { samples } from '@bahi/contract/generated/samples';"],
    accepted: [
      'tools/proofs/samples/valid-input.ts',
      "import { samples } from '@bahi/contract/generated/samples';",
    ],
  },
  'ui-kit-libraries': {
    rejected: ['apps/web/src/routes/trips/trips.route.tsx', "import { AgGridReact } from 'ag-grid-react';"],
    accepted: ['libs/ui-kit/src/tables/data-grid.tsx', "import { AgGridReact } from 'ag-grid-react';"],
  },
  'clock-now': {
    rejected: ['libs/domain/src/trips/trip.ts', 'export const today = Date.now();'],
    accepted: ['apps/api/src/platform/clock.ts', 'export const today = Date.now();'],
  },
  'clock-new-date': {
    rejected: ['libs/kernel/src/day.ts', 'export const today = new Date();'],
    accepted: ['libs/kernel/src/day.ts', 'export const day = (ms: number) => new Date(ms);'],
  },
  today: {
    rejected: ['apps/web/src/features/trips/a.tsx', 'export const day = dayAt(api.now());'],
    accepted: ['apps/web/src/features/trips/a.tsx', 'export const day = dayAt(Date.parse(at));'],
  },
  randomness: {
    rejected: ['libs/domain/src/trips/trip.ts', 'export const id = Math.random();'],
    accepted: ['libs/domain/src/trips/trip.ts', 'export const id = Math.round(1.5);'],
  },
  'position-arithmetic': {
    rejected: [
      'tools/model/log-invariants.ts',
      'export const next = (event?: { position: number }) => (event?.position ?? 0) + 1;',
    ],
    accepted: [
      'tools/model/log-invariants.ts',
      'export const isBehind = (head: number, position: number) => position <= head;',
    ],
  },
  'default-export': {
    rejected: ['libs/kernel/src/paise.ts', 'export default 1;'],
    accepted: ['apps/web/vite.config.ts', 'export default 1;'],
  },
  barrel: {
    rejected: ['libs/kernel/src/money.ts', "export * from './paise.ts';"],
    accepted: ['libs/kernel/src/money.ts', 'export const one = 1;'],
  },
  'skipped-test': {
    rejected: ['libs/kernel/src/paise.spec.ts', "it.skip('adds', () => {});"],
    accepted: ['libs/kernel/src/paise.spec.ts', "it('adds', () => {});"],
  },
  'use-case-bus': {
    rejected: ['apps/api/src/trips/settle-trip.handler.ts', "import { CommandBus } from '@nestjs/cqrs';"],
    accepted: ['apps/api/src/trips/settle-trip.handler.ts', "import { CommandHandler } from '@nestjs/cqrs';"],
  },
  'scoped-stream': {
    rejected: ['apps/api/src/trips/settle-trip.handler.ts', 'trip.stream(firm, tripId);'],
    accepted: ['apps/api/src/trips/settle-trip.handler.ts', 'trip.visibleStream(caller, tripId);'],
  },
  'form-internals': {
    rejected: ['libs/ui-kit/src/forms/form-draft.tsx', 'Object.keys(control._fields);'],
    accepted: ['libs/ui-kit/src/forms/form-internals.tsx', 'Object.keys(control._fields);'],
  },
  'swallowed-error': {
    rejected: ['apps/api/src/platform/relay.ts', 'send().catch(() => {});'],
    accepted: ['apps/api/src/platform/relay.ts', 'send().catch(() => { report(); });'],
  },
  'index-file': {
    rejected: ['libs/kernel/src/index.ts', ''],
    accepted: ['libs/kernel/src/paise.ts', ''],
  },
  'vague-file': {
    rejected: ['libs/kernel/src/date-utils.ts', ''],
    accepted: ['libs/kernel/src/day.ts', ''],
  },
  'kebab-case': {
    rejected: ['libs/ui-kit/src/DataGrid.tsx', ''],
    accepted: ['libs/ui-kit/src/data-grid.spec.tsx', ''],
  },
  'disable-reason': {
    rejected: ['libs/kernel/src/paise.ts', '// eslint-disable-next-line eqeqeq\nexport const one = 1;'],
    accepted: [
      'libs/kernel/src/paise.ts',
      '// eslint-disable-next-line eqeqeq -- null and undefined\nexport const one = 1;',
    ],
  },
};

const linter = new Linter({ cwd: root });

function rulesBrokenBy([file, code]: readonly [string, string]): string[] {
  const messages = linter.verify(
    code,
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parser: tseslint.parser as Linter.Parser },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      plugins: { bahi },
      rules: { 'bahi/architecture': 'error' },
    },
    { filename: at(file) },
  );
  return messages.map(({ message }) => message.split(':')[0] ?? message);
}

describe('the architecture rules', () => {
  it.each(Object.entries(fixtures))(
    'reject the broken fixture of %s and accept its counterpart',
    (name, { rejected, accepted }) => {
      expect(rulesBrokenBy(rejected)).toEqual([name]);
      expect(rulesBrokenBy(accepted)).toEqual([]);
    },
  );

  it('have a fixture each', () => {
    const names = [...importRules, ...syntaxRules, ...nameRules].map((rule) => rule.name);
    expect(Object.keys(fixtures).sort()).toEqual([...names, 'disable-reason'].sort());
  });

  it.each(['libs/domain/src/trips/trip.ts', 'apps/web/src/main.tsx', 'tools/run/start.mjs'])(
    'are part of the lint of %s',
    async (file) => {
      const config = await new ESLint({ cwd: root }).calculateConfigForFile(at(file));
      expect(config.rules['bahi/architecture']).toEqual([2]);
    },
  );
});

describe('the layers kernel ← contract ← domain ← projections ← api', () => {
  const chain = ['kernel', 'contract', 'domain', 'projections'];
  const pairs = chain.flatMap((from, place) => chain.slice(place + 1).map((to) => [from, to] as const));

  it.each(pairs)('forbid %s to import %s, but allow the reverse', (from, to) => {
    expect(rulesBrokenBy([`libs/${from}/src/a.ts`, `import { b } from '@bahi/${to}/b';`])).toEqual([
      'layers',
    ]);
    expect(rulesBrokenBy([`libs/${to}/src/b.ts`, `import { a } from '@bahi/${from}/a';`])).toEqual([]);
  });

  it.each([
    ['libs/event-store/src/a.ts', 'domain'],
    ['libs/event-store/src/a.ts', 'contract'],
    ['libs/read-store/src/a.ts', 'domain'],
    ['apps/web/src/a.ts', 'domain'],
    ['apps/web/src/a.ts', 'projections'],
    ['apps/api/src/a.ts', 'ui-kit'],
    ['libs/ui-kit/src/a.ts', 'event-store'],
    ['libs/newcomer/src/a.ts', 'kernel'],
  ])('forbid %s to import %s', (file, library) => {
    expect(rulesBrokenBy([file, `import { b } from '@bahi/${library}/b';`])).toEqual(['layers']);
  });
});

describe('the folders of projections', () => {
  it('import only folders listed above them, so that there is no cycle', () => {
    const above: string[] = [];
    for (const [folder, imported] of Object.entries(PROJECTIONS_MAY_IMPORT)) {
      expect([folder, imported.filter((each) => !above.includes(each))]).toEqual([folder, []]);
      above.push(folder);
    }
  });

  it.each([
    [
      'by a file that all folders share',
      'libs/projections/src/list.ts',
      "import { a } from './trips/trips.projection.ts';",
    ],
    [
      'of another context’s tables by a projection',
      'libs/projections/src/fleet/a.projection.ts',
      "import { b } from '../trips/trips.projection.ts';",
    ],
    [
      'by a nested folder',
      'libs/projections/src/fleet/due/a.ts',
      "import { b } from '../../trips/b.query.ts';",
    ],
    [
      'by a folder that is not listed',
      'libs/projections/src/newcomer/a.ts',
      "import { b } from '../files/b.ts';",
    ],
    [
      'by the name of the library',
      'libs/projections/src/entries/a.ts',
      "import { b } from '@bahi/projections/trips/b';",
    ],
  ])('reject an import %s', (_, file, code) => {
    expect(rulesBrokenBy([file, code])).toEqual(['projection-folders']);
  });
});

describe('the clock', () => {
  it('is read by no page, but by the entry point of the client', () => {
    const code = 'export const now = Date.now();';
    expect(rulesBrokenBy(['apps/web/src/shell/header.tsx', code])).toEqual(['clock-now']);
    expect(rulesBrokenBy(['apps/web/src/main.tsx', code])).toEqual([]);
  });
});

describe('a gateway', () => {
  const adapter = "import { createConsoleSms } from '@bahi/gateways/sms/console-sms';";
  const port = "import { type Sms } from '@bahi/gateways/sms/sms';";

  it('is imported only through its port outside the composition root', () => {
    expect(rulesBrokenBy(['apps/api/src/access/login.handler.ts', port])).toEqual([]);
    expect(rulesBrokenBy(['apps/api/src/access/login.handler.ts', adapter])).toEqual(['composition-root']);
    expect(rulesBrokenBy(['apps/api/src/composition/gateways.ts', adapter])).toEqual([]);
  });

  it('has a port that does not import its adapters', () => {
    const sibling = "import { createConsoleSms } from './console-sms.ts';";
    expect(rulesBrokenBy(['libs/gateways/src/sms/sms.ts', sibling])).toEqual(['ports']);
    expect(
      rulesBrokenBy(['libs/gateways/src/sms/console-sms.ts', "import { type Sms } from './sms.ts';"]),
    ).toEqual([]);
  });
});

it('refuses the plain stream of every aggregate that belongs to branches', () => {
  const domain = at('libs/domain/src');
  const aggregates = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(`${domain}/${file}`, 'utf8').matchAll(/^export const (\w+) = limitToViewer\(/gm),
    ])
    .map(([, name]) => name);
  expect(aggregates).toContain('trip');
  for (const name of aggregates)
    expect([name, rulesBrokenBy(['apps/api/src/trips/a.handler.ts', `${name}.stream(firm, id);`])]).toEqual([
      name,
      ['scoped-stream'],
    ]);
});
