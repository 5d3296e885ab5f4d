import { type Day } from '@bahi/kernel/day';
import { MAX_PAISE } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type Definition } from './define.ts';
import { MONEY_NAMES } from './dropped-fields.ts';
import { listDryRuns } from './dry-run.ts';
import { exampleValues } from './example-values.ts';
import { definitions } from './generated/definitions.ts';
import { samples } from './generated/samples.ts';
import { canCall } from './may.ts';
import { messages } from './messages.ts';
import { parseInput } from './parse.ts';
import { parseRequest } from './parse-request.ts';
import { refusals } from './refusals.ts';
import { type Sample } from './sample.ts';
import { findTrip } from './trips/find-trip.ts';

const commands = (definitions as readonly Definition[]).filter(({ kind }) => kind === 'command');
const jsonSamples = (samples as readonly Sample[]).filter(
  ({ definition }) => definition.kind === 'query' || definition.body === 'json',
);

const TODAY = '2026-06-20' as Day;

/** The fields that a DRIVER must not see: docs/rules/permissions.md#what-a-driver-sees. */
const MONEY = [
  'rateType',
  'rate',
  'totalRate',
  'amountReceivable',
  'balance',
  'advance',
  'adjustment',
  'expense',
  'profit',
];
/** One character of each kind; hidden-characters.spec.ts has them all. */
const HIDDEN = [
  '\u200b',
  '\u3164',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
];
const PHONES = ['phoneNumber', 'primaryContact'];

describe('the definitions', () => {
  it('each have a slug and a route of their own', () => {
    expect(new Set(definitions.map(({ slug }) => slug)).size).toBe(definitions.length);
    expect(new Set(definitions.map(({ method, path }) => `${method} ${path}`)).size).toBe(definitions.length);
  });

  it.each(definitions)('$slug has a kebab-case slug and a line for the reference', ({ slug, summary }) => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(summary).not.toBe('');
  });

  it.each(definitions)('$slug names only parts of its answer as ids', (definition: Definition) => {
    if (definition.kind === 'query' || definition.ids === undefined) return;
    expect(listKeys(definition.response)).toEqual(expect.arrayContaining([...listKeys(definition.ids)]));
  });

  it.each(definitions)('$slug counts the items of a list before it parses them', (definition: Definition) => {
    const raw = fillFields(definition, Array(20_000).fill({}));
    const parsed = parseInput(definition, raw, TODAY);
    expect(parsed.ok ? [] : Object.keys(parsed.fields).filter((field) => /\.\d/.test(field))).toEqual([]);
  });

  // A pattern that retries from every position of a long text would take minutes.
  it.each(definitions)('$slug reads a text in one pass, however long it is', (definition: Definition) => {
    for (const filler of [' ', '.', '0', 'a', '\n', '-', '@']) {
      const text = `${filler.repeat(400_000)}!`;
      expect(parseInput(definition, fillFields(definition, text), TODAY)).toHaveProperty('ok');
    }
  });

  it.each(definitions)('$slug accepts no invisible character in any text', (definition: Definition) => {
    for (const [path, schema] of listTextFields(definition))
      for (const hidden of HIDDEN)
        for (const text of [hidden, `ab${hidden}cd`, `${hidden}abcd`, `abcd${hidden}`]) {
          const { success, output } = v.safeParse(schema, text);
          // They are removed instead of refused from a search text, which is shown to no one else, and from a number.
          const isCleaned = definition.kind === 'query' || path === 'lrNumber';
          const isClean = isCleaned && !String(output).includes(hidden);
          expect([path, text, success && !isClean]).toEqual([path, text, false]);
        }
  });

  it.each(definitions)('$slug measures a text before it reads it', (definition: Definition) => {
    const long = '\u3164'.repeat(20_000);
    for (const [path, schema] of listLeaves(definition.input, '')) {
      const { issues = [] } = v.safeParse(schema, long);
      const found = issues.map(({ message }) => message).filter((message) => message === messages.hidden);
      expect([path, found]).toEqual([path, []]);
    }
  });

  it('have text fields that the check above finds', () => {
    const texts = definitions.flatMap((each) => listTextFields(each).map(([path]) => `${each.slug} ${path}`));
    expect(texts).toEqual(
      expect.arrayContaining([
        'register name',
        'create-organisation orgName',
        'create-organisation locationDetails.placeAddress',
        'create-party name',
        'create-settlement notes',
        'start-trip material',
        'upload-file originalName',
        'list-parties name',
      ]),
    );
  });

  it.each(jsonSamples)('$definition.slug drops no field that names money or a party', (sample) => {
    const { definition, input } = sample;
    const raw = input(exampleValues) as object;
    const known = listKeys(definition.input);
    const strange = [...MONEY_NAMES].filter((name) => !known.includes(name));
    for (const name of strange) {
      const parsed = parseRequest(definition, { ...raw, [name]: 1 }, exampleValues.daysAgo(0));
      const refused = { ok: false, fields: { [name]: 'This request takes no such field' } };
      expect(parsed).toEqual(definition.kind === 'command' ? refused : expect.objectContaining({ ok: true }));
      for (const nothing of [null, ''])
        expect(
          parseRequest(definition, { ...raw, [name]: nothing }, exampleValues.daysAgo(0)),
        ).toHaveProperty('ok', true);
    }
  });

  it('have all their names of money and parties in the list of those that no command drops', () => {
    const missing = commands.flatMap(({ slug, input }) =>
      listLeaves(input, '')
        .filter(([, schema]) => namesMoney(schema))
        .map(([path]) => path.split('.').at(-1) ?? '')
        .filter((name) => !MONEY_NAMES.has(name))
        .map((name) => `${slug} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('refuse with known codes, each named once', () => {
    for (const definition of definitions) {
      const codes: readonly string[] = definition.kind === 'command' ? definition.refuses : [];
      expect(new Set(codes).size).toBe(codes.length);
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...codes]));
    }
  });

  it('answer a DRIVER without money', () => {
    const driver = { role: 'DRIVER', managersMayDelete: true } as const;
    const forDrivers = [...definitions, ...listDryRuns(definitions)].filter((definition) =>
      canCall(definition, driver),
    );
    for (const { slug, response, driverResponse = response } of forDrivers as readonly Definition[])
      expect([slug, listKeys(driverResponse).filter((key) => MONEY.includes(key))]).toEqual([slug, []]);
  });

  it('show a DRIVER no phone but their own', () => {
    for (const { slug, driverResponse } of definitions as readonly Definition[])
      if (driverResponse !== undefined)
        expect([slug, listKeys(driverResponse).filter((key) => PHONES.includes(key))]).toEqual([slug, []]);
  });

  it('answer the office with all fields', () => {
    expect(listKeys(findTrip.response)).toEqual(expect.arrayContaining([...MONEY, ...PHONES]));
  });
});

/** A request with the same value in every field. */
function fillFields({ input }: Definition, value: unknown): Record<string, unknown> {
  return Object.fromEntries(listKeys(input).map((key) => [key, value]));
}

/** The paths of the free-text fields, which take any letters. */
function listTextFields({ input }: Definition): readonly Leaf[] {
  return listLeaves(input, '').filter(([, schema]) => v.safeParse(schema, 'abcd').success);
}

/** Whether a field is an amount, or the id of a party or of a branch. */
function namesMoney(schema: v.GenericSchema): boolean {
  const { wrapped, pipe = [], metadata } = schema as Node & { readonly metadata?: Record<string, unknown> };
  if (metadata?.['maximum'] === MAX_PAISE / 100) return true;
  if (['party', 'ledger', 'branch'].includes(String(metadata?.['x-id-of']))) return true;
  return [wrapped, ...pipe].some(
    (part) => part !== undefined && part !== schema && namesMoney(part as v.GenericSchema),
  );
}

type Leaf = readonly [path: string, schema: v.GenericSchema];

/** The values of a request that hold no other values. */
function listLeaves(schema: v.GenericSchema, path: string): readonly Leaf[] {
  const { entries, item, wrapped, options = [], pipe = [] } = schema as Node;
  if (entries !== undefined)
    return Object.entries(entries).flatMap(([name, entry]) =>
      listLeaves(entry as v.GenericSchema, path === '' ? name : `${path}.${name}`),
    );
  // The first schema of a pipe is covered by its other steps, so it is not a field of its own.
  const alternatives = pipe.length === 0 ? [wrapped, ...options] : [];
  const inside = [item, ...alternatives].filter((part) => typeof part === 'object' && part !== null);
  return [[path, schema], ...inside.flatMap((part) => listLeaves(part as v.GenericSchema, path))];
}

interface Node {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly options?: readonly unknown[];
}

/** The keys of an answer, at any depth. */
function listKeys(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries = {}, item, wrapped, pipe = [], options = [] } = schema as Node;
  const inside = [...Object.values(entries), item, wrapped, ...pipe.slice(1), ...options];
  return [...Object.keys(entries), ...inside.flatMap(listKeys)];
}
