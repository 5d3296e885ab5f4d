import { openingChain, type PartyEvent } from '@bahi/domain/parties/party';
import { type FileEvent } from '@bahi/domain/files/file';
import { type PlaceEvent } from '@bahi/domain/places/place';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { type UserEvent } from '@bahi/domain/access/user';
import { postOpening } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import { branches, CUSTOMER, day, rupees, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type Role } from '@bahi/contract/may';
import { FIRM, owner } from './book-fixtures.ts';

/** What the trips of `trip-fixtures` refer to: places, a truck, a driver, and the customer M/s Verma & Co. */
export const LATUR = 'e0000000-0000-5000-8000-000000000001';
export const BHIWANDI = 'e0000000-0000-5000-8000-000000000002';
export const DRIVER = 'd0000000-0000-5000-8000-000000000001';

export function placeCreated(placeId: string, name: string): PlaceEvent {
  const about = { placeName: name, placeAddress: `${name}, Maharashtra`, eLoc: 'IN1' };
  return { type: 'PlaceCreated', data: { placeId, name, ...about } };
}

type VehicleCreated = Extract<VehicleEvent, { readonly type: 'VehicleCreated' }>;

export function vehicleCreated(change: Partial<VehicleCreated['data']> = {}): VehicleCreated {
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', lastOdoReading: null } as const;
  return {
    type: 'VehicleCreated',
    data: { vehicleId: VEHICLE, vehicleNo: 'MH12AB1234', ...truck, ...change },
  };
}

type DocumentSet = Extract<VehicleEvent, { readonly type: 'VehicleDocumentSet' }>;

/** A document of {@link VEHICLE} without a file. */
export function documentSet(
  documentType: DocumentSet['data']['documentType'],
  expiryDate: string | null,
  change: Partial<DocumentSet['data']> = {},
): DocumentSet {
  const about = { vehicleId: VEHICLE, branchId: FIRM, settingId: `${documentType} ${expiryDate}` };
  const expiry = { expiryDate: expiryDate === null ? null : day(expiryDate), registrationDate: null };
  return {
    type: 'VehicleDocumentSet',
    data: { ...about, documentType, ...expiry, fileId: null, ...change },
  };
}

export function staffAdded(userId = DRIVER, name = 'Anil Jadhav', role: Role = 'DRIVER'): UserEvent {
  const about = { organisationId: FIRM, phoneNumber: '9822012345', email: null };
  return { type: 'StaffAdded', data: { userId, name, role, ...about } };
}

type FileUploaded = Extract<FileEvent, { readonly type: 'FileUploaded' }>;

/** A PDF that the owner uploaded. */
export function fileUploaded(fileId: string, change: Partial<FileUploaded['data']> = {}): FileUploaded {
  return {
    type: 'FileUploaded',
    data: {
      fileId,
      userId: owner.userId,
      organisationId: FIRM,
      originalName: 'POD 1248.pdf',
      mimetype: 'application/pdf',
      size: 48_210,
      sha256: 'a'.repeat(64),
      ...change,
    },
  };
}

type PartyCreated = Extract<PartyEvent, { readonly type: 'PartyCreated' }>;

/** `opening` in rupees, signed. */
export function partyCreated(opening = 0, change: Partial<PartyCreated['data']> = {}): PartyCreated {
  const { partyId = CUSTOMER, occurredOn = day('2026-04-01') } = change;
  const openingPaise = rupees(opening);
  const head = { entryId: openingChain(partyId), occurredOn, amountPaise: openingPaise };
  return {
    type: 'PartyCreated',
    data: {
      partyId,
      occurredOn,
      name: 'M/s Verma & Co.',
      type: 'CUSTOMER',
      locationId: LATUR,
      primaryContact: '9890098900',
      secondaryContact: null,
      email: 'accounts@verma.example',
      gstNo: '27AAPFU0939F1ZV',
      customerDocs: [],
      openingPaise,
      entries: postOpening(head, partyId, branches),
      ...change,
    },
  };
}

/** Corrects the opening balance in `created` to Rs. `to`, on the day `on`. */
export function openingCorrected(created: PartyCreated, to: number, on: string): PartyEvent {
  const { partyId, entries: wrong } = created.data;
  const occurredOn = day(on);
  const right = {
    entryId: `party.${partyId}.corrected`,
    chain: openingChain(partyId),
    amountPaise: rupees(to),
    occurredOn,
  };
  const entries = [
    ...wrong.map((entry) => reverse(entry, `party.${partyId}.reversal`)),
    ...postOpening(right, partyId, branches),
  ];
  return { type: 'OpeningCorrected', data: { partyId, occurredOn, openingPaise: rupees(to), entries } };
}

/** The events that must come before the first trip. */
export const masterData = (opening = 0) => [
  placeCreated(LATUR, 'Latur'),
  placeCreated(BHIWANDI, 'Bhiwandi'),
  vehicleCreated(),
  staffAdded(),
  partyCreated(opening),
];
