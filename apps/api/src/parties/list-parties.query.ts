import { listParties } from '@bahi/contract/parties/list-parties';
import { listParties as query } from '@bahi/projections/parties/list-parties.query';
import { answers } from '../platform/handles.ts';

export const listPartiesQuery = answers(listParties, query);
