import { readdirSync, readFileSync } from 'node:fs';

/**
 * A document of this repository, or a heading in it, that code or another document names:
 * `docs/rules/money.md#reversals`.
 */
export interface Citation {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly document: string;
  /** Without the `#`; null if the citation names the whole document. */
  readonly heading: string | null;
}

const CITED = /\bdocs\/((?:[\w-]+\/)*[\w.-]+\.md)(?:#([\w-]+))?/g;

export function findCitations(file: string, text: string): readonly Citation[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(CITED)].map(([, path = '', heading = null]) => ({
      file,
      line: index + 1,
      document: `docs/${path}`,
      heading,
    })),
  );
}

/** The anchors of a Markdown document, derived from its headings as Git hosts do it. */
export function listAnchors(markdown: string): ReadonlySet<string> {
  const outsideCode = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...outsideCode.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(headings.map(toAnchor));
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Returns a message that starts with `file:line` for each citation that does not resolve. */
export function findBrokenCitations(
  citations: readonly Citation[],
  read: (document: string) => string | null,
): readonly string[] {
  return citations.flatMap(({ file, line, document, heading }) => {
    const markdown = read(document);
    if (markdown === null) return [`${file}:${line} names ${document}, which is not there`];
    if (heading === null || listAnchors(markdown).has(heading)) return [];
    return [`${file}:${line} names ${document}#${heading}, a heading that is not there`];
  });
}

const FOLDERS = ['apps', 'libs', 'tools', 'deploy', 'docs'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.cache']);
const CITING_FILE = /\.(ts|tsx|mjs|css|md|yaml)$/;

/** Reads every file of the repository that may cite a document. */
export function readCitingFiles(): readonly { readonly file: string; readonly text: string }[] {
  return ['README.md', 'CHANGELOG.md', ...FOLDERS.flatMap(listFiles)]
    .filter((file) => CITING_FILE.test(file) && !file.startsWith('tools/docs/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED_FOLDERS.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
