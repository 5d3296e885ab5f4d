import { amount, day, pastDay, rupees } from '@bahi/contract/fields';
import { reading, weight } from '@bahi/contract/measure-fields';
import { contains, findIdKind, type InputField, findTurningPoints } from '../samples/input-fields.ts';

/** A value as JSON text, since JSON.stringify can't produce everything that a request can contain. */
export type JsonText = string;

const text = (value: unknown): JsonText => JSON.stringify(value);

/** Not a positive number within the range of a double. */
const INVALID_NUMBERS: readonly JsonText[] = [
  '1e309',
  '-1e309',
  '-0',
  text('1'),
  text('1e3'),
  text(' 5 '),
  'true',
  '[1]',
  '{}',
  '{"$gt":0}',
];

/** Not an amount or a reading; docs/rules/money.md#amounts. */
const INVALID_MEASURES: readonly JsonText[] = [
  ...INVALID_NUMBERS,
  '1e-7',
  '0.0000001',
  '99999999999999999999',
  '1e21',
];

/** Not rupees, because of a third decimal or the size. */
const INVALID_RUPEES: readonly JsonText[] = [
  '0.001',
  '10.999',
  '0.30000000000000004',
  '10000000000.01',
  '-10000000000.01',
  '9007199254740993',
];

const INVALID_DAYS = [
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '0000-00-00',
  '1899-12-31',
  '2101-01-01',
  '2026-06-01T00:00:00Z',
  '２０２６-06-01',
].map(text);
const FUTURE_DAYS = ['2099-12-31', '2100-12-31'].map(text);

const INVALID_IDS = [
  'x',
  '00000000-0000-0000-0000-00000000000',
  '00000000-0000-0000-0000-000000000000\n',
  'AAAAAAAA-0000-4000-8000-000000000000',
  '../../etc/passwd',
  "' OR 1=1 --",
  'trip..',
  '__proto__',
].map(text);

const TEXTS: readonly JsonText[] = [
  text(''),
  text('   '),
  text('a'),
  text('\u0000'),
  text('a\u0000b'),
  '"\\ud800"',
  '"a\\udfffb"',
  text('\u202egnp.exe'),
  text('\u200b'),
  text('🚚'.repeat(60)),
  text('लॉरी रसीद'),
  text('e\u0301'.repeat(120)),
  text('<script>alert(1)</script>'),
  text('=HYPERLINK("http://x")'),
  text('${7*7}{{7*7}}'),
  text("'; DROP TABLE event; --"),
  text('__proto__'),
  text('constructor'),
  text('toString'),
  text('x'.repeat(100)),
  text('x'.repeat(2_001)),
  text('9'.repeat(50_000)),
  text('\r\nX-Injected: 1'),
];

const OTHERS: readonly JsonText[] = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1',
  '1.5',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"$gt":""}',
  '{"$ne":null}',
  '{"__proto__":{"polluted":true}}',
  '{"length":1e9}',
  '{"toString":"x","valueOf":"y"}',
  `[${'0,'.repeat(5_000)}0]`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

export interface Hostile {
  readonly json: JsonText;
  /** Whether this value alone requires status 400. */
  readonly isRefused: boolean;
}

/** All values to try on a field; those that its meaning excludes must be refused. */
export function listHostileValues({ schema }: InputField): Hostile[] {
  const refused = new Set<JsonText>();
  const isMoney = contains(schema, rupees) || contains(schema, amount);
  // Precision and maximum of a weight depend on its unit, which is stored with the trip.
  const isWeight = contains(schema, weight);
  if (isWeight) INVALID_NUMBERS.forEach((json) => refused.add(json));
  if (isMoney || contains(schema, reading)) INVALID_MEASURES.forEach((json) => refused.add(json));
  if (isMoney) INVALID_RUPEES.forEach((json) => refused.add(json));
  if (contains(schema, day)) INVALID_DAYS.forEach((json) => refused.add(json));
  if (contains(schema, pastDay)) FUTURE_DAYS.forEach((json) => refused.add(json));
  if (findIdKind(schema) !== undefined) INVALID_IDS.forEach((json) => refused.add(json));
  const all = [
    ...refused,
    ...INVALID_MEASURES,
    ...INVALID_RUPEES,
    ...INVALID_DAYS,
    ...FUTURE_DAYS,
    ...INVALID_IDS,
    ...TEXTS,
    ...OTHERS,
  ];
  const bounds = findTurningPoints(schema).flatMap(({ of, at }) =>
    [at - 1, at, at + 1].map((edge) => edgeValue(of, edge)),
  );
  return [...new Set([...all, ...bounds])].map((json) => ({ json, isRefused: refused.has(json) }));
}

function edgeValue(of: 'length' | 'value', edge: number): JsonText {
  return of === 'value' ? String(edge) : text('x'.repeat(Math.max(0, edge)));
}
