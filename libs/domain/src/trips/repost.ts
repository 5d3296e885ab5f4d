import { type Posting, entryIdOf, postCharge, postFare, reverse } from '../money/postings.ts';
import { type Repost } from './trip-events.ts';
import { liveEntries } from './trip-figures.ts';
import { fareEntryId, type Trip } from './trip.ts';

interface Reposted {
  readonly repost: Repost;
  readonly postings: Posting[];
}

type NewId = (name: string) => string;

/** The old fare is reversed on its day and the new one posted on its own, in the same chain (RULES section 5). */
export function repostFare(
  was: Trip,
  now: Pick<Trip, 'customerId' | 'farePaise' | 'startedAt'>,
  newId: NewId,
): Reposted {
  const repost = repostOf(was, was.fareEntryId, 'fare', newId);
  const fare = {
    entryId: repost.entryId,
    chain: fareEntryId(was.id),
    partyId: now.customerId,
    amountPaise: now.farePaise,
    occurredOn: now.startedAt,
  };
  return { repost, postings: [...reverse(was.farePostings, repost.reversalId), ...postFare(fare)] };
}

/** Charges move to another customer, each on its own day and in its own chain (RULES section 3). */
export function repostCharges(was: Trip, customerId: string, newId: NewId): Reposted[] {
  return liveEntries(was).flatMap(([replaces, { kind, amountPaise, occurredOn, postings }]) => {
    if (kind !== 'SHORTAGE_AMOUNT' && kind !== 'BUILTY_COMMISSION') return [];
    const repost = repostOf(was, replaces, replaces, newId);
    const chain = postings[0]?.chain ?? replaces;
    const charge = { entryId: repost.entryId, chain, partyId: customerId, amountPaise, occurredOn };
    return [
      {
        repost,
        postings: [...reverse(postings, repost.reversalId), ...postCharge({ ...charge, category: kind })],
      },
    ];
  });
}

function repostOf({ id }: Trip, replaces: string, name: string, newId: NewId): Repost {
  return {
    entryId: entryIdOf('trip', id, newId(`${name} again`)),
    replaces,
    reversalId: entryIdOf('trip', id, newId(`${name} reversal`)),
  };
}
