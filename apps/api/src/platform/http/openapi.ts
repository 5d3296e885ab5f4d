import { type Definition } from '@bahi/contract/define';
import { exampleValues } from '@bahi/contract/example-values';
import { samples } from '@bahi/contract/generated/samples';
import { refusals, type RefusalCode } from '@bahi/contract/refusals';
import { type Sample } from '@bahi/contract/sample';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** The refusals that any call can get, in addition to those of its own rules. */
const ANY_CALL: readonly RefusalCode[] = ['invalid-input', 'unknown-host', 'too-many', 'unavailable'];
const WITH_SESSION: readonly RefusalCode[] = ['no-session', 'forbidden'];
const ANY_COMMAND: readonly RefusalCode[] = [
  'conflict',
  'period-closed',
  'idempotency-key-reused',
  'storage-full',
];

/**
 * The OpenAPI 3.1 document of all use cases, built from the contract alone. Other routes, such as `/live`, are left
 * out.
 */
export function openApiDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bahi',
      version: '1',
      description: 'The fleet ledger. Money in rupees, days as yyyy-MM-dd.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      samples.map((sample: Sample) => {
        const { path, method } = sample.definition;
        return [path, { [method.toLowerCase()]: operation(sample) }];
      }),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Basic <sessionToken>, the raw token',
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { enum: Object.keys(refusals) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(sample: Sample): object {
  const { definition } = sample;
  const { kind, slug, method, summary, description, may } = definition;
  return {
    operationId: slug,
    summary,
    ...(description === undefined ? {} : { description }),
    'x-may': may,
    ...(may === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters:
      kind === 'command'
        ? [header('Idempotency-Key', 'One effect for one key')]
        : [header('X-Min-Position', 'Rows that hold this position'), ...queryParameters(definition)],
    ...(method === 'GET' ? {} : { requestBody: { required: true, content: requestContent(sample) } }),
    responses: {
      200: { description: 'Done', content: json(answerSchema(definition)) },
      ...refusalResponses(definition),
    },
  };
}

/** The schema of the answer; of both answers if a DRIVER gets a different one. */
function answerSchema({ response, driverResponse }: Definition): object {
  const whole = schema(response);
  if (driverResponse === undefined) return whole;
  return { anyOf: [whole, { title: 'To a DRIVER', ...schema(driverResponse) }] };
}

function refusalResponses(definition: Definition): Record<string, object> {
  const own =
    definition.kind === 'command' ? [...definition.refuses, ...ANY_COMMAND] : (['not-found'] as const);
  const codes = [...ANY_CALL, ...(definition.may === 'anyone' ? [] : WITH_SESSION), ...own];
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const codesOfStatus = new Set(codes.filter((code) => refusals[code].status === status));
      const content = json({ $ref: '#/components/schemas/Error' });
      return [status, { description: [...codesOfStatus].join(', '), content }];
    }),
  );
}

/** The JSON Schema of the wire format. The server also makes the checks that JSON Schema cannot express. */
function schema(source: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(source as Parameters<typeof toJsonSchema>[0], {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

function requestContent({ definition, input }: Sample): object {
  if (definition.kind === 'command' && definition.body === 'file')
    return { 'multipart/form-data': { schema: oneFile } };
  return { 'application/json': { schema: schema(definition.input), example: input(exampleValues) } };
}

const oneFile = {
  type: 'object',
  required: ['doc'],
  properties: { doc: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

function json(schemaObject: object): object {
  return { 'application/json': { schema: schemaObject } };
}

/** The query parameters of a GET. */
function queryParameters({ method, input }: Definition): readonly object[] {
  if (method !== 'GET') return [];
  const { properties = {}, required = [] } = schema(input) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    return { name, in: 'query', required: required.includes(name), schema: property };
  });
}

function header(name: string, description: string): object {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}
