import { type listTrail } from '@bahi/contract/audit/list-trail';
import { roles } from '@bahi/contract/roles';
import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { type ResponseOf } from '@bahi/contract/define';
import { type Paise, sum } from '@bahi/kernel/paise';
import { formatRecordedAt, toPastAddress } from '../../books/past.tsx';
import { PARTY_GROUPS } from '../../books/party-groups.ts';

export type TrailPage = ResponseOf<typeof listTrail>;
export type TrailRow = TrailPage['events'][number];
export type SentencePart = TrailRow['parts'][number];
export type Effect = TrailRow['effects'][number];

/** The page of the trail, which only ADMINs and AUDITORs open. */
export const TRAIL_PAGE = '/dashboard/audit';

/** A thing that a sentence names; without an id it cannot be opened. */
interface Thing {
  readonly entityType: TrailThing;
  readonly entityId: string | null;
  readonly label: string;
}

/** The address of a thing's page; null if it cannot be opened. Places have no page, so theirs is the list of places. */
export function findThingPage({ entityType, entityId, label }: Thing): string | null {
  if (entityId === null) return null;
  const id = encodeURIComponent(entityId);
  switch (entityType) {
    case 'TRIP':
      return `/dashboard/trips/info?id=${id}`;
    case 'PARTY':
      return `${PARTY_GROUPS.CUSTOMER.detailsPage}?id=${id}`;
    case 'VEHICLE':
      return `/dashboard/vehicles/info?id=${id}`;
    case 'PERSON':
      return `/dashboard/staff?userId=${id}`;
    case 'BRANCH':
      return `/dashboard/branches/info?id=${id}`;
    case 'PLACE':
      return `/dashboard/locations?name=${encodeURIComponent(label)}`;
    case 'FIRM':
      return '/dashboard/profile?tab=company';
  }
}

const THINGS_WITH_A_PAST: readonly TrailThing[] = ['TRIP', 'PARTY', 'VEHICLE'];

/** The address of the row's thing as the books showed it after the command; null for a thing without a page of the past. */
export function findPastPage({ entityType, entityId, recordedAt }: TrailRow): string | null {
  const hasPast = THINGS_WITH_A_PAST.includes(entityType);
  const page = hasPast ? findThingPage({ entityType, entityId, label: '' }) : null;
  return page === null ? null : toPastAddress(page, recordedAt);
}

/** The person, key or program that sent the command, and its role. */
export function describeAuthor({ user, key, role, source }: TrailRow): {
  readonly name: string;
  readonly about: string;
} {
  if (key !== undefined) return { name: key.name, about: 'Key' };
  if (user !== null) return { name: user.name, about: role === null ? '' : roles[role] };
  switch (source) {
    case 'JOB':
      return { name: 'System', about: 'Job' };
    case 'KEY':
      return { name: 'API key', about: 'Key' };
    case 'OPERATOR':
      return { name: 'Operator', about: '' };
    case 'SESSION':
    case 'SIGN_IN':
      return { name: 'Unknown person', about: '' };
  }
}

/** `11:42` and `20-11-2026`, in India. */
export function splitRecordedAt(recordedAt: string): { readonly time: string; readonly day: string } {
  const [day = '', time = ''] = formatRecordedAt(recordedAt).split(' ');
  return { time: time.slice(0, 5), day };
}

/**
 * What the command changed in the balance of its party; null if it changed none. The balances of several parties have no
 * sum, because a fare that moves from one to another would be zero.
 */
export function findPartyBalance(effects: readonly Effect[]): Paise | 'several' | null {
  const ofParties = effects.filter(({ account }) => account === 'PARTY');
  if (ofParties.length === 0) return null;
  if (new Set(ofParties.map(({ partyId }) => partyId)).size > 1) return 'several';
  return sum(ofParties, ({ amount }) => amount);
}
