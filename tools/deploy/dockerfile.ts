import { readFileSync } from 'node:fs';

/** An instruction on one line: for `RUN npm ci`, the word `RUN` and the rest `npm ci`. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** The instructions from one FROM to the next. */
export interface Stage {
  /** An image of the registry, or another stage. */
  readonly from: string;
  /** Null for the last stage, which has no name. */
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

const WORDS = new Set(['CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'RUN', 'USER', 'WORKDIR']);
const FROM = /^FROM (?<from>\S+)(?: AS (?<name>\w+))?$/;

/** @throws on an instruction that our Dockerfile does not use */
export function readDockerfile(path: string): readonly Stage[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line));
  const stages: { from: string; name: string | null; instructions: Instruction[] }[] = [];
  for (const line of lines
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')) {
    const stage = FROM.exec(line)?.groups;
    if (stage?.['from'] !== undefined) {
      stages.push({ from: stage['from'], name: stage['name'] ?? null, instructions: [] });
      continue;
    }
    const [word = '', ...rest] = line.split(' ');
    const current = stages.at(-1);
    if (current === undefined || !WORDS.has(word)) throw new Error(`${path} says "${line}"`);
    current.instructions.push({ word, rest: rest.join(' ') });
  }
  return stages;
}

/** The arguments of `CMD ["node", "main.mjs"]`, or of the shell that runs a plain command. */
export function parseCommand(rest: string): readonly string[] {
  return rest.startsWith('[') ? (JSON.parse(rest) as string[]) : ['sh', '-c', rest];
}

/** Parses `HOST=0.0.0.0 PORT=3000`. */
export function parseVariables(rest: string): Readonly<Record<string, string>> {
  const pairs = rest.split(' ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/**
 * Reads a `.dockerignore`; the returned function tells whether a path below the root is left out of the image.
 * @throws on a pattern in a form that we do not use
 */
export function readDockerignore(path: string): (relativePath: string) => boolean {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line));
  const unknown = patterns.find((pattern) => !/^(\*\*\/)?[\w.-]+$/.test(pattern));
  if (unknown !== undefined) throw new Error(`${path} says "${unknown}"`);
  const anywhere = new Set(patterns.flatMap((each) => (each.startsWith('**/') ? each.slice(3) : [])));
  const atRoot = new Set(patterns);
  return (relativePath) => {
    const names = relativePath.split('/');
    return atRoot.has(names[0] ?? '') || names.some((name) => anywhere.has(name));
  };
}
