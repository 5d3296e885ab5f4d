import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainRows } from './plain-rows.tsx';
import { type TableRows } from './table-column.tsx';

/** The interval of checking whether the pointer was released, in ms. */
const RELEASE_CHECK_MS = 50;

interface WideRowsProps<Row extends { readonly id: string }> extends TableRows<Row> {
  readonly rows: readonly Row[];
}

/**
 * The rows of a list on a wide screen. Plain rows show at once, because the grid's script is larger than everything
 * else on the page. The grid is drawn hidden and then replaces them. If it fails to load, the plain rows stay.
 */
export function WideRows<Row extends { readonly id: string }>(props: WideRowsProps<Row>) {
  const DataGrid = useDataGrid();
  const [drawn, setDrawn] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  /** Replaces the rows by the grid, but not while the pointer is pressed on a row. The focus stays on its row. */
  function showGrid(focusRow: (index: number) => void): void {
    if (pressed.current) return void setTimeout(() => showGrid(focusRow), RELEASE_CHECK_MS);
    const focused = findFocusedRowIndex(place.current);
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
          <DataGrid {...props} onDrawn={showGrid} />
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
      // The rows work without the grid; the next list tries to load it again.
      () => undefined,
    );
  }, []);
  return dataGrid;
}

function findFocusedRowIndex(place: HTMLElement | null): number {
  const rows = [...(place?.querySelectorAll('.bahi-plain-row') ?? [])];
  return rows.findIndex((row) => row.contains(document.activeElement));
}
