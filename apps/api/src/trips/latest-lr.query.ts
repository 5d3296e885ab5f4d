import { latestLr } from '@bahi/contract/trips/latest-lr';
import { latestLr as query } from '@bahi/projections/trips/latest-lr.query';
import { answers } from '../platform/handles.ts';

export const latestLrQuery = answers(latestLr, query);
