import { findStatement } from '@bahi/contract/ledger/find-statement';
import { findStatement as query } from '@bahi/projections/ledger/find-statement.query';
import { queryRoute } from '../platform/routes.ts';

export const findStatementQuery = queryRoute(findStatement, query);
