import { toCsvCells } from '@bahi/contract/data/csv-cells';
import { type DataTable } from '@bahi/contract/data/data-table';
import { DATA_SCHEMA_VERSION, dataTables } from '@bahi/contract/data/data-tables';
import { type DataFormat, parseDataQuery } from '@bahi/contract/data/read-data';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { csvText } from '@bahi/kernel/csv';
import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { invalidInput, refusal } from '../platform/api-error.ts';
import { type AdmissionConfig } from '../platform/http/admission.ts';
import { type SlugConfig } from '../platform/observability/request-log.ts';
import { admittedHolder, DataKeyGuard } from './data-key.guard.ts';
import { type DataPage, DataReader } from './data-reader.ts';
import { DataUses } from './data-uses.ts';

/** `DataKeyGuard` admits instead of `admitRequests`; these routes take no body. */
const config = (slug: string): AdmissionConfig & SlugConfig => ({ access: 'open', slug });

/** The tables that programs read with a data key. docs/data.md. */
@Controller()
@UseGuards(DataKeyGuard)
export class DataController {
  constructor(
    private readonly reader: DataReader,
    private readonly uses: DataUses,
  ) {}

  @Get('/data')
  @RouteConfig(config('list-data'))
  list(): object {
    return { schemaVersion: DATA_SCHEMA_VERSION, tables: dataTables.map(describeTable) };
  }

  @Get('/data/:table')
  @RouteConfig(config('read-data'))
  async read(
    @Param('table') name: string,
    @Query() given: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const holder = admittedHolder(request);
    const table = dataTables.find((each) => each.name === name);
    if (table === undefined) throw refusal('not-found', refusalMessages.unknownDataTable);
    if (!holder.scopes.includes(table.scope)) throw refusal('forbidden', refusalMessages.dataKeyScope);
    const parsed = parseDataQuery(given);
    if (!parsed.ok) throw invalidInput(parsed.fields);
    const withPersonal = holder.scopes.includes('people');
    const page = await this.reader.read(table.name, parsed.query, { ...holder, withPersonal });
    await this.uses.record(holder, table.name, page, request.id);
    const { type, text } = writers[parsed.query.format](table, page);
    reply
      .headers({
        'Content-Type': `${type}; charset=utf-8`,
        'X-Next-Position': String(page.next),
        'X-Has-More': String(page.hasMore),
        'X-Schema-Version': String(DATA_SCHEMA_VERSION),
      })
      .send(text);
  }
}

function describeTable({ name, summary, scope, columns }: DataTable): object {
  return {
    name,
    summary,
    scope,
    columns: Object.entries(columns).map(
      ([column, { type, unit, meaning, example, nullable, personal }]) => ({
        name: column,
        type,
        ...(unit === undefined ? {} : { unit }),
        meaning,
        example,
        nullable: nullable === true,
        personal: personal === true,
      }),
    ),
  };
}

type Write = (table: DataTable, page: DataPage) => { readonly type: string; readonly text: string };

const writers: Readonly<Record<DataFormat, Write>> = {
  json: (_, { records }) => ({ type: 'application/json', text: JSON.stringify({ rows: records }) }),
  ndjson: (_, { records }) => ({
    type: 'application/x-ndjson',
    text: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  }),
  csv: (table, { columns, records }) => ({
    type: 'text/csv',
    text: csvText([columns, ...records.map((record) => toCsvCells(table, columns, record))]),
  }),
};
