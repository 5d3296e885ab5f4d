import { useMediaQuery } from '@mantine/hooks';

/** Below 900 px: cards instead of rows, larger targets. Paper is narrower, and has the rows. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 56.24em)', undefined, { getInitialValueInEffect: false });
}
