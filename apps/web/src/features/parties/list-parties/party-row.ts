import { type ResponseOf } from '@bahi/contract/define';
import { type listParties } from '@bahi/contract/parties/list-parties';

/** A party as the list returns it. */
export type PartyRow = ResponseOf<typeof listParties>['customers'][number];
