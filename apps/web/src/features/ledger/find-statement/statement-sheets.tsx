import { useLayoutEffect, useRef, useState } from 'react';
import { layoutOf, type SheetLayout, type SheetMeasures } from './sheets.ts';
import { type Statement, type StatementBook, type StatementParties } from './statement-lines.ts';
import { StatementSheet } from './statement-sheet.tsx';

interface StatementSheetsProps {
  readonly statement: Statement;
  readonly parties: StatementParties;
  readonly book: StatementBook;
}

/**
 * The statement as it will be printed. It is split into sheets here, because a browser cannot carry totals from page
 * to page.
 */
export function StatementSheets(props: StatementSheetsProps) {
  const { lines } = props.book;
  const drawn = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<SheetLayout>();
  useLayoutEffect(() => {
    if (drawn.current !== null) setLayout(layoutOf(measuresOf(drawn.current)));
  }, [lines]);
  if (layout === undefined)
    return (
      <div ref={drawn} className="statement-measured" aria-hidden>
        <StatementSheet {...props} from={0} to={lines.length} place={{ page: 1, of: 1 }} />
        <StatementSheet {...props} from={lines.length} to={lines.length} place={{ page: 2, of: 3 }} />
      </div>
    );
  const { sheets, compact } = layout;
  return (
    <div className="statement-sheets">
      {sheets.map((sheet, index) => (
        <StatementSheet
          key={sheet.from}
          {...props}
          {...{ ...sheet, compact }}
          place={{ page: index + 1, of: sheets.length }}
        />
      ))}
    </div>
  );
}

/** Measures two sheets: a first one with all lines and the end of the statement, and a middle one without lines. */
function measuresOf(drawn: HTMLElement): SheetMeasures {
  const [first, further] = drawn.children;
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0;
  const roomOf = (sheet: Element | undefined) =>
    heightOf(sheet?.querySelector('.statement-body')) - heightOf(sheet?.querySelector('thead'));
  const rows = [...(first?.querySelectorAll('tr[data-line]') ?? [])];
  return {
    lines: rows.map(heightOf),
    first: roomOf(first),
    further: roomOf(further),
    opening: heightOf(first?.querySelector('tr[data-opening]')),
    carried: heightOf(further?.querySelector('tr[data-carried]')),
    closing:
      heightOf(first?.querySelector('tr[data-closing]')) + heightOf(first?.querySelector('.statement-end')),
  };
}
