import { findParty } from '@bahi/contract/parties/find-party';
import { findParty as query } from '@bahi/projections/parties/find-party.query';
import { answers } from '../platform/handles.ts';

export const findPartyQuery = answers(findParty, query);
