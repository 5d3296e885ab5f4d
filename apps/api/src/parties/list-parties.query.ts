import { listParties } from '@bahi/contract/parties/list-parties';
import { listParties as query } from '@bahi/projections/parties/list-parties.query';
import { queryRoute } from '../platform/routes.ts';

export const listPartiesQuery = queryRoute(listParties, query);
