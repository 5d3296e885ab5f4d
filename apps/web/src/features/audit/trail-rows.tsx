import { trailSources } from '@bahi/contract/audit/trail-labels';
import { IconChevronDown } from '@bahi/ui-kit/icons';
import { SortedTitle } from '@bahi/ui-kit/tables/column-title';
import { isInsideControl } from '@bahi/ui-kit/tables/is-inside-control';
import { toGridTracks } from '@bahi/ui-kit/tables/table-skeleton';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { KindIcon } from './kind-icon.tsx';
import { Author, BusinessDate, PartyBalance, RecordedAt, What } from './row-parts.tsx';
import { type ColumnRoom, type trailColumns } from './trail-columns.ts';
import { TrailDetail } from './trail-detail.tsx';
import { type TrailRow } from './trail.ts';
import { type OpenedRows } from './use-opened-rows.ts';

interface TrailRowsProps extends ColumnRoom {
  readonly label: string;
  readonly rows: readonly TrailRow[];
  readonly columns: ReturnType<typeof trailColumns>;
  readonly opened: OpenedRows;
  /** Below the last row. */
  readonly foot: ReactNode;
}

/** The rows on a wide screen, in a box that scrolls below its headers. */
export function TrailRows({ label, rows, columns, opened, foot, ...room }: TrailRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const gridTemplateColumns = toGridTracks(columns);
  return (
    <div ref={box} className="trail-scroll" onKeyDown={(event) => moveFocus(event, box.current)}>
      <div role="table" aria-label={label}>
        <div role="row" className="bahi-table-header trail-header" style={{ gridTemplateColumns }}>
          {columns.map(({ key, title, align }) => (
            <span key={key} role="columnheader" data-align={align}>
              {key === 'recorded' ? (
                <SortedTitle title={title} order="descending" />
              ) : key === 'open' ? (
                <VisuallyHidden>Details</VisuallyHidden>
              ) : (
                title
              )}
            </span>
          ))}
        </div>
        {rows.map((row) => {
          const isOpen = opened.isOpen(row.number);
          return (
            <WideRow
              key={row.number}
              {...{ row, isOpen, gridTemplateColumns, ...room }}
              columnCount={columns.length}
              isCurrent={row.number === opened.current}
              onToggle={opened.toggle}
              onCurrent={opened.setCurrent}
            />
          );
        })}
      </div>
      <TextSlot>{foot}</TextSlot>
    </div>
  );
}

interface WideRowProps extends ColumnRoom {
  readonly row: TrailRow;
  readonly isOpen: boolean;
  /** Whether Tab stops at the controls of the row. */
  readonly isCurrent: boolean;
  readonly gridTemplateColumns: string;
  readonly columnCount: number;
  readonly onToggle: (number: number) => void;
  readonly onCurrent: (number: number) => void;
}

/** Memoised, because a list may have thousands of rows and one press changes two of them. */
const WideRow = memo(function WideRow(props: WideRowProps) {
  const { row, isOpen, isCurrent, showsBranch, isSmall, onToggle } = props;
  const tabIndex = isCurrent || isOpen ? undefined : -1;
  const branch = showsBranch && (row.branch?.code ?? '-');
  const detailId = `trail-${row.number}`;
  return (
    <div role="rowgroup" className="trail-group" data-opened={isOpen || undefined}>
      <div
        role="row"
        className="trail-row"
        style={{ gridTemplateColumns: props.gridTemplateColumns }}
        onFocus={() => props.onCurrent(row.number)}
        onClick={({ target }) => {
          if (!isInsideControl(target) && document.getSelection()?.isCollapsed !== false)
            onToggle(row.number);
        }}
      >
        <div role="cell">
          <RecordedAt row={row} />
        </div>
        <div role="cell">
          <Author row={row} namesSource={isSmall} />
        </div>
        <div role="cell" className="trail-what-cell">
          <KindIcon kind={row.kind} type={row.type} />
          <What {...{ row, isOpen, tabIndex }} />
        </div>
        <div role="cell">
          <BusinessDate row={row} />{' '}
          {isSmall && branch !== false && <span className="trail-below">{branch}</span>}
        </div>
        {!isSmall && branch !== false && <div role="cell">{branch}</div>}
        {!isSmall && (
          <div role="cell" className="trail-source">
            {trailSources[row.source]}
          </div>
        )}
        <div role="cell" data-align="right">
          <PartyBalance row={row} />
        </div>
        <div role="cell" className="trail-open">
          <ActionIcon
            variant="transparent"
            color="gray.8"
            size={28}
            data-row={row.number}
            tabIndex={isCurrent ? 0 : -1}
            aria-label={`Details: ${row.summary}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => onToggle(row.number)}
          >
            <IconChevronDown size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      {isOpen && (
        <div role="row" id={detailId}>
          <div role="cell" aria-colspan={props.columnCount}>
            <TrailDetail {...{ row, showsBranch }} />
          </div>
        </div>
      )}
    </div>
  );
});

/** Moves the focus from the button of a row to that of another. */
function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const { target, key } = event;
  if (box === null || !(target instanceof HTMLElement) || target.dataset['row'] === undefined) return;
  const buttons = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const index = buttons.indexOf(target);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[key];
  const button = next === undefined ? undefined : buttons[next];
  if (button === undefined) return;
  event.preventDefault();
  button.focus();
}
