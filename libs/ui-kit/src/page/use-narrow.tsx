import { useMediaQuery } from '@mantine/hooks';

/**
 * True below 900 px: cards instead of rows, larger targets. Always false on paper, which is narrower but shows rows.
 */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 56.24em)', undefined, { getInitialValueInEffect: false });
}

/** True below 1200 px, on a small desktop whose tables cannot show every column, or every row in one line. */
export function useSmallDesktop(): boolean {
  return useMediaQuery('screen and (max-width: 74.99em)', undefined, { getInitialValueInEffect: false });
}

/** True from 1600 px, where a list has room for what smaller screens keep in a menu or on the record's page. */
export function useLargeDesktop(): boolean {
  return useMediaQuery('(min-width: 100em)', undefined, { getInitialValueInEffect: false });
}
