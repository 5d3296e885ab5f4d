import { personDocumentTypes } from '@bahi/contract/access/person-document';
import { codes } from '@bahi/contract/codes';
import { type KnownData, type KnownType } from '@bahi/domain/known-event';
import { entryCategory, eventEntries } from '@bahi/domain/money/entry';
import { type DomainEvent, type RecordedEnvelope } from '@bahi/kernel/envelope';
import { type EarlierValues } from './described-command.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values that an event sets and that a later event of its stream may change without naming the earlier value. The
 * trail keeps, for every stream and field, which event set it last. Empty for most events.
 */
export function listSetValues({ type, data }: DomainEvent): Values {
  const setter = Object.hasOwn(setters, type) ? setters[type as keyof typeof setters] : undefined;
  return (setter as ((data: object) => Values) | undefined)?.(data) ?? {};
}

/**
 * The ids of the entries that a command takes back or corrects. The trail also reads the events that posted them, because
 * their settlement or category is part of the words.
 */
export function listNamedEntries(events: readonly RecordedEnvelope[]): readonly string[] {
  return events.flatMap((event) => {
    const { entryId } = event.data as { readonly entryId?: string };
    const reversed = eventEntries(event).flatMap(({ reverses }) => reverses ?? []);
    return entryId === undefined ? reversed : [entryId, ...reversed];
  });
}

/**
 * Finds earlier values in these events, which are in order: the command's own, those that set its fields before, and
 * those that posted its {@link listNamedEntries}.
 */
export function earlierValuesIn(events: readonly RecordedEnvelope[]): EarlierValues {
  return ({ stream, revision }, field) => {
    const earlier = events.filter((event) => event.stream === stream && event.revision < revision);
    const values = earlier.map((event) => ({ ...listSetValues(event), ...listEntryValues(event) }));
    return values.findLast((each) => field in each)?.[field];
  };
}

/** The category of each entry that the event posts, and the day on which it settled a trip. */
function listEntryValues({ type, data }: DomainEvent): Values {
  const posted = eventEntries({ data }).filter(({ reverses }) => reverses === undefined);
  const categories = posted.map((entry) => [entryField(entry.entryId), entryCategory(entry)]);
  return {
    ...Object.fromEntries(categories),
    ...(type === 'TripSettled' ? { [SETTLED_ON]: (data as KnownData<'TripSettled'>).occurredOn } : {}),
  };
}

/** The day on which a trip was settled. */
export const SETTLED_ON = 'settledOn';

/** The category of an entry. */
export function entryField(entryId: string): string {
  return `entry ${entryId}`;
}

/** The field of one document of a person or vehicle: `PAN.fileId`. */
export function documentField(documentType: string, name: string): string {
  return `${documentType}.${name}`;
}

/** The field of one of the cash boxes of a branch: `CASH.openingPaise`. */
export function boxField(mode: string, name: string): string {
  return `${mode}.${name}`;
}

const NO_DOCUMENT = { fileId: null, expiryDate: null, registrationDate: null };

function omit(data: object, ...names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
}

function pick(data: object, ...names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
}

function prefixed(values: object, toField: (name: string) => string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [toField(name), value]));
}

const organisationValues = (data: KnownData<'OrganisationCreated' | 'OrganisationUpdated'>) =>
  omit(data, 'organisationId', 'ownerId');
const partyValues = (data: KnownData<'PartyCreated' | 'PartyUpdated'>) =>
  omit(data, 'partyId', 'type', 'entries', 'reason');
const vehicleDetails = (data: KnownData<'VehicleCreated' | 'VehicleUpdated'>) =>
  omit(data, 'vehicleId', 'branchId', 'vehicleNo', 'vehicleType', 'fuelType', 'odoType', 'lastOdoReading');
const personValues = (data: object) => pick(data, 'name', 'email', 'phoneNumber', 'role');
const boxValues = ({ mode, openingPaise, occurredOn }: KnownData<'BoxOpened' | 'BoxOpeningCorrected'>) =>
  prefixed({ openingPaise, occurredOn }, (name) => boxField(mode, name));
const documentValues = (documentType: string, values: object) =>
  prefixed(values, (name) => documentField(documentType, name));

/** An event that names the earlier value beside the new one, such as `TripUpdated`, needs no line. */
const setters: { readonly [Type in KnownType]?: (data: KnownData<Type>) => Values } = {
  BranchOpened: (data) => ({ ...omit(data, 'branchId'), status: 'ACTIVE' }),
  BranchUpdated: (data) => omit(data, 'branchId'),
  BranchStatusSet: ({ status }) => ({ status }),
  OrganisationCreated: organisationValues,
  OrganisationUpdated: organisationValues,
  BooksClosed: ({ until }) => ({ until }),
  UserRegistered: personValues,
  UserRenamed: personValues,
  UserUpdated: (data) => omit(data, 'userId'),
  UserPhoneChanged: personValues,
  UserRoleChanged: personValues,
  StaffAdded: personValues,
  OrganisationJoined: personValues,
  UserDocumentSet: ({ documentType, fileId, expiryDate }) =>
    documentValues(documentType, { fileId, ...(expiryDate === undefined ? {} : { expiryDate }) }),
  ProfileReset: () => ({
    email: null,
    profilePicture: null,
    ...Object.assign({}, ...codes(personDocumentTypes).map((type) => documentValues(type, NO_DOCUMENT))),
  }),
  UserBranchesSet: ({ homeBranchId, branches }) => ({ homeBranchId, branches }),
  VehicleCreated: (data) => ({ ...vehicleDetails(data), ...pick(data, 'branchId'), status: 'IDLE' }),
  VehicleUpdated: vehicleDetails,
  VehicleStatusSet: ({ status }) => ({ status }),
  VehicleBranchSet: ({ branchId }) => ({ branchId }),
  VehicleDocumentSet: ({ documentType, expiryDate, registrationDate, fileId }) =>
    documentValues(documentType, { expiryDate, registrationDate, fileId }),
  VehicleDocumentTakenBack: ({ documentType, current }) =>
    documentValues(documentType, omit(current ?? NO_DOCUMENT, 'settingId')),
  BoxOpened: boxValues,
  BoxOpeningCorrected: boxValues,
  PartyCreated: partyValues,
  PartyUpdated: partyValues,
  OpeningCorrected: ({ openingPaise, occurredOn }) => ({ openingPaise, occurredOn }),
  PlaceCreated: ({ name }) => ({ name, status: 'ACTIVE' }),
  PlaceUpdated: (data) => omit(data, 'placeId'),
};
