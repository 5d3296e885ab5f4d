import { describe, expect, it } from '@jest/globals';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { at, root } from '../run/root.mjs';
import { bahi } from './architecture.mjs';
import { importRules, PROJECTIONS_MAY_IMPORT } from './import-rules.mjs';
import { nameRules, syntaxRules } from './syntax-rules.mjs';

interface Fixture {
  /** A file and code that the rule rejects, and a similar pair that it accepts. */
  readonly bites: readonly [file: string, code: string];
  readonly passes: readonly [file: string, code: string];
}

const fixtures: Record<string, Fixture> = {
  layers: {
    bites: ['libs/contract/src/trips/settle-trip.ts', "import { trip } from '@bahi/domain/trips/trip';"],
    passes: [
      'libs/domain/src/trips/trip.ts',
      "import { settleTrip } from '@bahi/contract/trips/settle-trip';",
    ],
  },
  'seeded-properties': {
    bites: ['libs/kernel/src/day.spec.ts', "import fc from 'fast-check';"],
    passes: ['libs/kernel/src/fast-check-fixtures.ts', "import fc from 'fast-check';"],
  },
  'own-workspace': {
    bites: ['libs/domain/src/trips/trip.ts', "import { paise } from '../../../kernel/src/paise.ts';"],
    passes: ['libs/domain/src/trips/trip.ts', "import { paise } from '@bahi/kernel/paise';"],
  },
  ports: {
    bites: ['libs/event-store/src/transact.ts', "import { open } from './sqlite/sqlite-event-store.ts';"],
    passes: ['libs/event-store/src/sqlite/append.ts', "import { open } from './sqlite-event-store.ts';"],
  },
  'composition-root': {
    bites: ['apps/api/src/trips/settle-trip.handler.ts', "await import('@bahi/event-store/sqlite/store');"],
    passes: ['apps/api/src/platform/stores.ts', "await import('@bahi/event-store/sqlite/store');"],
  },
  'domain-contexts': {
    bites: ['libs/domain/src/trips/settle-trip.ts', "import { party } from '../parties/party.ts';"],
    passes: ['libs/domain/src/trips/settle-trip.ts', "import { posting } from '../money/postings.ts';"],
  },
  'projection-folders': {
    bites: [
      'libs/projections/src/parties/party-response.ts',
      "import { a } from '../trips/trip-response.ts';",
    ],
    passes: [
      'libs/projections/src/parties/party-response.ts',
      "import { a } from '../trips/trips.projection.ts';",
    ],
  },
  pure: {
    bites: ['libs/domain/src/trips/trip.ts', "import { randomUUID } from 'crypto';"],
    passes: ['libs/event-store/src/event-metadata.ts', "import { createHash } from 'node:crypto';"],
  },
  browser: {
    bites: ['libs/ui-kit/src/page/money.tsx', "import { readFileSync } from 'node:fs';"],
    passes: ['libs/ui-kit/src/page/money.spec.tsx', "import { readFileSync } from 'node:fs';"],
  },
  features: {
    bites: [
      'apps/web/src/features/trips/end-trip/end-trip-dialog.tsx',
      "import { a } from '../settle-trip/a.tsx';",
    ],
    passes: ['apps/web/src/features/trips/end-trip/end-trip-dialog.tsx', "import { a } from '../rate.ts';"],
  },
  'routes-compose': {
    bites: ['apps/web/src/shell/header.tsx', "import { a } from '../features/access/logout/use-logout.tsx';"],
    passes: [
      'apps/web/src/routes/auth/otp.route.tsx',
      "import { a } from '../../features/access/otp/otp-form.tsx';",
    ],
  },
  'routes-are-leaves': {
    bites: ['apps/web/src/shell/header.tsx', "import { tripsRoute } from '../routes/trips/trips.route.tsx';"],
    passes: [
      'apps/web/src/generated/routes.ts',
      "import { tripsRoute } from '../routes/trips/trips.route.tsx';",
    ],
  },
  'bus-without-http': {
    bites: ['apps/api/src/trips/settle-trip.handler.ts', "import { type FastifyRequest } from 'fastify';"],
    passes: [
      'apps/api/src/platform/http/request-dispatcher.ts',
      "import { type FastifyReply } from 'fastify';",
    ],
  },
  samples: {
    bites: ['apps/web/src/client/call.ts', "import { samples } from '@bahi/contract/generated/samples';"],
    passes: [
      'tools/proofs/samples/valid-input.ts',
      "import { samples } from '@bahi/contract/generated/samples';",
    ],
  },
  'ui-kit-libraries': {
    bites: ['apps/web/src/routes/trips/trips.route.tsx', "import { AgGridReact } from 'ag-grid-react';"],
    passes: ['libs/ui-kit/src/tables/data-grid.tsx', "import { AgGridReact } from 'ag-grid-react';"],
  },
  'clock-now': {
    bites: ['libs/domain/src/trips/trip.ts', 'export const today = Date.now();'],
    passes: ['apps/api/src/platform/clock.ts', 'export const today = Date.now();'],
  },
  'clock-new-date': {
    bites: ['libs/kernel/src/day.ts', 'export const today = new Date();'],
    passes: ['libs/kernel/src/day.ts', 'export const day = (ms: number) => new Date(ms);'],
  },
  randomness: {
    bites: ['libs/domain/src/trips/trip.ts', 'export const id = Math.random();'],
    passes: ['libs/domain/src/trips/trip.ts', 'export const id = Math.round(1.5);'],
  },
  'position-arithmetic': {
    bites: [
      'tools/model/log-invariants.ts',
      'export const next = (event?: { position: number }) => (event?.position ?? 0) + 1;',
    ],
    passes: [
      'tools/model/log-invariants.ts',
      'export const isBehind = (head: number, position: number) => position <= head;',
    ],
  },
  'default-export': {
    bites: ['libs/kernel/src/paise.ts', 'export default 1;'],
    passes: ['apps/web/vite.config.ts', 'export default 1;'],
  },
  barrel: {
    bites: ['libs/kernel/src/money.ts', "export * from './paise.ts';"],
    passes: ['libs/kernel/src/money.ts', 'export const one = 1;'],
  },
  'skipped-test': {
    bites: ['libs/kernel/src/paise.spec.ts', "it.skip('adds', () => {});"],
    passes: ['libs/kernel/src/paise.spec.ts', "it('adds', () => {});"],
  },
  'use-case-bus': {
    bites: ['apps/api/src/trips/settle-trip.handler.ts', "import { CommandBus } from '@nestjs/cqrs';"],
    passes: ['apps/api/src/trips/settle-trip.handler.ts', "import { CommandHandler } from '@nestjs/cqrs';"],
  },
  'scoped-stream': {
    bites: ['apps/api/src/trips/settle-trip.handler.ts', 'trip.stream(firm, tripId);'],
    passes: ['apps/api/src/trips/settle-trip.handler.ts', 'trip.of(caller, tripId);'],
  },
  'swallowed-error': {
    bites: ['apps/api/src/platform/relay.ts', 'send().catch(() => {});'],
    passes: ['apps/api/src/platform/relay.ts', 'send().catch(() => { report(); });'],
  },
  'index-file': {
    bites: ['libs/kernel/src/index.ts', ''],
    passes: ['libs/kernel/src/paise.ts', ''],
  },
  'vague-file': {
    bites: ['libs/kernel/src/date-utils.ts', ''],
    passes: ['libs/kernel/src/day.ts', ''],
  },
  'kebab-case': {
    bites: ['libs/ui-kit/src/DataGrid.tsx', ''],
    passes: ['libs/ui-kit/src/data-grid.spec.tsx', ''],
  },
  'disable-reason': {
    bites: ['libs/kernel/src/paise.ts', '// eslint-disable-next-line eqeqeq\nexport const one = 1;'],
    passes: [
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
    (name, { bites, passes }) => {
      expect(rulesBrokenBy(bites)).toEqual([name]);
      expect(rulesBrokenBy(passes)).toEqual([]);
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
      'a file that all share',
      'libs/projections/src/list.ts',
      "import { a } from './trips/trips.projection.ts';",
    ],
    [
      'the tables of another context in a projection',
      'libs/projections/src/fleet/a.projection.ts',
      "import { b } from '../trips/trips.projection.ts';",
    ],
    ['a second level', 'libs/projections/src/fleet/due/a.ts', "import { b } from '../../trips/b.query.ts';"],
    ['a folder without a line', 'libs/projections/src/newcomer/a.ts', "import { b } from '../files/b.ts';"],
    [
      'the name of the library',
      'libs/projections/src/entries/a.ts',
      "import { b } from '@bahi/projections/trips/b';",
    ],
  ])('check %s', (_, file, code) => {
    expect(rulesBrokenBy([file, code])).toEqual(['projection-folders']);
  });
});

describe('a gateway', () => {
  const adapter = "import { consoleSms } from '@bahi/gateways/sms/console-sms';";
  const port = "import { type Sms } from '@bahi/gateways/sms/sms';";

  it('is only known by its port outside the composition root', () => {
    expect(rulesBrokenBy(['apps/api/src/access/login.handler.ts', port])).toEqual([]);
    expect(rulesBrokenBy(['apps/api/src/access/login.handler.ts', adapter])).toEqual(['composition-root']);
    expect(rulesBrokenBy(['apps/api/src/platform/gateways.ts', adapter])).toEqual([]);
  });

  it('has a port that does not import its adapters', () => {
    const sibling = "import { consoleSms } from './console-sms.ts';";
    expect(rulesBrokenBy(['libs/gateways/src/sms/sms.ts', sibling])).toEqual(['ports']);
    expect(
      rulesBrokenBy(['libs/gateways/src/sms/console-sms.ts', "import { type Sms } from './sms.ts';"]),
    ).toEqual([]);
  });
});
