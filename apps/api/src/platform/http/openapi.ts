import { branch } from '@bahi/contract/access/branch';
import { personDocument } from '@bahi/contract/access/person-document';
import { staffMember } from '@bahi/contract/access/staff-member';
import { user } from '@bahi/contract/access/user';
import { trailRow } from '@bahi/contract/audit/trail-row';
import { namedBranch } from '@bahi/contract/branch-fields';
import { type Definition } from '@bahi/contract/define';
import { listDryRuns } from '@bahi/contract/dry-run';
import { exampleValues } from '@bahi/contract/example-values';
import { samples } from '@bahi/contract/generated/samples';
import { statement } from '@bahi/contract/ledger/statement';
import { notification } from '@bahi/contract/notices/notification';
import { party } from '@bahi/contract/parties/party';
import { location } from '@bahi/contract/places/place';
import { refusals, type RefusalCode } from '@bahi/contract/refusals';
import { warnings } from '@bahi/contract/fields';
import { OPTIONAL_TEXT } from '@bahi/contract/in-reference';
import { type Sample } from '@bahi/contract/sample';
import { idKind, schemaParts } from '@bahi/contract/schema-parts';
import { maintenance, fillUp } from '@bahi/contract/maintenance/maintenance';
import { driverTrip, transaction, trip, tripSummary } from '@bahi/contract/trips/trip';
import { vehicle } from '@bahi/contract/fleet/vehicle';
import { answeredDocuments } from '@bahi/contract/fleet/vehicle-document';
import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { dataKeyScheme, dataPaths } from './openapi-data.ts';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';
import { MINIMAL_ANSWER } from './prefers-minimal.ts';

type OverrideAction = NonNullable<ConversionConfig['overrideAction']>;

/** The refusals that any call can get, in addition to those of its own rules. */
const ANY_CALL: readonly RefusalCode[] = ['invalid-input', 'unknown-host', 'too-many', 'unavailable'];
const WITH_SESSION: readonly RefusalCode[] = ['no-session', 'forbidden'];
const WITH_BODY: readonly RefusalCode[] = ['file-too-large', 'file-type'];
const ANY_COMMAND: readonly RefusalCode[] = [
  'conflict',
  'period-closed',
  'idempotency-key-reused',
  'storage-full',
];

const PREFERENCE = `${MINIMAL_ANSWER} answers the ids alone, as soon as the command is durable`;

/** Headers that many calls take. */
const sharedParameters = {
  'Idempotency-Key': header('Idempotency-Key', 'One effect for one key', { pattern: IDEMPOTENCY_KEY.source }),
  Prefer: header('Prefer', PREFERENCE),
  'X-Min-Position': header(
    'X-Min-Position',
    'Rows that hold this position; any text but a position counts as absent',
  ),
};

/** The parts of answers that many calls share, by their names in the document. */
const sharedSchemas = {
  Branch: branch,
  Location: location,
  NamedBranch: namedBranch,
  Notification: notification,
  Party: party,
  PersonDocument: personDocument,
  StaffMember: staffMember,
  Statement: statement,
  TrailRow: trailRow,
  Transaction: transaction,
  Trip: trip,
  TripSummary: tripSummary,
  DriverTrip: driverTrip,
  FillUp: fillUp,
  Maintenance: maintenance,
  User: user,
  Vehicle: vehicle,
  VehicleDocument: answeredDocuments.insurance,
  Warnings: v.unwrap(warnings),
};

/**
 * The OpenAPI 3.1 document of all use cases and of the tables of `/data`, built from the contract alone. Other routes,
 * such as `/live`, are left out.
 */
export function openApiDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bahi',
      version: '1',
      description:
        'The fleet ledger. Money in rupees, days as yyyy-MM-dd. A schema shows what a field accepts by itself; the server also checks fields against each other and against the books, and reads numbers as people write them.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/api' }],
    paths: {
      ...Object.fromEntries(
        samples.flatMap((sample: Sample) => [
          pathItem(sample.definition, operation(sample.definition, requestBody(sample))),
          ...listDryRuns([sample.definition]).map((dryRun) =>
            pathItem(dryRun, operation(dryRun, requestOf(sample.definition))),
          ),
        ]),
      ),
      ...dataPaths({ $ref: '#/components/schemas/Error' }),
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Basic <sessionToken>, the raw token',
        },
        dataKey: dataKeyScheme,
      },
      parameters: sharedParameters,
      responses: {
        Refusal: { description: 'A refusal', content: json({ $ref: '#/components/schemas/Error' }) },
      },
      schemas: { Error: errorSchema, ...toJsonSchemaDefs(sharedSchemas, conversion) },
    },
  };
}

function pathItem({ path, method }: Definition, content: object): readonly [string, object] {
  return [path, { [method.toLowerCase()]: content }];
}

/** A dry run takes the request of its command. */
function requestOf({ path, method }: Definition): object {
  return { $ref: `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/requestBody` };
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

function operation(definition: Definition, body: object): object {
  const { slug, method, summary, description, may } = definition;
  return {
    operationId: slug,
    summary,
    ...(description === undefined ? {} : { description }),
    'x-may': may,
    security: may === 'anyone' ? [] : [{ session: [] }],
    parameters:
      definition.kind === 'command'
        ? [parameter('Idempotency-Key'), ...(definition.ids === undefined ? [] : [parameter('Prefer')])]
        : [parameter('X-Min-Position'), ...queryParameters(definition)],
    ...(method === 'GET' ? {} : { requestBody: body }),
    responses: {
      200: { description: 'Done', content: json(answerSchema(definition)) },
      ...refusalResponses(definition),
    },
  };
}

/** An absent body counts as an empty object. */
function needsBody(definition: Definition): boolean {
  if (answersWithout(definition) !== null) return false;
  if (definition.kind === 'command' && definition.body === 'file') return true;
  return !v.is(definition.input, {});
}

/** The query that answers a request of this command that lacks a field; null if there is none. */
function answersWithout(
  definition: Definition,
): { readonly field: string; readonly query: Definition } | null {
  return (definition.kind === 'command' && definition.whenMissing) || null;
}

/**
 * The schema of the answer; of both answers if a DRIVER gets a different one, or if the request may be one of two. A
 * command may also answer its ids alone.
 */
function answerSchema(definition: Definition): object {
  const { response, driverResponse } = definition;
  const answers = [
    schema(response),
    ...(driverResponse === undefined ? [] : [{ title: 'To a DRIVER', ...schema(driverResponse) }]),
    ...(definition.kind === 'command' && definition.ids !== undefined ? [idsSchema(definition.ids)] : []),
  ];
  const [only, ...others] = answers;
  const own = others.length === 0 ? (only ?? {}) : { anyOf: answers };
  const other = answersWithout(definition);
  if (other === null) return own;
  const title = `Without ${other.field}`;
  return {
    oneOf: [
      { title: `With ${other.field}`, ...own },
      { title, ...schema(other.query.response) },
    ],
  };
}

function idsSchema(ids: v.GenericSchema): object {
  const { properties = {}, ...rest } = schema(ids) as { readonly properties?: object };
  const { properties: common = {} } = schema(v.object({ warnings })) as { readonly properties?: object };
  return { title: 'The ids alone', ...rest, properties: { ...properties, ...common } };
}

function refusalResponses(definition: Definition): Record<string, object> {
  const own =
    definition.kind === 'command' ? [...definition.refuses, ...ANY_COMMAND] : (['not-found'] as const);
  const codes: RefusalCode[] = [
    ...ANY_CALL,
    ...(definition.may === 'anyone' ? [] : WITH_SESSION),
    ...(definition.method === 'GET' ? [] : WITH_BODY),
    ...(namesBranch(definition) ? (['not-found'] as const) : []),
    ...own,
  ];
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const codesOfStatus = new Set(codes.filter((code) => refusals[code].status === status));
      return [status, { $ref: '#/components/responses/Refusal', description: [...codesOfStatus].join(', ') }];
    }),
  );
}

/** Whether the bus looks up a branch that the request names, and refuses an unknown one. */
function namesBranch({ input }: Definition): boolean {
  const isBranch = (field: v.GenericSchema): boolean =>
    idKind(field) === 'branch' || Object.values(schemaParts(field).entries ?? {}).some(isBranch);
  return isBranch(input);
}

/** The JSON Schema of the wire format. The server also makes the checks that JSON Schema cannot express. */
function schema(source: v.GenericSchema): object {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(source as Parameters<typeof toJsonSchema>[0], {
    ...conversion,
    definitions: sharedSchemas,
  });
  return rest;
}

const conversion: ConversionConfig = {
  typeMode: 'input',
  errorMode: 'ignore',
  overrideAction,
  overrideSchema: ({ valibotSchema, jsonSchema }) => withEmptyIds(valibotSchema, jsonSchema),
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Of several patterns the last one is the narrowest. */
function overrideAction({
  valibotAction,
  jsonSchema,
}: Parameters<OverrideAction>[0]): JsonSchema | undefined {
  const { type, requirement, metadata } = valibotAction as {
    readonly type: string;
    readonly requirement?: unknown;
    readonly metadata?: Readonly<Record<string, unknown>>;
  };
  if (type === 'regex') return { ...jsonSchema, pattern: (requirement as RegExp).source };
  const text = metadata?.[OPTIONAL_TEXT];
  if (text === undefined) return undefined;
  return { anyOf: [schema(text as v.GenericSchema), { const: '' }, { type: 'null' }], default: null };
}

/** An optional id may be ''. */
function withEmptyIds(source: unknown, jsonSchema: JsonSchema): JsonSchema | undefined {
  const { type } = source as { readonly type: string };
  const isOptional = type === 'nullish' || type === 'optional' || type === 'exact_optional';
  if (!isOptional || idKind(source as v.GenericSchema) === undefined) return undefined;
  const { anyOf = [jsonSchema], default: ifAbsent } = jsonSchema;
  // An optional schema around an optional id.
  if (anyOf.some((each) => typeof each === 'object' && each.const === '')) return undefined;
  return { anyOf: [...anyOf, { const: '' }], ...(ifAbsent === undefined ? {} : { default: ifAbsent }) };
}

function requestBody(sample: Sample): object {
  return { required: needsBody(sample.definition), content: requestContent(sample) };
}

function requestContent({ definition, input }: Sample): object {
  if (definition.kind === 'command' && definition.body === 'file')
    return { 'multipart/form-data': { schema: oneFile } };
  const content = { schema: requestSchema(definition), example: input(exampleValues) };
  const acceptsForm = definition.kind === 'command' && definition.acceptsForm === true;
  return { 'application/json': content, ...(acceptsForm ? { 'multipart/form-data': content } : {}) };
}

function requestSchema(definition: Definition): object {
  const own = schema(definition.input);
  const other = answersWithout(definition);
  if (other === null) return own;
  const without = { title: `Without ${other.field}`, ...schema(other.query.input) };
  return {
    oneOf: [
      { title: `With ${other.field}`, ...own },
      { ...without, not: { required: [other.field], properties: { [other.field]: {} } } },
    ],
  };
}

const oneFile = {
  type: 'object',
  required: ['doc'],
  properties: { doc: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

function json(schemaObject: object): object {
  return { 'application/json': { schema: schemaObject } };
}

/** The query parameters of a GET. An empty one counts as absent. */
function queryParameters({ method, input }: Definition): readonly object[] {
  if (method !== 'GET') return [];
  const { properties = {}, required = [] } = schema(input) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const isRequired = required.includes(name);
    const form = isRequired ? property : { anyOf: [property, { const: '' }] };
    return { name, in: 'query', required: isRequired, schema: form };
  });
}

function header(name: string, description: string, form: object = {}): object {
  return { name, in: 'header', required: false, description, schema: { type: 'string', ...form } };
}

function parameter(name: keyof typeof sharedParameters): object {
  return { $ref: `#/components/parameters/${name}` };
}
