import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainRows } from './plain-rows.tsx';
import { type TableRows } from './table-column.tsx';

/** How long the grid waits for a pointer that is pressed on what it is about to replace. */
const LOOKS_AGAIN_MS = 50;

interface WideRowsProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
}

/**
 * The rows of a list on a wide screen, readable as soon as they are there. The grid, whose script is larger than all
 * else on the page, takes their place once it has drawn them out of sight; should it not come, they stay.
 */
export function WideRows<Row extends { readonly id: string }>(props: WideRowsProps<Row>) {
  const DataGrid = useDataGrid();
  const [drawn, setDrawn] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  /** Under a finger that is down a row may not go away, and the focus stays on the row where it was. */
  function takeOver(focusRow: (index: number) => void): void {
    if (pressed.current) return void setTimeout(() => takeOver(focusRow), LOOKS_AGAIN_MS);
    const focused = indexOfFocus(place.current);
    flushSync(() => setDrawn(true));
    if (focused >= 0) focusRow(focused);
  }

  function press(): void {
    pressed.current = true;
    const release = () => void setTimeout(() => (pressed.current = false));
    window.addEventListener('pointerup', release, { once: true });
  }

  return (
    <div className="bahi-rows">
      {!drawn && (
        <div ref={place} onPointerDown={press}>
          <PlainRows {...props} />
        </div>
      )}
      {DataGrid !== undefined && (
        <div className="bahi-grid-place" data-drawn={drawn}>
          <DataGrid {...props} onDrawn={takeOver} />
        </div>
      )}
    </div>
  );
}

let loaded: typeof import('./data-grid.tsx').DataGrid | undefined;

function useDataGrid(): typeof loaded {
  const [dataGrid, setDataGrid] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== undefined) return;
    import('./data-grid.tsx').then(
      ({ DataGrid }) => {
        loaded = DataGrid;
        setDataGrid(() => DataGrid);
      },
      // Nothing is missing without it; the next list asks again.
      () => undefined,
    );
  }, []);
  return dataGrid;
}

function indexOfFocus(place: HTMLElement | null): number {
  const rows = [...(place?.querySelectorAll('.bahi-plain-row') ?? [])];
  return rows.findIndex((row) => row.contains(document.activeElement));
}
