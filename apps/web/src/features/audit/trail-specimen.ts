import { type listTrail } from '@bahi/contract/audit/list-trail';
import { type WireResponse } from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';

export type WireTrail = WireResponse<typeof listTrail>;
export type WireRow = WireTrail['events'][number];

const RAJESH = { id: '44444444-4444-4444-8444-444444444441', name: 'Rajesh Patil' };
const ANITA = { id: '44444444-4444-4444-8444-444444444444', name: 'Anita Kulkarni' };
const HEAD_OFFICE = { id: '88888888-8888-4888-8888-888888888881', name: 'Head Office', code: 'HO' };
const RAIPUR = { id: '88888888-8888-4888-8888-888888888883', name: 'Raipur', code: 'RPR' };
const TRIP = { entityType: 'TRIP', entityId: '55555555-5555-4555-8555-555555555555' } as const;
const PARTY_ID = '22222222-2222-4222-8222-222222222222';

/** A manager corrects the weight of a trip 27 days later. */
export const FARE_CHANGED: WireRow = {
  number: 48_170,
  position: 911_204,
  recordedAt: '2026-11-20T05:28:07.000Z',
  occurredOn: '2026-10-24' as Day,
  backDatedDays: 27,
  user: ANITA,
  role: 'MANAGER',
  source: 'SESSION',
  branch: RAIPUR,
  ...TRIP,
  kind: 'CHANGE',
  type: 'TripUpdated',
  summary: 'Changed the fare of trip RP/26-27/0226',
  parts: [{ text: 'Changed the fare of ' }, { ...TRIP, label: 'trip RP/26-27/0226' }],
  changes: [
    { field: 'loadingWeightGrams', label: 'Loading Weight', from: '29.38 MT', to: '28.63 MT' },
    { field: 'farePaise', label: 'Trip Fare', from: '₹58,760.00', to: '₹57,260.00' },
  ],
  effects: [
    { account: 'PARTY', label: 'Gokul Agro Traders', partyId: PARTY_ID, branch: RAIPUR, amount: -1_500 },
    { account: 'FREIGHT', label: 'Freight', branch: RAIPUR, amount: 1_500 },
  ],
  lines: [],
  reason: 'Weighbridge slip read wrong',
  reverses: [],
  reversedBy: null,
  session: '7f3a91',
  commandId: '0199a1b2-7c00-7000-8000-000000000001',
  hash: 'd5c1f7',
  events: 2,
};

/** An owner takes back an advance that a manager entered. */
export const TAKEN_BACK: WireRow = {
  ...FARE_CHANGED,
  number: 48_160,
  recordedAt: '2026-11-20T04:17:00.000Z',
  occurredOn: '2026-11-16' as Day,
  backDatedDays: 4,
  user: RAJESH,
  role: 'ADMIN',
  kind: 'TAKEN_BACK',
  type: 'TripEntryDeleted',
  summary: 'Took back the Advance of ₹12,500.00 on trip PN/26-27/0411',
  parts: [
    { text: 'Took back the Advance of ' },
    { amount: 12_500 },
    { text: ' on ' },
    { ...TRIP, label: 'trip PN/26-27/0411' },
  ],
  changes: [],
  effects: [
    { account: 'PARTY', label: 'Gokul Agro Traders', partyId: PARTY_ID, branch: RAIPUR, amount: 12_500 },
    { account: 'CASH', label: 'Online', branch: RAIPUR, amount: -12_500 },
  ],
  reason: 'Entered on the wrong trip',
  reverses: [{ number: 47_902 }],
  commandId: '0199a1b2-7c00-7000-8000-000000000002',
};

/** The advance that {@link TAKEN_BACK} took back. */
export const ADVANCE: WireRow = {
  ...FARE_CHANGED,
  number: 47_902,
  recordedAt: '2026-11-16T06:00:00.000Z',
  occurredOn: '2026-11-16' as Day,
  backDatedDays: 0,
  kind: 'ENTRY',
  type: 'TripAdvanceReceived',
  summary: 'Received an advance of ₹12,500.00 on trip PN/26-27/0411',
  parts: [
    { text: 'Received an advance of ' },
    { amount: 12_500 },
    { text: ' on ' },
    { ...TRIP, label: 'trip PN/26-27/0411' },
  ],
  changes: [],
  effects: [
    { account: 'PARTY', label: 'Gokul Agro Traders', partyId: PARTY_ID, branch: RAIPUR, amount: -12_500 },
    { account: 'CASH', label: 'Online', branch: RAIPUR, amount: 12_500 },
  ],
  reason: null,
  reversedBy: { number: 48_160 },
  commandId: '0199a1b2-7c00-7000-8000-000000000003',
};

/** A refused command names no trip. */
export const REFUSED: WireRow = {
  ...FARE_CHANGED,
  number: 47_880,
  recordedAt: '2026-11-15T12:50:00.000Z',
  occurredOn: null,
  backDatedDays: 0,
  branch: HEAD_OFFICE,
  entityType: 'FIRM',
  entityId: null,
  kind: 'REFUSED',
  type: 'MoneyCommandRefused',
  summary: 'Was refused: Settle trip (amount-exceeds-balance)',
  parts: [{ text: 'Was refused: Settle trip (amount-exceeds-balance)' }],
  changes: [],
  effects: [],
  lines: ['“The amount is more than the balance”'],
  reason: null,
  commandId: '0199a1b2-7c00-7000-8000-000000000004',
};

/** A job of the server, about a vehicle that the reader may not open. */
export const CAME_DUE: WireRow = {
  ...REFUSED,
  number: 47_870,
  user: null,
  role: null,
  source: 'JOB',
  branch: null,
  entityType: 'VEHICLE',
  kind: 'JOB',
  type: 'CameDue',
  summary: 'Insurance of MH12AB1234 came due: 7 days left',
  parts: [
    { text: 'Insurance of ' },
    { entityType: 'VEHICLE', entityId: null, label: 'MH12AB1234' },
    { text: ' came due: 7 days left' },
  ],
  lines: [],
  session: null,
  commandId: '0199a1b2-7c00-7000-8000-000000000005',
};

/** An answer with these rows. */
export function trailOf(events: WireRow[], change: Partial<WireTrail> = {}): WireTrail {
  return {
    events,
    length: events.length,
    counts: { CHANGE: 23, TAKEN_BACK: 4, ENTRY: 118 },
    next: null,
    ...change,
  };
}
