import { type ColumnType, type DataColumn, type DataTable } from '@bahi/contract/data/data-table';
import { dataTables } from '@bahi/contract/data/data-tables';
import { dataFormats, MAX_DATA_ROWS, USUAL_DATA_ROWS } from '@bahi/contract/data/read-data';
import { refusals, type RefusalCode } from '@bahi/contract/refusals';

/** The scheme of data keys, beside that of sessions. */
export const dataKeyScheme = { type: 'http', scheme: 'bearer', description: 'A data key, bahi_…' };

const REFUSALS: readonly RefusalCode[] = ['no-session', 'unknown-host', 'too-many', 'unavailable'];
const OF_A_TABLE: readonly RefusalCode[] = ['invalid-input', 'forbidden', 'storage-full'];

const types: Readonly<Record<ColumnType, object>> = {
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'date-time' },
  paise: { type: 'integer' },
  integer: { type: 'integer' },
  decimal: { type: 'string', pattern: String.raw`^-?\d+\.\d{2}$` },
  boolean: { type: 'boolean' },
};

/** The paths of `/data`: each table has one of its own, because its records have columns of their own. */
export function dataPaths(refusalSchema: object): Readonly<Record<string, object>> {
  const list = {
    operationId: 'list-data',
    summary: 'Tables that a data key opens, with their columns',
    security: [{ dataKey: [] }],
    parameters: [],
    responses: {
      200: { description: 'Done', content: json({ type: 'object' }) },
      ...refusalResponses(REFUSALS, refusalSchema),
    },
  };
  const tables = dataTables.map((table: DataTable) => [
    `/data/${table.name}`,
    { get: readTable(table, refusalSchema) },
  ]);
  return { '/data': { get: list }, ...(Object.fromEntries(tables) as Record<string, object>) };
}

function readTable(table: DataTable, refusalSchema: object): object {
  const record = recordSchema(table);
  return {
    operationId: `read-data-${table.name}`,
    summary: table.summary,
    description: `Scope ${table.scope}. What changed after a position, oldest first, as it is now. A page ends with a whole command, so it may hold more than \`limit\` records if one command gives more. Personal columns are left out without the scope people.`,
    security: [{ dataKey: [] }],
    parameters: [
      parameter('after', 'X-Next-Position of the page before', { type: 'integer', minimum: 0, default: 0 }),
      parameter('limit', 'Records of a page', {
        type: 'integer',
        minimum: 1,
        maximum: MAX_DATA_ROWS,
        default: USUAL_DATA_ROWS,
      }),
      parameter('format', 'Form of the answer', { enum: dataFormats, default: 'json' }),
    ],
    responses: {
      200: {
        description: 'Done',
        headers: {
          'X-Next-Position': header('The position after which the next page begins', { type: 'integer' }),
          'X-Has-More': header('Whether there is a next page now', { type: 'boolean' }),
          'X-Schema-Version': header('Rises when a column changes its meaning or goes away', {
            type: 'integer',
          }),
        },
        content: {
          ...json({
            type: 'object',
            required: ['rows'],
            properties: { rows: { type: 'array', items: record } },
          }),
          'application/x-ndjson': { schema: record },
          'text/csv': { schema: { type: 'string' } },
        },
      },
      ...refusalResponses([...REFUSALS, ...OF_A_TABLE], refusalSchema),
    },
  };
}

/** Of a thing that left what the key may read, only the key columns are there. */
function recordSchema({ columns }: DataTable): object {
  const keys = Object.keys(columns).filter((name) => columns[name]?.key === true);
  return {
    type: 'object',
    required: ['position', 'deleted', ...keys],
    properties: Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, columnSchema(column)]),
    ),
  };
}

function columnSchema({ type, meaning, unit, example, nullable, personal }: DataColumn): object {
  const form = types[type];
  return {
    ...(nullable === true ? { anyOf: [form, { type: 'null' }] } : form),
    description: unit === undefined ? meaning : `${meaning} Unit: ${unit}.`,
    examples: [example],
    ...(personal === true ? { 'x-personal': true } : {}),
  };
}

function refusalResponses(codes: readonly RefusalCode[], schema: object): Readonly<Record<string, object>> {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => refusals[code].status === status);
      return [String(status), { description: ofStatus.join(', '), content: json(schema) }];
    }),
  );
}

function parameter(name: string, description: string, schema: object): object {
  return { name, in: 'query', required: false, description, schema };
}

function header(description: string, schema: object): object {
  return { description, schema };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
