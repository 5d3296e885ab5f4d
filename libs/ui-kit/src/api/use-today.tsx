import { type Day } from '@bahi/kernel/day';
import { useSyncExternalStore } from 'react';
import { useApi } from './api-client.tsx';

/** The present day of the server in India. The component is rendered again when the day changes. */
export function useToday(): Day {
  const { clock } = useApi();
  return useSyncExternalStore(clock.subscribe, clock.today);
}
