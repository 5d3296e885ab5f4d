import { type PartyType } from '@bahi/contract/labels';
import { partyOfAccount, type Posting } from '@bahi/domain/money/postings';
import { type PartyEvent } from '@bahi/domain/parties/party';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { accumulate, subtract, ZERO, type Paise } from '@bahi/kernel/paise';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

export interface PartyRow {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly type: PartyType;
  readonly locationId: string;
  readonly primaryContact: string | null;
  readonly secondaryContact: string | null;
  readonly email: string | null;
  readonly gstNo: string | null;
  /** Ids of its documents' files. */
  readonly customerDocs: readonly string[];
  readonly openingPaise: Paise;
  readonly openingDate: Day;
  /** What settlements have left of the opening balance, signed. */
  readonly openingLeftPaise: Paise;
  /** Sum of the party's account; plus: they owe us. */
  readonly balancePaise: Paise;
  readonly position: number;
}

export const partyTable = table<PartyRow>('parties-v2.party', {
  fields: {
    organisationId: 'text',
    name: 'searchable',
    type: 'text',
    balancePaise: 'integer',
    position: 'integer',
  },
  indexes: [
    ['organisationId', 'type', 'position'],
    ['organisationId', 'position'],
    ['organisationId', 'balancePaise'],
  ],
});

/** The lines that an event posts; empty for one that moves no money. */
export function postingsOf(event: DomainEvent): readonly Posting[] {
  const { postings } = event.data as { readonly postings?: readonly Posting[] };
  return postings ?? [];
}

export const partiesProjection = projection<PartyEvent>('parties-v2', {
  tables: [partyTable],
  on: {
    PartyCreated: ({ data, organisationId, position }) => {
      const { postings: _, partyId: id, occurredOn: openingDate, openingPaise, ...said } = data;
      const about = { ...said, customerDocs: said.customerDocs ?? [] };
      const opening = { openingPaise, openingDate, openingLeftPaise: openingPaise, balancePaise: ZERO };
      return [
        put(partyTable, id, { ...about, id, organisationId: organisationId ?? '', ...opening, position }),
      ];
    },
    PartyUpdated: ({ data: { partyId, ...details } }) => [
      change(partyTable, partyId, (row) => ({ ...row, ...details })),
    ],
    OpeningCorrected: ({ data: { partyId, openingPaise, occurredOn: openingDate } }) => [
      change(partyTable, partyId, (row) => ({
        ...row,
        openingPaise,
        openingDate,
        openingLeftPaise: openingPaise,
      })),
    ],
    OpeningAllocated: ({ data: { partyId, amountPaise } }) => [
      change(partyTable, partyId, (row) => ({
        ...row,
        openingLeftPaise: subtract(row.openingLeftPaise, amountPaise),
      })),
    ],
    '*': (event) =>
      postingsOf(event).flatMap(({ account, amountPaise }) => {
        const partyId = partyOfAccount(account);
        if (partyId === null) return [];
        const moved = (row: PartyRow) => ({
          ...row,
          balancePaise: accumulate(row.balancePaise, amountPaise),
        });
        return [change(partyTable, partyId, moved)];
      }),
  },
});
