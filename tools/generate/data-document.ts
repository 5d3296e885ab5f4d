import { type DataView, dataViews } from '@bahi/cli/export/views';
import { type DataColumn, type DataTable } from '@bahi/contract/data/data-table';
import { DATA_SCHEMA_VERSION, dataTables } from '@bahi/contract/data/data-tables';
import { MAX_DATA_EVENTS, MAX_DATA_ROWS, USUAL_DATA_ROWS } from '@bahi/contract/data/read-data';

/** `docs/data.md`: the tables for programs and the views of the export, from their definitions. */
export function dataDocument(): string {
  const parts = [INTRODUCTION, ...dataTables.map(describeTable), VIEWS, ...dataViews.map(describeView)];
  return `${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `<!-- Written by \`npm run generate\` from libs/contract/src/data and apps/cli/src/export/views.ts. Not edited by hand. -->

# Data

The tables that a program reads at \`/api/data/<table>\` with a [data key](rules/audit.md#data-keys), and the files of [\`npm run export\`](operations.md#commands). [Examples for analysts](analysts.md) show both. Schema version ${DATA_SCHEMA_VERSION}: it rises when a column changes its meaning or goes away; new columns may appear at any time.

## Reading

\`\`\`
GET /api/data/lines?after=0&limit=${MAX_DATA_ROWS}&format=ndjson
Authorization: Bearer bahi_…
\`\`\`

- \`after\` is a position of the log, 0 by default. Repeat the call with the position in \`X-Next-Position\` until \`X-Has-More\` is \`false\`, and store that position: a later call after it brings only what has changed since.
- \`limit\` is 1 to ${MAX_DATA_ROWS}, by default ${USUAL_DATA_ROWS}. A page ends with a whole command, so it may hold more records if one command gives more. It may also hold fewer, or none: a call reads at most ${MAX_DATA_EVENTS} events.
- \`format\` is \`json\` (\`{ "rows": […] }\`), \`ndjson\` or \`csv\`. In CSV a text that a spreadsheet would take for a formula, a number or a day has an apostrophe in front; the other forms have texts as they are.
- \`lines\`, \`entries\` and \`trail\` only grow. Each record of another table is the thing as it is now, once for each time that it has changed since: keep the last one by its key.
- A record with \`deleted\` was deleted. If it has only its key, it has left what the key may read.
- Paise are integers, 100 for a rupee. Days are \`yyyy-MM-dd\`, times ISO 8601 in UTC, decimals texts with two decimals. An unknown value is null, in CSV empty.

A key without the scope \`people\` does not get the columns marked _personal_. A key that is limited to branches gets their lines, entries, trips, maintenance and commands, and all vehicles, parties, people, branches and places.

## Tables`;

const VIEWS = `## Views

An export also has \`bahi.sqlite\`, with all tables and these views over \`lines\`. A boolean is 0 or 1 there, a day, time or decimal a text.`;

function describeTable({ name, summary, scope, columns }: DataTable): string {
  return `### ${name}\n\n${summary} Scope \`${scope}\`.\n\n${describeColumns(columns)}`;
}

function describeView({ name, summary, columns }: DataView): string {
  return `### ${name}\n\n${summary}\n\n${describeColumns(columns)}`;
}

function describeColumns(columns: DataTable['columns']): string {
  const head = [['column', 'type', 'meaning', 'example'], Array<string>(4).fill('---')];
  const rows = Object.entries(columns).map(describeColumn);
  return [...head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function describeColumn([name, column]: [string, DataColumn]): readonly string[] {
  const { type, unit, meaning, example, key, nullable, personal } = column;
  const marks = [key && 'Key.', nullable && 'May be null.', personal && '_Personal._'].filter(Boolean);
  return [
    `\`${name}\``,
    unit === undefined ? type : `${type}, ${unit}`,
    [meaning, ...marks].join(' ').replaceAll('|', String.raw`\|`),
    `\`${String(example)}\``,
  ];
}
