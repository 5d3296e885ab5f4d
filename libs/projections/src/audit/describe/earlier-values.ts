import { type KnownData, type KnownType } from '@bahi/domain/known-event';
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

/** Finds earlier values in these events, which are in order: those that the rows name, and the command's own. */
export function earlierValuesIn(events: readonly RecordedEnvelope[]): EarlierValues {
  return ({ stream, revision }, field) => {
    const earlier = events.filter((event) => event.stream === stream && event.revision < revision);
    return earlier.map(listSetValues).findLast((values) => field in values)?.[field];
  };
}

/** The field of one document of a person or vehicle: `PAN.fileId`. */
export function documentField(documentType: string, name: string): string {
  return `${documentType}.${name}`;
}

/** The field of one of the cash boxes of a branch: `CASH.openingPaise`. */
export function boxField(mode: string, name: string): string {
  return `${mode}.${name}`;
}

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
  ProfileReset: () => ({ email: null, profilePicture: null }),
  UserBranchesSet: ({ homeBranchId, branches }) => ({ homeBranchId, branches }),
  VehicleCreated: (data) => ({ ...vehicleDetails(data), ...pick(data, 'branchId'), status: 'IDLE' }),
  VehicleUpdated: vehicleDetails,
  VehicleStatusSet: ({ status }) => ({ status }),
  VehicleBranchSet: ({ branchId }) => ({ branchId }),
  VehicleDocumentSet: ({ documentType, expiryDate, registrationDate, fileId }) =>
    documentValues(documentType, { expiryDate, registrationDate, fileId }),
  VehicleDocumentTakenBack: ({ documentType, current }) =>
    documentValues(documentType, {
      expiryDate: current?.expiryDate ?? null,
      registrationDate: current?.registrationDate ?? null,
      fileId: current?.fileId ?? null,
    }),
  BoxOpened: boxValues,
  BoxOpeningCorrected: boxValues,
  PartyCreated: partyValues,
  PartyUpdated: partyValues,
  OpeningCorrected: ({ openingPaise, occurredOn }) => ({ openingPaise, occurredOn }),
  PlaceCreated: ({ name }) => ({ name, status: 'ACTIVE' }),
  PlaceUpdated: (data) => omit(data, 'placeId'),
  TripSettled: ({ occurredOn }) => ({ settledAt: occurredOn }),
  TripAllocated: ({ settles, occurredOn }) => (settles ? { settledAt: occurredOn } : {}),
};
