import { useMediaQuery } from '@mantine/hooks';

/** Below 900 px: cards instead of rows, larger targets. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 56.24em)', undefined, { getInitialValueInEffect: false });
}
