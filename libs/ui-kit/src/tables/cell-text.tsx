import { type ReactNode } from 'react';
import { type TableColumn } from './table-column.tsx';

interface CellTextProps {
  readonly children: ReactNode;
  /** Where the children are more than a text: what they say. */
  readonly title?: string;
  /** 500 for what names the row. */
  readonly weight?: 400 | 500 | 600;
}

/** A text in a cell: what is too long for its column ends in an ellipsis, and its title says all of it. */
export function CellText({ children, title, weight }: CellTextProps) {
  const whole = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <span className="bahi-cell-text" title={whole} style={{ fontWeight: weight }}>
      {children}
    </span>
  );
}

/** What a column shows of a row; without a `cell` of its own its text. */
export function cellOf<Row>({ cell, text }: TableColumn<Row>, row: Row): ReactNode {
  return cellContent(cell === undefined ? (text?.(row) ?? '-') : cell(row));
}

/** What a cell shows: a plain text is a {@link CellText}, anything else itself. */
export function cellContent(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? <CellText>{cell}</CellText> : cell;
}
