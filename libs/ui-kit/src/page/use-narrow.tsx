import { useMediaQuery } from '@mantine/hooks';

/** Below 900 px: cards instead of rows, larger targets. Paper is narrower, and has the rows. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 56.24em)', undefined, { getInitialValueInEffect: false });
}

/** Below 1200 px, a small desk: its tables have no room for every column, or for every row in one line. */
export function useSmallDesk(): boolean {
  return useMediaQuery('screen and (max-width: 74.99em)', undefined, { getInitialValueInEffect: false });
}
