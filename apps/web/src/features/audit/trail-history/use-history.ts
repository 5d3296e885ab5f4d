import { trailHistory } from '@bahi/contract/audit/trail-history';
import { type WireInput } from '@bahi/contract/define';
import { type Trail, useTrail } from '../use-trail.ts';

export const FAILURE = 'Failed to load the history';

export function useHistory(input: Omit<WireInput<typeof trailHistory>, 'before' | 'limit'>): Trail {
  return useTrail(trailHistory, input, FAILURE);
}
