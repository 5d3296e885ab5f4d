import { getSession } from '@bahi/contract/access/get-session';
import { trailThings, type TrailThing } from '@bahi/contract/audit/trail-labels';
import { type PicklistSource } from '@bahi/ui-kit/fields/use-picklist';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import {
  BRANCHES,
  LOCATIONS,
  PARTIES,
  PEOPLE,
  TRIPS_AND_DELETED,
  VEHICLES,
} from '../../../forms/picklists.ts';

/** The one choice of the kind 'Firm'. */
const FIRM: PicklistSource = {
  useOptions(queryValue) {
    const { data, loading } = useQuery(getSession, queryValue === null ? null : {});
    const options = toFirmOptions(data?.organisationId ?? null);
    return { options, total: options.length, loading };
  },
  fetchOptions: async (api) => toFirmOptions((await api.read(getSession, {})).data.organisationId),
  toQueryValue: (typed) => typed.trim(),
};

function toFirmOptions(id: string | null) {
  return id === null ? [] : [{ value: id, label: 'The whole firm' }];
}

const SOURCES: Readonly<Record<TrailThing, PicklistSource>> = {
  TRIP: TRIPS_AND_DELETED,
  PARTY: PARTIES,
  VEHICLE: VEHICLES,
  PERSON: PEOPLE,
  BRANCH: BRANCHES,
  PLACE: LOCATIONS,
  FIRM,
};

/** The kinds of things that the trail is filtered by, each with the source of its records. */
export const THINGS = Object.fromEntries(
  Object.entries(trailThings).map(([type, label]) => [type, { label, source: SOURCES[type as TrailThing] }]),
) as Readonly<Record<TrailThing, { readonly label: string; readonly source: PicklistSource }>>;
