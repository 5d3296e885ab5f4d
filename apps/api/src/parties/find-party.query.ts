import { findParty } from '@bahi/contract/parties/find-party';
import { findParty as query } from '@bahi/projections/parties/find-party.query';
import { queryRoute } from '../platform/routes.ts';

export const findPartyQuery = queryRoute(findParty, query);
