import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findBrokenCitations, findCitations } from './citations.ts';
import { findCoverageFaults, readCoverage, type Repository } from './spec-coverage.ts';
import { listTestTitles } from './test-titles.ts';

const DOCUMENT = 'docs/spec-coverage.md';

describe('listTestTitles', () => {
  it('includes the titles of surrounding groups, of tables and of steps', () => {
    const source = `
      describe('signing in', () => {
        it('sends the phone', () => undefined);
        it.each([[1], [2]])('refuses %j', () => undefined);
      });
      test('a journey', async () => { await test.step(\`to \${place} and back\`, go); });
      expect('no title');
    `;
    expect(listTestTitles('a.spec.ts', source)).toEqual([
      'signing in',
      'signing in sends the phone',
      'signing in refuses %j',
      'a journey',
      'a journey to … and back',
    ]);
  });
});

describe('the coverage of the specification', () => {
  const repository: Repository = {
    titlesIn: (file) => (file === 'a.spec.ts' ? ['signing in sends the phone'] : null),
    pages: new Set(['/auth/sign-in']),
    calls: new Set(['POST /auth/login']),
  };
  const findFaults = (...lines: readonly string[]) => findCoverageFaults(lines.join('\n'), repository);

  it('is a list of requirements with their tests', () => {
    const { requirements } = readCoverage(
      '## Sign-in\n\n- A phone.\n  - `a.spec.ts`: sends the phone\n- A code.',
    );
    expect(requirements).toEqual([
      { line: 3, text: 'A phone.', tests: [{ line: 4, file: 'a.spec.ts', title: 'sends the phone' }] },
      { line: 5, text: 'A code.', tests: [] },
    ]);
  });

  it('has no fault when everything it names exists', () => {
    const held = ['- `POST /auth/login` of `/auth/sign-in`.', '  - `a.spec.ts`: sends the phone'];
    expect(findFaults(...held, '## Decided otherwise', '- Another. docs/rules/money.md#tds')).toEqual([]);
  });

  it('reports a requirement without a test, and a file or title that does not exist', () => {
    expect(
      findFaults('- No test.', '- Two.', '  - `b.spec.ts`: sends', '  - `a.spec.ts`: sends the code'),
    ).toEqual([
      '1: the requirement names no test',
      '3: b.spec.ts is not there',
      '4: a.spec.ts has no test "sends the code"',
    ]);
  });

  it('reports a decision without a rule, and a page or call that does not exist', () => {
    expect(
      findFaults('## Decided otherwise', '- Otherwise, on `/auth/sign-on` by `GET /auth/login`.'),
    ).toEqual([
      '2: the decision cites no rule',
      '2: /auth/sign-on is not in the product',
      '2: GET /auth/login is not in the product',
    ]);
  });
});

it('docs/spec-coverage.md names tests, rules, pages and calls that exist', () => {
  const markdown = readFileSync(DOCUMENT, 'utf8');
  const { requirements, decisions, missing } = readCoverage(markdown);
  expect([requirements.length, decisions.length, missing.length].every((count) => count > 0)).toBe(true);
  expect(findCoverageFaults(markdown, readRepository())).toEqual([]);
  const read = (document: string) => (existsSync(document) ? readFileSync(document, 'utf8') : null);
  expect(findBrokenCitations(findCitations(DOCUMENT, markdown), read)).toEqual([]);
});

function readRepository(): Repository {
  const titles = new Map<string, readonly string[] | null>();
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  const routes = readFileSync('apps/web/src/generated/routes.ts', 'utf8');
  return {
    titlesIn: (file) => {
      const known = titles.get(file);
      if (known !== undefined) return known;
      const read = existsSync(file) ? listTestTitles(file, readFileSync(file, 'utf8')) : null;
      titles.set(file, read);
      return read;
    },
    pages: new Set([...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)),
    calls: new Set(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    ),
  };
}
