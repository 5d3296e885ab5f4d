import { branch } from '@bahi/domain/access/branch';
import { organisation } from '@bahi/domain/access/organisation';
import { user } from '@bahi/domain/access/user';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { aggregates } from '@bahi/domain/generated/event-types';
import { type KnownType } from '@bahi/domain/known-event';
import { cashBoxes } from '@bahi/domain/ledger/cash-boxes';
import { correctedDetails } from '@bahi/domain/money/maintenance-details';
import { party } from '@bahi/domain/parties/party';
import { place } from '@bahi/domain/places/place';
import { trip } from '@bahi/domain/trips/trip';
import { describe, expect, it } from '@jest/globals';
import { branchFields, firmFields } from './access.ts';
import { documentFields, meterFields, vehicleFields } from './fleet.ts';
import { boxFields } from './ledger.ts';
import { correctedFields } from './maintenance-changes.ts';
import { openingFields, partyFields } from './parties.ts';
import { personFields, toDocumentFields, workplaceFields } from './people.ts';
import { placeFields } from './places.ts';
import { tripFields } from './trips.ts';

/** The shown fields of an update event, its schema, and the fields that do not change or that its sentence tells. */
interface Updated {
  readonly schema: { readonly entries: object };
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly besides?: readonly string[];
}

const { TripUpdated } = trip.events;
const corrected: Updated = { schema: correctedDetails, fields: correctedFields(null) };

const updates: { readonly [Type in KnownType]?: Updated } = {
  BranchUpdated: { schema: branch.events.BranchUpdated, fields: branchFields, besides: ['branchId'] },
  OrganisationUpdated: {
    schema: organisation.events.OrganisationUpdated,
    fields: firmFields,
    besides: ['organisationId'],
  },
  UserUpdated: { schema: user.events.UserUpdated, fields: personFields, besides: ['userId'] },
  UserDocumentSet: {
    schema: user.events.UserDocumentSet,
    fields: toDocumentFields('DRIVING_LICENCE'),
    besides: ['userId', 'documentType'],
  },
  UserBranchesSet: {
    schema: user.events.UserBranchesSet,
    fields: workplaceFields,
    besides: ['userId', 'organisationId'],
  },
  VehicleUpdated: {
    schema: vehicle.events.VehicleUpdated,
    fields: vehicleFields,
    besides: ['vehicleId', 'branchId'],
  },
  VehicleDocumentSet: {
    schema: vehicle.events.VehicleDocumentSet,
    fields: documentFields,
    besides: ['vehicleId', 'branchId', 'documentType', 'settingId', 'maintenanceId'],
  },
  MeterReplacementCorrected: {
    schema: vehicle.events.MeterReplacementCorrected.entries.after,
    fields: meterFields,
  },
  BoxOpeningCorrected: {
    schema: cashBoxes.events.BoxOpeningCorrected,
    fields: boxFields,
    besides: ['branchId', 'mode', 'entries'],
  },
  MaintenanceCorrected: corrected,
  TripMaintenanceCorrected: corrected,
  PartyUpdated: { schema: party.events.PartyUpdated, fields: partyFields, besides: ['partyId', 'reason'] },
  OpeningCorrected: {
    schema: party.events.OpeningCorrected,
    fields: openingFields,
    besides: ['partyId', 'movedFrom', 'entries', 'reason'],
  },
  PlaceUpdated: { schema: place.events.PlaceUpdated, fields: placeFields, besides: ['placeId'] },
  TripUpdated: { schema: TripUpdated.entries.after, fields: tripFields },
};

describe('the labels of changed fields', () => {
  it.each(Object.entries(updates))('exist for every field of %s', (_, { schema, fields, besides = [] }) => {
    const changeable = Object.keys(schema.entries).filter((field) => !besides.includes(field));
    expect(Object.keys(fields).sort()).toEqual(changeable.sort());
    for (const { label } of Object.values(fields)) expect(label).toMatch(/\S/);
  });

  it('are checked for every event that updates or corrects fields', () => {
    const types = aggregates.flatMap(({ events }) => Object.keys(events));
    expect(types.filter((type) => /(Updated|Corrected)$/.test(type) && !(type in updates))).toEqual([]);
  });
});
