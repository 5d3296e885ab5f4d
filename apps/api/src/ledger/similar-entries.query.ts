import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { similarEntries as query } from '@bahi/projections/ledger/similar-entries.query';
import { queryRoute } from '../platform/routes.ts';

export const similarEntriesQuery = queryRoute(similarEntries, query);
