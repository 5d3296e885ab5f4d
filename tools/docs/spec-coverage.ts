/** A requirement of `docs/spec-coverage.md`, or a decision against one, with the tests that it names. */
export interface CoverageItem {
  readonly line: number;
  readonly text: string;
  readonly tests: readonly NamedTest[];
}

interface NamedTest {
  readonly line: number;
  readonly file: string;
  /** A part of the test's title, including the titles of the groups around it. */
  readonly title: string;
}

export interface Coverage {
  readonly requirements: readonly CoverageItem[];
  /** Requirements that the product deliberately does not follow. */
  readonly decisions: readonly CoverageItem[];
  /** Requirements that are not in the product yet. */
  readonly missing: readonly CoverageItem[];
}

const DECISIONS = 'Decided otherwise';
const MISSING = 'Not in the product yet';

/** Reads the document: `- a requirement`, and below it a line `  - \`file\`: title` for each of its tests. */
export function readCoverage(markdown: string): Coverage {
  const sections: Record<string, CoverageItem[]> = { requirements: [], [DECISIONS]: [], [MISSING]: [] };
  let items = sections['requirements'];
  markdown.split('\n').forEach((content, index) => {
    const line = index + 1;
    const heading = /^## (.+)$/.exec(content)?.[1];
    if (heading !== undefined) items = sections[heading] ?? sections['requirements'];
    const [, text] = /^- (.+)$/.exec(content) ?? [];
    if (text !== undefined) items?.push({ line, text, tests: [] });
    const [, file, title] = /^ {2}- `([^`]+)`: (.+)$/.exec(content) ?? [];
    const item = items?.at(-1);
    if (file !== undefined && title !== undefined && item !== undefined)
      items?.splice(-1, 1, { ...item, tests: [...item.tests, { line, file, title }] });
  });
  return {
    requirements: sections['requirements'] ?? [],
    decisions: sections[DECISIONS] ?? [],
    missing: sections[MISSING] ?? [],
  };
}

/** The tests, pages and calls of the product that the document may name. */
export interface Repository {
  /** The titles of the tests in a file; null if there is no such file. */
  readonly titlesIn: (file: string) => readonly string[] | null;
  /** `/dashboard/trips` */
  readonly pages: ReadonlySet<string>;
  /** `POST /trip/list` */
  readonly calls: ReadonlySet<string>;
}

/**
 * Returns a message that starts with the line number for each fault: a requirement without a test, a decision without a
 * rule, or a test, page or call that does not exist.
 */
export function findCoverageFaults(markdown: string, repository: Repository): readonly string[] {
  const { requirements, decisions } = readCoverage(markdown);
  return [
    ...requirements.flatMap((item) => findTestFaults(item, repository)),
    ...decisions
      .filter(({ text }) => !/docs\/rules\/[\w-]+\.md#[\w-]+/.test(text))
      .map(({ line }) => `${line}: the decision cites no rule`),
    ...findAddressFaults(markdown, repository),
  ];
}

function findTestFaults({ line, tests }: CoverageItem, { titlesIn }: Repository): string[] {
  if (tests.length === 0) return [`${line}: the requirement names no test`];
  return tests.flatMap((test) => {
    const titles = titlesIn(test.file);
    if (titles === null) return [`${test.line}: ${test.file} is not there`];
    if (titles.some((title) => title.includes(test.title))) return [];
    return [`${test.line}: ${test.file} has no test "${test.title}"`];
  });
}

function findAddressFaults(markdown: string, { pages, calls }: Repository): string[] {
  return markdown.split('\n').flatMap((content, index) => {
    const named = [...content.matchAll(/`([A-Z]+ )?(\/[\w/:-]*)`/g)];
    return named
      .filter(([, method = '', path = '']) => !(method === '' ? pages.has(path) : calls.has(method + path)))
      .map(([, method = '', path = '']) => `${index + 1}: ${method}${path} is not in the product`);
  });
}
