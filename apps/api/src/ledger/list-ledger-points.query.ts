import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listLedgerPoints as query } from '@bahi/projections/ledger/list-ledger-points.query';
import { queryRoute } from '../platform/routes.ts';

export const listLedgerPointsQuery = queryRoute(listLedgerPoints, query);
