import { aggregates } from '@bahi/domain/generated/event-types';
import { storedGoldenEvents } from '@bahi/domain/golden/golden-events-fixtures';
import { personalEvents } from '@bahi/domain/personal-events';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { describe, expect, it } from '@jest/globals';
import type * as v from 'valibot';
import { toCloudEvent, toMessage } from './cloud-event.ts';
import { publishedEvents } from './published-events.ts';
import { unpublishedEvents } from './unpublished-events.ts';

const types = aggregates.flatMap(({ events }) => Object.keys(events));
const published = Object.entries(publishedEvents);
const golden = storedGoldenEvents() as readonly RecordedEvent[];

/** Texts that are neither ids nor codes, reviewed one by one: days, and numbers of a fixed form. */
const DAYS = [
  'expiryDate',
  'registrationDate',
  'occurredOn',
  'startedAt',
  'endedAt',
  'podReceivedAt',
  'podSubmittedAt',
  'startDate',
  'endDate',
  'since',
];
const NUMBERS = ['lrNumber', 'vehicleNo'];
const ENTRIES = ['chain', 'replaces', 'reverses', 'paidTo'];

describe('the lists of published and unpublished events', () => {
  it.each(types)('contain %s once', (type) => {
    expect([type in publishedEvents, type in unpublishedEvents].filter(Boolean)).toHaveLength(1);
  });

  it('contain no unknown event', () => {
    const decided = [...Object.keys(publishedEvents), ...Object.keys(unpublishedEvents)];
    expect(decided.filter((type) => !types.includes(type))).toEqual([]);
  });

  it('have different names', () => {
    const names = published.map(([, { as }]) => as);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^bahi\.[a-z]+\.[a-z-]+\.v[1-9]$/);
  });

  it('ignore the names that every object has', () => {
    const [event] = golden;
    const named = { ...(event as RecordedEvent), type: 'constructor' };
    expect(() => toCloudEvent(named)).toThrow('does not know the event constructor');
  });

  it.each(published)('have no personal field in %s', (type, { data }) => {
    const personal = Object.keys(personalEvents.get(type)?.fields ?? {});
    expect(listLeaves(data).filter(({ name }) => personal.includes(name))).toEqual([]);
  });

  it.each(published)('have no free text in %s', (_, { data }) => {
    const texts = listLeaves(data)
      .filter(({ isText }) => isText)
      .map(({ name }) => name);
    const isKnown = (name: string) => /Id$/.test(name) || [...DAYS, ...NUMBERS, ...ENTRIES].includes(name);
    expect(texts.filter((name) => !isKnown(name))).toEqual([]);
  });

  it.each(golden.filter(({ type }) => type in publishedEvents))(
    'take the golden $type of version $metadata.schemaVersion, and pass on no text but ids, codes, days and numbers',
    (event) => {
      const { data } = toCloudEvent(withCanaries(event)) ?? {};
      expect(data).toBeDefined();
      expect(toMessage(toCloudEvent(withCanaries(event)) as never).value).not.toContain(CANARY);
    },
  );
});

const CANARY = 'Ramesh, call 98220 41375';
const FREE =
  /^(notes|podNotes|podNumber|material|reason|paymentRefNo|billNo|name|gstNo|.*Contact|email|code)$/;

/** Replaces each free text by a marker, which no published event may contain. */
function withCanaries(event: RecordedEvent): RecordedEvent {
  const data = JSON.parse(JSON.stringify(event.data), (name, value: unknown) =>
    FREE.test(name) ? CANARY : value,
  ) as RecordedEvent['data'];
  return { ...event, data: { ...data, name: CANARY, notes: CANARY, reason: CANARY } };
}

interface Leaf {
  readonly name: string;
  /** Whether a field may hold any text, not only one of a list. */
  readonly isText: boolean;
}

interface AnySchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly options?: readonly (AnySchema | string)[];
  readonly pipe?: readonly AnySchema[];
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
}

/** The leaf fields of a schema. */
function listLeaves(schema: v.GenericSchema): readonly Leaf[] {
  return leavesBelow('', schema as unknown as AnySchema);
}

function leavesBelow(name: string, schema: AnySchema): readonly Leaf[] {
  const { type, entries, options = [], wrapped, item } = schema;
  if (entries !== undefined)
    return Object.entries(entries).flatMap(([field, each]) => leavesBelow(field, each));
  const inner = [wrapped, item, ...options].filter((each) => typeof each === 'object');
  if (inner.length > 0) return inner.flatMap((each) => leavesBelow(name, each));
  if (!['string', 'number', 'boolean', 'picklist', 'literal'].includes(type))
    throw new Error(`${name} is ${type}, which this spec does not know`);
  return [{ name, isText: type === 'string' }];
}
