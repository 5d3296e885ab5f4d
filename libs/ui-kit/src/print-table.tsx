import { type TableRows } from './table-column.tsx';

interface PrintTableProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
}

/** The rows of a list on paper: a plain table, whose head comes again on every sheet. What one presses is left out. */
export function PrintTable<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  pinned,
}: PrintTableProps<Row>) {
  const printed = columns.filter(({ key }) => key !== 'actions');
  return (
    <table className="bahi-print-table" aria-label={label}>
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
            {printed.map(({ key, align, whole, cell }) => (
              <td key={key} data-align={align} data-whole={whole !== undefined || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {pinned !== undefined && (
          <tr>
            {printed.map(({ key, align, whole }) => (
              <td key={key} data-align={align} data-whole={whole !== undefined || undefined}>
                {pinned[key]}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
