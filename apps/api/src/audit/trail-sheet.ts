import { trailAccounts, trailKinds, trailSources } from '@bahi/contract/audit/trail-labels';
import { roles } from '@bahi/contract/roles';
import { type SheetCell } from '@bahi/gateways/spreadsheet/spreadsheet';
import { formatIndianTime } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { paiseFromRupees, ZERO } from '@bahi/kernel/paise';
import { type TrailRowAnswer } from '@bahi/projections/audit/answer-commands';
import { type ExportAbout } from '@bahi/projections/audit/export-about.query';

interface Column {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: TrailRowAnswer) => SheetCell;
}

/** The columns of an exported trail. Programs may read them, so a column keeps its title and its place. */
export const trailColumns: readonly Column[] = [
  { title: 'Entry', width: 10, cell: ({ number }) => ({ count: number }) },
  {
    title: 'Recorded at',
    width: 19,
    cell: ({ recordedAt }) => ({ date: formatIndianTime(Date.parse(recordedAt)) }),
  },
  { title: 'Person', width: 22, cell: ({ user, key }) => user?.name ?? key?.name ?? null },
  { title: 'Role', width: 10, cell: ({ role }) => (role === null ? null : roles[role]) },
  { title: 'Source', width: 12, cell: ({ source }) => trailSources[source] },
  { title: 'Branch', width: 18, cell: ({ branch }) => branch?.name ?? null },
  {
    title: 'Business date',
    width: 13,
    cell: ({ occurredOn }) => (occurredOn === null ? null : { date: occurredOn }),
  },
  {
    title: 'Days dated back',
    width: 15,
    cell: ({ occurredOn, backDatedDays }) => (occurredOn === null ? null : { count: backDatedDays }),
  },
  { title: 'Kind', width: 16, cell: ({ kind }) => trailKinds[kind] },
  { title: 'What was done', width: 70, cell: ({ summary, lines }) => [summary, ...lines].join('; ') },
  {
    title: 'Changed fields',
    width: 50,
    cell: ({ changes }) => join(changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)),
  },
  { title: 'Reason', width: 30, cell: ({ reason }) => reason },
  { title: 'Reverses', width: 10, cell: ({ reverses }) => numbers(reverses) },
  {
    title: 'Reversed by',
    width: 11,
    cell: ({ reversedBy }) => (reversedBy === null ? null : { count: reversedBy.number }),
  },
  { title: 'Effects', width: 60, cell: ({ effects }) => join(effects.map(writeEffect)) },
  { title: 'Session', width: 14, cell: ({ session }) => session },
  { title: 'Command', width: 38, cell: ({ commandId }) => commandId },
  { title: 'Hash', width: 66, cell: ({ hash }) => hash },
];

export function toTrailCells(row: TrailRowAnswer): readonly SheetCell[] {
  return trailColumns.map(({ cell }) => cell(row));
}

/** Several parts of a cell; a part may hold '; ' as well, so people read this and programs do not. */
function join(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join('; ');
}

/** One number as a number, several as a text. */
function numbers(rows: readonly { readonly number: number }[]): SheetCell {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return others.length === 0 ? { count: first.number } : rows.map(({ number }) => number).join(', ');
}

/** `Party balance, Gokul Agro Traders (HO): ₹12,500.00`. */
function writeEffect({ account, label, branch, amount }: TrailRowAnswer['effects'][number]): string {
  return `${trailAccounts[account]}, ${label} (${branch.code}): ${formatRupees(paiseFromRupees(amount) ?? ZERO)}`;
}

export const aboutColumns = [
  { title: 'About', width: 28 },
  { title: 'This export', width: 90 },
];

interface About extends ExportAbout {
  readonly rows: number;
  readonly newest: number;
  readonly checkpoint: { readonly note: string; readonly keyId: string };
  readonly exportedAtMs: number;
}

export function aboutRows({
  filter,
  person,
  rows,
  newest,
  verification,
  checkpoint,
  exportedAtMs,
}: About): readonly (readonly SheetCell[])[] {
  return [
    ...(filter.length === 0
      ? [['Filter', 'None: the whole trail without technical rows']]
      : filter.map(([label, value]) => [`Filter: ${label}`, value])),
    ['Rows', { count: rows }],
    ['Exported by', person],
    ['Newest entry of the firm', { count: newest }],
    ['Last verification', verification ?? 'None yet'],
    ['Checkpoint', checkpoint.note],
    ['Fingerprint of the key', checkpoint.keyId],
    ['Exported at (India)', { date: formatIndianTime(exportedAtMs) }],
  ];
}
