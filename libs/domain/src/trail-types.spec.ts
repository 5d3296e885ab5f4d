import { trailTypes } from '@bahi/contract/audit/trail-types';
import { expect, it } from '@jest/globals';
import { aggregates } from './generated/event-types.ts';

it('the filter of the trail offers every event type', () => {
  const types = aggregates.flatMap(({ events }) => Object.keys(events));
  expect([...trailTypes].sort()).toEqual(types.sort());
});
