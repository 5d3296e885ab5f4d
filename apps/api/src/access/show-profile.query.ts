import { showProfile } from '@bahi/contract/access/show-profile';
import { showProfile as query } from '@bahi/projections/access/show-profile.query';
import { answers } from '../platform/handles.ts';

export const showProfileQuery = answers(showProfile, query);
