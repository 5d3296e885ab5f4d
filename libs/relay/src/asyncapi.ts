import { account } from '@bahi/domain/money/account';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { EVENTS_TOPIC, PARTITIONS } from './events-topic.ts';
import { publishedEvents } from './published-events.ts';
import { publishedEntry, publishedLine } from './published-fields.ts';

const ABOUT = [
  'What happened in the books of every firm, as CloudEvents 1.0 in binary mode, in order for each firm, at least once.',
  'Read what is committed (isolation.level=read_committed), and of each key drop what is not above the last',
  'ce_sequence: then each event is there once. Amounts are in paise, weights in grams, readings, hours and litres in',
  'hundredths, days are yyyy-MM-dd in India. A reader takes fields, codes and kinds of accounts that it does not know:',
  'they may be added. Whatever else changes is a new type, .v2.',
].join(' ');

const HEADERS = {
  ce_specversion: { const: '1.0' },
  ce_id: { type: 'string', format: 'uuid', description: 'The same each time that an event is sent.' },
  ce_type: { type: 'string' },
  ce_source: { type: 'string', format: 'uri-reference', description: '/bahi/organisations/<id of the firm>' },
  ce_subject: { type: 'string', description: 'The stream of the event.' },
  ce_time: { type: 'string', format: 'date-time', description: 'When it was recorded.' },
  ce_sequence: {
    type: 'string',
    pattern: '^\\d{16}$',
    description: 'Rises within the firm, with gaps; in order as text and as a number.',
  },
  'content-type': { const: 'application/json' },
};

/** The AsyncAPI 3 document of the published events, from {@link publishedEvents} alone. */
export function asyncApiDocument(): object {
  const events = Object.values(publishedEvents);
  const refs = (folder: string) =>
    Object.fromEntries(events.map(({ as }) => [as, { $ref: `#/${folder}/${as}` }]));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Bahi: what happened', version: '1', description: ABOUT },
    defaultContentType: 'application/json',
    channels: {
      events: {
        address: EVENTS_TOPIC,
        messages: refs('components/messages'),
        bindings: { kafka: { topic: EVENTS_TOPIC, partitions: PARTITIONS, bindingVersion: '0.5.0' } },
      },
    },
    operations: {
      publish: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        messages: Object.values(refs('channels/events/messages')),
      },
    },
    components: {
      messages: Object.fromEntries(
        events.map(({ as, means }) => [
          as,
          {
            name: as,
            summary: means,
            headers: { $ref: '#/components/schemas/headers' },
            payload: { $ref: `#/components/schemas/${as}` },
            bindings: {
              kafka: { key: { type: 'string', description: 'The firm.' }, bindingVersion: '0.5.0' },
            },
          },
        ]),
      ),
      schemas: {
        headers: { type: 'object', properties: HEADERS, required: Object.keys(HEADERS) },
        ...schemas(),
      },
    },
  };
}

function schemas(): object {
  const events = Object.values(publishedEvents).map(({ as, data }) => [as, data] as const);
  const named = { account, line: publishedLine, entry: publishedEntry, ...Object.fromEntries(events) };
  return toJsonSchemaDefs(named as Record<string, v.GenericSchema>, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
}
