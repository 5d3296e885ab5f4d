import { latestLr } from '@bahi/contract/trips/latest-lr';
import { latestLr as query } from '@bahi/projections/trips/latest-lr.query';
import { queryRoute } from '../platform/routes.ts';

export const latestLrQuery = queryRoute(latestLr, query);
