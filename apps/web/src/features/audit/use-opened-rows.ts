import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { type TrailRow } from './trail.ts';

/** Which rows of a list are open, and which one Tab stops at. */
export interface OpenedRows {
  readonly isOpen: (number: number) => boolean;
  readonly toggle: (number: number) => void;
  /** The row whose controls Tab reaches. */
  readonly current: number | undefined;
  readonly setCurrent: (number: number) => void;
  readonly find: (number: number) => TrailRow | undefined;
  /** Opens a row and moves the focus to its button. */
  readonly jumpTo: (number: number) => void;
}

/** @param frame contains the rows; the button of each has `data-row` with the row's number */
export function useOpenedRows(
  rows: readonly TrailRow[] | undefined,
  frame: RefObject<HTMLElement | null>,
): OpenedRows {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setCurrent] = useState<number>();
  const [target, setTarget] = useState<number | null>(null);
  const byNumber = useMemo(() => new Map((rows ?? []).map((row) => [row.number, row])), [rows]);
  const find = useCallback((number: number) => byNumber.get(number), [byNumber]);
  const toggle = useCallback(
    (number: number) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(number)) after.add(number);
        return after;
      }),
    [],
  );
  const jumpTo = useCallback((number: number) => {
    setOpen((before) => new Set([...before, number]));
    setCurrent(number);
    setTarget(number);
  }, []);
  // After the row is open, so that the browser scrolls to where it then is.
  useEffect(() => {
    if (target === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus();
    setTarget(null);
  }, [target, frame]);
  return {
    isOpen: (number) => open.has(number),
    toggle,
    current: chosen !== undefined && byNumber.has(chosen) ? chosen : rows?.[0]?.number,
    setCurrent,
    find,
    jumpTo,
  };
}
