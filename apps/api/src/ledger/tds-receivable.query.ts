import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { tdsReceivable as query } from '@bahi/projections/ledger/tds-receivable.query';
import { queryRoute } from '../platform/routes.ts';

export const tdsReceivableQuery = queryRoute(tdsReceivable, query);
