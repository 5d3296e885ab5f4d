import { type InputOf } from '@bahi/contract/define';
import { type listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type EntryType } from '@bahi/contract/entry-types';
import { accounts } from '@bahi/domain/money/account';
import { type Entry, type EntryLine } from '@bahi/domain/money/entry';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { paise } from '@bahi/kernel/paise';

/** The list of transactions without a filter. */
export const ALL_TRANSACTIONS: InputOf<typeof listTransactions> = {
  limit: 100,
  offset: 0,
  corrections: false,
  sort: null,
  startDate: null,
  endDate: null,
  partyId: null,
  vehicleId: null,
  tripId: null,
  driverId: null,
  category: null,
  mode: null,
  direction: null,
  userId: null,
  kind: null,
};

/** The amount that an entry moves on a party's account, in paise; the firm's cash takes the other side. */
export interface PartyEntry {
  readonly entryId: string;
  readonly chain?: string;
  readonly party?: string;
  readonly amount: number;
  readonly on: string;
  readonly entryType?: EntryType;
  readonly reverses?: string | undefined;
  readonly intoClosedBooks?: true;
  readonly tripId?: string;
}

/** An event of any type that posts these entries. Entries with the same id become lines of one entry. */
export function posted(...entries: readonly PartyEntry[]): DomainEvent {
  const byId = new Map<string, Entry>();
  for (const each of entries) {
    const { entryId, chain = entryId, amount, on, entryType = 'ADVANCE', reverses, intoClosedBooks } = each;
    const before = byId.get(entryId);
    byId.set(entryId, {
      entryId,
      chain,
      entryType,
      occurredOn: on as Day,
      branchId: 'ho',
      amountPaise: paise(Math.abs(amount)),
      ...(reverses === undefined ? {} : { reverses }),
      ...(intoClosedBooks === undefined ? {} : { intoClosedBooks }),
      lines: [...(before?.lines ?? []), ...toLines(each)],
    });
  }
  return { type: 'AnythingThatPosts', data: { entries: [...byId.values()] } };
}

function toLines({ party = 'verma', amount, tripId }: PartyEntry): EntryLine[] {
  const about = tripId === undefined ? {} : { tripId };
  return [
    { account: accounts.party(party), amountPaise: paise(amount), branchId: 'ho', ...about },
    { account: accounts.cash('CASH'), amountPaise: paise(-amount), branchId: 'ho' },
  ];
}
