import { type ReactNode } from 'react';
import { type TableColumn } from './table-column.tsx';

interface CellTextProps {
  readonly children: ReactNode;
  /** The text of children that are not plain text. */
  readonly title?: string;
  /** 500 for the text that names the row. */
  readonly weight?: 400 | 500 | 600;
}

/**
 * A text in a cell, in two lines if its column is too narrow for one. A text too long for both ends in an ellipsis, and
 * its title holds it in full.
 */
export function CellText({ children, title, weight }: CellTextProps) {
  const fullText = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <span className="bahi-cell-text" title={fullText} style={{ fontWeight: weight }}>
      {children}
    </span>
  );
}

/** The content of a column's cell; its text if the column has no `cell`. */
export function renderColumnCell<Row>({ cell, text }: TableColumn<Row>, row: Row): ReactNode {
  return wrapText(cell === undefined ? (text?.(row) ?? '-') : cell(row));
}

/** Wraps a plain text in a {@link CellText}. */
export function wrapText(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? <CellText>{cell}</CellText> : cell;
}
