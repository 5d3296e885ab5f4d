import { useLayoutEffect, useRef, useState } from 'react';
import { sheetsOf, type Sheet, type SheetMeasures } from './sheets.ts';
import { type Statement, type StatementLine, type StatementParties } from './statement-lines.ts';
import { StatementSheet } from './statement-sheet.tsx';

interface StatementSheetsProps {
  readonly statement: Statement;
  readonly parties: StatementParties;
  readonly lines: readonly StatementLine[];
}

/** The statement as it lies on paper, sheet by sheet: a browser carries no totals from one page to the next. */
export function StatementSheets(props: StatementSheetsProps) {
  const { lines } = props;
  const drawn = useRef<HTMLDivElement>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>();
  useLayoutEffect(() => {
    if (drawn.current !== null) setSheets(sheetsOf(measuresOf(drawn.current)));
  }, [lines]);
  if (sheets === undefined)
    return (
      <div ref={drawn} className="statement-measured" aria-hidden>
        <StatementSheet {...props} from={0} to={lines.length} place={{ page: 1, of: 1 }} />
        <StatementSheet {...props} from={lines.length} to={lines.length} place={{ page: 2, of: 3 }} />
      </div>
    );
  return (
    <div className="statement-sheets">
      {sheets.map((sheet, index) => (
        <StatementSheet
          key={sheet.from}
          {...props}
          {...sheet}
          place={{ page: index + 1, of: sheets.length }}
        />
      ))}
    </div>
  );
}

/** Of a first sheet with all lines and the end of the statement on it, and of one in the middle without a line. */
function measuresOf(drawn: HTMLElement): SheetMeasures {
  const [first, further] = drawn.children;
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0;
  const roomOf = (sheet: Element | undefined) =>
    heightOf(sheet?.querySelector('.statement-body')) - heightOf(sheet?.querySelector('thead'));
  const rows = [...(first?.querySelectorAll('tr[data-line]') ?? [])];
  const opening = heightOf(first?.querySelector('tr[data-opening]'));
  return {
    lines: rows.map(heightOf),
    first: roomOf(first) - opening,
    further: roomOf(further),
    carried: heightOf(further?.querySelector('tr[data-carried]')),
    closing:
      heightOf(first?.querySelector('tr[data-closing]')) + heightOf(first?.querySelector('.statement-end')),
  };
}
