import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...all: never) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const DOCUMENT = 'index.html';
const LAYOUT = 'shell/main-layout.tsx';
/** The font of all pages, and the font of amounts, which only pages behind the sign-in use. */
const TEXT_FONT = /inter-latin-wght-normal-.*\.woff2$/;
const MONEY_FONT = /inter-rupee-.*\.woff2$/;
const ROUTE = /path: '\/([^']+)',\s*load: \(\) =>\s*import\('\.\.\/([^']+)'\)/g;

/**
 * Builds an HTML document for each page, which preloads the page's own chunks. With a single document, a browser would
 * discover them only after the first load has run, a second or two later on a phone.
 */
export function pageDocuments(): Plugin {
  return {
    name: 'page-documents',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle[DOCUMENT];
        if (document?.type !== 'asset') throw new Error(`the build has no ${DOCUMENT}`);
        const bare = appendLinks(String(document.source), buildFontLinks(bundle, TEXT_FONT));
        document.source = bare;
        for (const [path, file] of listPages(new URL('src/generated/routes.ts', import.meta.url))) {
          const links = path.startsWith('dashboard/')
            ? [...buildFontLinks(bundle, MONEY_FONT), ...buildChunkLinks(bundle, [LAYOUT, file])]
            : buildChunkLinks(bundle, [file]);
          const source = appendLinks(bare, links);
          this.emitFile({ type: 'asset', fileName: `${path}.html`, source });
        }
      },
    },
  };
}

/** Address of each page → its file below `src`. */
function listPages(list: URL): [string, string][] {
  return [...readFileSync(list, 'utf8').matchAll(ROUTE)].map(([, path = '', file = '']) => [path, file]);
}

function buildFontLinks(bundle: Bundle, name: RegExp): string[] {
  const fonts = Object.keys(bundle).filter((file) => name.test(file));
  return fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

/** Links to the modules and their static imports, without chunks loaded on demand. */
function buildChunkLinks(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = new Set<Chunk>(modules.map((module) => findChunk(bundle, module)));
  for (const chunk of chunks)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') chunks.add(imported);
    }
  const sheets = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...[...chunks].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
}

function findChunk(bundle: Bundle, module: string): Chunk {
  const chunk = Object.values(bundle).find(
    (output): output is Chunk =>
      output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  );
  if (chunk === undefined) throw new Error(`no chunk holds ${module}`);
  return chunk;
}

/** Appends links at the end of the head, and skips links that the document already has. */
function appendLinks(document: string, links: readonly string[]): string {
  const fresh = links.filter((link) => !document.includes(/href="[^"]+"/.exec(link)?.[0] ?? link));
  return document.replace('</head>', `${fresh.map((link) => `  ${link}\n  `).join('')}</head>`);
}
