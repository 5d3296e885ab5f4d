import { showProfile } from '@bahi/contract/access/show-profile';
import { showProfile as query } from '@bahi/projections/access/show-profile.query';
import { queryRoute } from '../platform/routes.ts';

export const showProfileQuery = queryRoute(showProfile, query);
