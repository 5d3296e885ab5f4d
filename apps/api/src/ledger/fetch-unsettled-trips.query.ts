import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { fetchUnsettledTrips as query } from '@bahi/projections/ledger/fetch-unsettled-trips.query';
import { queryRoute } from '../platform/routes.ts';

export const fetchUnsettledTripsQuery = queryRoute(fetchUnsettledTrips, query);
