import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { asyncApiDocument } from './asyncapi.ts';
import { listBreakingChanges } from './list-breaking-changes.ts';

const today = JSON.parse(JSON.stringify(asyncApiDocument())) as Document;
const SETTLED = 'bahi.trip.settled.v1';

interface Document {
  readonly channels: { events: { bindings: { kafka: { partitions: number } } } };
  readonly components: {
    readonly messages: Record<string, unknown>;
    readonly schemas: Record<string, Schema>;
  };
}

interface Schema {
  readonly properties: Record<string, object>;
  required: string[];
  oneOf: { properties: Record<string, object> }[];
}

/** The incompatibilities that this change causes for readers of the current document. */
function broken(change: (document: Document) => void): readonly string[] {
  const next = structuredClone(today);
  change(next);
  return listBreakingChanges(today, next);
}

const findSchema = (document: Document, name: string) => document.components.schemas[name] as Schema;
const set = (schema: Schema, field: string, is: object) => Object.assign(schema.properties, { [field]: is });

describe('the document of published events', () => {
  it('is compatible with the committed one', () => {
    const committed = new URL('../../../docs/asyncapi.json', import.meta.url);
    const before = JSON.parse(readFileSync(committed, 'utf8')) as object;
    expect(listBreakingChanges(before, today)).toEqual([]);
  });

  it.each<[string, (document: Document) => void, string]>([
    [
      'a type that is gone',
      ({ components }) => Reflect.deleteProperty(components.messages, SETTLED),
      `${SETTLED} is no longer published`,
    ],
    [
      'a field that is gone',
      (next) => delete findSchema(next, SETTLED).properties['tripId'],
      `${SETTLED}.tripId is gone`,
    ],
    [
      'a field that may be absent',
      (next) => (findSchema(next, SETTLED).required = ['occurredOn']),
      `${SETTLED}.tripId may be absent now`,
    ],
    [
      'a field of another type',
      (next) => set(findSchema(next, SETTLED), 'tripId', { type: 'integer' }),
      `${SETTLED}.tripId has type "integer" where it had "string"`,
    ],
    [
      'a wider type',
      (next) => set(findSchema(next, 'entry'), 'amountPaise', { type: 'number' }),
      `${SETTLED}.entries[].amountPaise has type "number" where it had "integer"`,
    ],
    [
      'a field that may be null',
      (next) => set(findSchema(next, SETTLED), 'tripId', { anyOf: [{ type: 'string' }, { type: 'null' }] }),
      `${SETTLED}.tripId may be null now`,
    ],
    [
      'a text where codes stood',
      (next) => set(findSchema(next, 'entry'), 'entryType', { type: 'string' }),
      `${SETTLED}.entries[].entryType has enum nothing where it had "codes"`,
    ],
    [
      'a list that became one',
      (next) => set(findSchema(next, SETTLED), 'entries', { $ref: '#/components/schemas/entry' }),
      `${SETTLED}.entries has type "object" where it had "array"`,
    ],
    [
      'a field of a kind of account',
      (next) => delete findSchema(next, 'account').oneOf[0]?.properties['partyId'],
      `${SETTLED}.entries[].lines[].account.partyId is gone`,
    ],
    [
      'a header that is gone',
      (next) => delete findSchema(next, 'headers').properties['ce_sequence'],
      `${SETTLED} (headers).ce_sequence is gone`,
    ],
    [
      'another number of partitions',
      ({ channels }) => (channels.events.bindings.kafka.partitions = 24),
      'the channels has events',
    ],
  ])('breaks readers by %s', (_, change, sentence) => {
    expect(broken(change)).toContainEqual(expect.stringContaining(sentence));
  });

  it.each<[string, (document: Document) => void]>([
    [
      'a further type',
      ({ components }) => (components.messages['bahi.trip.flown.v1'] = components.messages[SETTLED]),
    ],
    ['a further field', (next) => set(findSchema(next, SETTLED), 'flown', { type: 'boolean' })],
    [
      'a field that is always there now',
      (next) => (findSchema(next, 'entry').required = Object.keys(findSchema(next, 'entry').properties)),
    ],
    [
      'a field that is never null now',
      (next) => set(findSchema(next, SETTLED), 'managerId', { type: 'string' }),
    ],
    [
      'a further code',
      (next) => set(findSchema(next, 'entry'), 'mode', { enum: ['CASH', 'UPI'], type: 'string' }),
    ],
    [
      'a further kind of account',
      (next) => findSchema(next, 'account').oneOf.push({ properties: { kind: { const: 'loan' } } }),
    ],
    ['other words', (next) => set(findSchema(next, SETTLED), 'tripId', { type: 'string', description: 'x' })],
  ])('may change by %s', (_, change) => {
    expect(broken(change)).toEqual([]);
  });
});
