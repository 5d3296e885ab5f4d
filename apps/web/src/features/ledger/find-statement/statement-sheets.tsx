import { useLayoutEffect, useRef, useState } from 'react';
import { layOutSheets, type SheetLayout, type SheetMeasures } from './sheets.ts';
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
  const measured = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<SheetLayout>();
  useLayoutEffect(() => {
    if (measured.current !== null) setLayout(layOutSheets(measureSheets(measured.current)));
  }, [lines]);
  if (layout === undefined)
    return (
      <div ref={measured} className="statement-measured" aria-hidden>
        <StatementSheet {...props} from={0} to={lines.length} place={{ page: 1, pages: 1 }} />
        <StatementSheet {...props} from={lines.length} to={lines.length} place={{ page: 2, pages: 3 }} />
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
          place={{ page: index + 1, pages: sheets.length }}
        />
      ))}
    </div>
  );
}

/** Measures two sheets: a first one with all lines and the end of the statement, and a middle one without lines. */
function measureSheets(drawn: HTMLElement): SheetMeasures {
  const [first, further] = drawn.children;
  const measureHeight = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0;
  const measureRoom = (sheet: Element | undefined) =>
    measureHeight(sheet?.querySelector('.statement-body')) - measureHeight(sheet?.querySelector('thead'));
  const rows = [...(first?.querySelectorAll('tr[data-line]') ?? [])];
  return {
    lines: rows.map(measureHeight),
    first: measureRoom(first),
    further: measureRoom(further),
    opening: measureHeight(first?.querySelector('tr[data-opening]')),
    carried: measureHeight(further?.querySelector('tr[data-carried]')),
    closing:
      measureHeight(first?.querySelector('tr[data-closing]')) +
      measureHeight(first?.querySelector('.statement-end')),
  };
}
