import { renderColumnCell } from './cell-text.tsx';
import { usesTightPadding } from './fitted-columns.tsx';
import { type TableColumn, type TableRows } from './table-column.tsx';

interface PrintTableProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
  /** '1–10 of 52' if these are not all rows, because nobody can turn the page on paper. */
  readonly part: string | undefined;
}

/** The rows of a list on paper: a plain table whose head repeats on every sheet, without the actions. */
export function PrintTable<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  pinnedRow,
  part,
}: PrintTableProps<Row>) {
  const printed = columns.filter(({ key }) => key !== 'actions');
  return (
    <table className="bahi-print-table" data-tight={usesTightPadding(printed)} aria-label={label}>
      {part !== undefined && (
        <caption>{`This prints only ${part}. To print all, choose more rows per page or a shorter period.`}</caption>
      )}
      <thead>
        <tr>
          {printed.map(({ key, title, align }) => (
            <th key={key} data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {printed.map((column) => (
              <td key={column.key} data-align={column.align} data-whole={isWhole(column) || undefined}>
                {renderColumnCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
        {pinnedRow !== undefined && (
          <tr>
            {printed.map((column) => (
              <td key={column.key} data-align={column.align} data-whole={isWhole(column) || undefined}>
                {pinnedRow[column.key]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Figures and short identifiers stay on one line; a text in several parts may wrap, so that names have room. */
function isWhole({ align, neverTruncate }: Pick<TableColumn<never>, 'align' | 'neverTruncate'>): boolean {
  return neverTruncate !== undefined && (align === 'right' || neverTruncate === true);
}
