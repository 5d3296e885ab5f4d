import { readdirSync, readFileSync } from 'node:fs';

const CODE = /`([^`]+)`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** The identifiers with a capital inside in the inline code of a Markdown line, such as `openDiskFiles`. */
export function listNamedIdentifiers(line: string): readonly string[] {
  const code = [...line.matchAll(CODE)].map(([, text = '']) => text);
  return code.flatMap((text) => text.match(IDENTIFIER) ?? []).filter((name) => /[a-z][A-Z]/.test(name));
}

/** Returns a message that starts with `file:line` for each of these identifiers that is not in `known`. */
export function findUnknownIdentifiers(
  documents: readonly { readonly file: string; readonly text: string }[],
  known: ReadonlySet<string>,
): readonly string[] {
  return documents.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) =>
      listNamedIdentifiers(line)
        .filter((name) => !known.has(name))
        .map((name) => `${file}:${index + 1} names ${name}, which the code does not contain`),
    ),
  );
}

export function listIdentifiers(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(IDENTIFIER) ?? []));
}

export function readArchitectureDocuments(): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync('docs/architecture').map((name) => {
    const file = `docs/architecture/${name}`;
    return { file, text: readFileSync(file, 'utf8') };
  });
}
