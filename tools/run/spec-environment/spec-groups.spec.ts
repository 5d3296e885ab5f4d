import { describe, expect, it } from '@jest/globals';
import { groupSpecs } from './spec-groups.mjs';

describe('groupSpecs', () => {
  it('groups specs by library or context of an app, and by environment', () => {
    expect(
      groupSpecs([
        'apps/api/src/ledger/statement.spec.ts',
        'apps/api/src/ledger/closed-books.spec.ts',
        'apps/api/src/trips/start-trip.spec.ts',
        'apps/web/src/books/duplicate-warning.spec.tsx',
        'apps/web/src/features/trips/fare.spec.ts',
        'apps/web/src/features/trips/end-trip/end-trip.spec.tsx',
        'libs/domain/src/trips/trip.spec.ts',
        'libs/domain/src/money/postings.spec.ts',
      ]).map(({ folder, environment, specs }) => [folder, environment, specs.length]),
    ).toEqual([
      ['apps/api/src/ledger', 'node', 2],
      ['apps/api/src/trips', 'node', 1],
      ['apps/web/src/books', 'dom', 1],
      ['apps/web/src/features/trips', 'node', 1],
      ['apps/web/src/features/trips', 'dom', 1],
      ['libs/domain', 'node', 2],
    ]);
  });

  it('puts a spec directly below the sources of an app into the group of the app', () => {
    expect(groupSpecs(['apps/cli/src/verify.spec.ts'])).toEqual([
      { folder: 'apps/cli', environment: 'node', specs: ['apps/cli/src/verify.spec.ts'] },
    ]);
  });
});
