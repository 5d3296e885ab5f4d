import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const texts = v.array(v.string());
const environment = v.record(v.string(), v.string());

/**
 * The keys of a service that our files use. Any other key fails: it is either mistyped, or new and must be added
 * here.
 */
const serviceSchema = v.strictObject({
  image: v.string(),
  build: v.optional(v.strictObject({ context: v.string(), dockerfile: v.string() })),
  restart: v.literal('unless-stopped'),
  logging: v.strictObject({
    driver: v.string(),
    options: v.strictObject({ 'max-size': v.string(), 'max-file': v.string() }),
  }),
  init: v.optional(v.boolean()),
  read_only: v.optional(v.boolean(), false),
  tmpfs: v.optional(texts, []),
  cap_drop: v.optional(texts, []),
  cap_add: v.optional(texts, []),
  security_opt: v.optional(texts, []),
  stop_grace_period: v.optional(v.string()),
  entrypoint: v.optional(texts),
  command: v.optional(texts),
  environment: v.optional(environment, {}),
  ports: v.optional(texts, []),
  networks: v.optional(texts, ['default']),
  volumes: v.optional(texts, []),
  depends_on: v.optional(
    v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') })),
    {},
  ),
  healthcheck: v.optional(
    v.strictObject({
      test: texts,
      interval: v.string(),
      timeout: v.string(),
      start_period: v.optional(v.string()),
      retries: v.number(),
    }),
  ),
});

const declared = v.record(v.string(), v.nullable(v.strictObject({ internal: v.optional(v.boolean()) })));

const composeSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((file) => Object.fromEntries(Object.entries(file).filter(([key]) => !key.startsWith('x-')))),
  v.strictObject({
    name: v.string(),
    services: v.record(v.string(), serviceSchema),
    networks: v.optional(declared, { default: null }),
    volumes: v.optional(declared, {}),
  }),
);

export type ComposeFile = v.InferOutput<typeof composeSchema>;
export type Service = ComposeFile['services'][string];

/**
 * Reads one of our compose files as Docker does, without filling in its variables. @throws on keys that our files do
 * not use
 */
export function readComposeFile(path: string): ComposeFile {
  return v.parse(composeSchema, parse(readFileSync(path, 'utf8'), { merge: true }));
}

/** A variable of a compose file: `${NAME:?why}` or `${NAME:-default}`. */
export interface ComposeVariable {
  readonly name: string;
  /** The reason why it is required; null for an optional variable. */
  readonly requiredFor: string | null;
}

const VARIABLE = /\$\$|\$\{(?<name>\w+)(?:(?<how>:[?-])(?<rest>[^}]*))?\}|\$/g;

/** @throws on a `$` in any other form, which Docker would replace with nothing or leave unchanged */
export function listVariables(text: string): readonly ComposeVariable[] {
  return [...text.matchAll(VARIABLE)].flatMap(({ 0: all, groups = {} }) => {
    if (all === '$$') return [];
    const { name, how: operator, rest = '' } = groups;
    if (name === undefined || operator === undefined)
      throw new Error(`a variable has neither :? nor :- in ${text}`);
    return [{ name, requiredFor: operator === ':?' ? rest : null }];
  });
}

/** Fills variables into the text as Docker does. @throws when a required variable is missing */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (_, name: string | undefined, operator: string, rest: string) => {
    if (name === undefined) return '$';
    const value = values[name];
    if (value !== undefined && value !== '') return value;
    if (operator === ':?') throw new Error(`${name} is missing: ${rest}`);
    return rest;
  });
}
