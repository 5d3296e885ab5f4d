import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listAnchors, findBrokenCitations, findCitations, readCitingFiles } from './citations.ts';

const documents: Readonly<Record<string, string>> = {
  'docs/rules/money.md': '# Money\n\n## Looks entered twice\n\n```md\n## In code\n```\n',
};
const read = (document: string) => documents[document] ?? null;

describe('a citation', () => {
  it('names a document, and optionally a heading in it', () => {
    const text = '/** (docs/rules/money.md). */\n// See docs/rules/money.md#looks-entered-twice.';
    expect(findCitations('a.ts', text)).toEqual([
      { file: 'a.ts', line: 1, document: 'docs/rules/money.md', heading: null },
      { file: 'a.ts', line: 2, document: 'docs/rules/money.md', heading: 'looks-entered-twice' },
    ]);
  });

  it('resolves to a heading by the anchor that Git hosts give it', () => {
    expect([...listAnchors('# Who may do what?\n## One event, seen everywhere')]).toEqual([
      'who-may-do-what',
      'one-event-seen-everywhere',
    ]);
  });

  it('is reported when the document or the heading is missing', () => {
    const text = 'docs/rules/mony.md docs/rules/money.md#gone docs/rules/money.md#in-code';
    expect(findBrokenCitations(findCitations('a.ts', text), read)).toEqual([
      'a.ts:1 names docs/rules/mony.md, which is not there',
      'a.ts:1 names docs/rules/money.md#gone, a heading that is not there',
      'a.ts:1 names docs/rules/money.md#in-code, a heading that is not there',
    ]);
  });
});

it('every citation in the repository points to an existing document and heading', () => {
  const citations = readCitingFiles().flatMap(({ file, text }) => findCitations(file, text));
  expect(citations.length).toBeGreaterThan(20);
  const inRepository = (document: string) => (existsSync(document) ? readFileSync(document, 'utf8') : null);
  expect(findBrokenCitations(citations, inRepository)).toEqual([]);
});
