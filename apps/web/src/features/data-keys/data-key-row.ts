import { type listDataKeys } from '@bahi/contract/data-keys/list-data-keys';
import { type ResponseOf } from '@bahi/contract/define';

/** A data key in the response of the list. */
export type DataKeyRow = ResponseOf<typeof listDataKeys>['dataKeys'][number];
