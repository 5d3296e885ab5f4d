import { renderColumnCell } from './cell-text.tsx';
import { type TableRows } from './table-column.tsx';

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
    <table className="bahi-print-table" aria-label={label}>
      {part !== undefined && (
        <caption>
          This prints only {part}. To print all, choose more rows per page or a shorter period.
        </caption>
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
              <td
                key={column.key}
                data-align={column.align}
                data-whole={column.neverTruncate !== undefined || undefined}
              >
                {renderColumnCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
        {pinnedRow !== undefined && (
          <tr>
            {printed.map(({ key, align, neverTruncate }) => (
              <td key={key} data-align={align} data-whole={neverTruncate !== undefined || undefined}>
                {pinnedRow[key]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
