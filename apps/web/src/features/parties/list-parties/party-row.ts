import { type ResponseOf } from '@bahi/contract/define';
import { type listParties } from '@bahi/contract/parties/list-parties';

/** One party as the list answers it. */
export type PartyRow = ResponseOf<typeof listParties>['customers'][number];
