import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listLedgerPoints as query } from '@bahi/projections/ledger/list-ledger-points.query';
import { answers } from '../platform/handles.ts';

export const listLedgerPointsQuery = answers(listLedgerPoints, query);
