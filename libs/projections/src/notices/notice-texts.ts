import { roles } from '@bahi/contract/roles';
import { dayAt } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { branchTable } from '../branches/branches.projection.ts';
import { userTable } from '../access/access.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { type NoticeRow } from './notices.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type Changed, type NoticeKind } from './notice-kind.ts';
import { noticeKinds } from './notice-kinds.ts';
import { amountText, changesText, dueText, economyText, entryText } from './words.ts';

export interface NoticeText {
  readonly title: string;
  readonly body: string;
  /** A page of the client. */
  readonly url: string;
  readonly action: string;
}

/** The texts of notices for a reader, with current names; one look-up per table. */
export async function noticeTexts(
  rows: Rows,
  notices: readonly NoticeRow[],
  readerId: string,
): Promise<(row: NoticeRow) => NoticeText> {
  const trips = await rows.getMany(tripTable, toIdSet(notices.map(({ about }) => about.tripId)));
  const tripRows = [...trips.values()];
  const vehicles = await rows.getMany(
    vehicleTable,
    toIdSet([...tripRows.map(({ vehicleId }) => vehicleId), ...notices.map(({ about }) => about.vehicleId)]),
  );
  const places = await rows.getMany(
    placeTable,
    toIdSet(tripRows.flatMap(({ startLocationId, endLocationId }) => [startLocationId, endLocationId])),
  );
  const parties = await rows.getMany(
    partyTable,
    toIdSet([
      ...notices.map(({ about }) => about.partyId),
      ...notices.flatMap(({ about }) => toIds(about.changed?.customerId)),
      ...tripRows.map(({ customerId }) => customerId),
    ]),
  );
  const branches = await rows.getMany(
    branchTable,
    toIdSet(notices.flatMap(({ about }) => toIds(about.changed?.branchId))),
  );
  const people = await rows.getMany(
    userTable,
    toIdSet(notices.flatMap(({ about, actorId }) => [about.userId, actorId])),
  );
  const nameIn = (of: ReadonlyMap<string, { readonly name: string }>, id: string | undefined) =>
    of.get(id ?? '')?.name ?? '-';

  return ({ kind, about, actorId, createdAt }) => {
    const { title, body, leadsTo, action }: NoticeKind = noticeKinds[kind];
    const trip = trips.get(about.tripId ?? '');
    const vehicle = vehicles.get(trip?.vehicleId ?? about.vehicleId ?? '')?.vehicleNo ?? '-';
    const lrNumber = trip?.lrNumber ?? null;
    const names = {
      trip: lrNumber === null ? `Trip of ${vehicle}` : `Trip ${lrNumber}`,
      route: `${nameIn(places, trip?.startLocationId)} to ${nameIn(places, trip?.endLocationId)}`,
      vehicle,
      party: nameIn(parties, about.partyId ?? trip?.customerId),
      user: nameIn(people, about.userId),
      actor: nameIn(people, actorId),
      amount: amountText(about.amountPaise),
      writtenOff: amountText(about.writtenOffPaise),
      entry: entryText(about.entryType),
      because: about.reason === undefined ? '' : `: ${about.reason}`,
      role: about.role === undefined ? '-' : roles[about.role],
      due: dueText(about.due, dayAt(createdAt)),
      economy: economyText(about.economy),
      changes: changesText(about.changed ?? {}, {
        partyName: (id) => nameIn(parties, id),
        branchName: (id) => nameIn(branches, id),
      }),
    };
    return { title, body: body(names), url: leadsTo(about, readerId), action };
  };
}

function toIds(changed: Changed<string> | undefined): readonly string[] {
  return changed === undefined ? [] : [changed.before, changed.after];
}

function toIdSet(ids: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(ids.filter((id) => id !== undefined && id !== '') as readonly string[]);
}
