import { type PartyType } from '@bahi/contract/labels';
import { eventEntries, type Entry } from '@bahi/domain/money/entry';
import { type PartyEvent } from '@bahi/domain/parties/party';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';
import { accumulate, subtract, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { change, type Change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { recordTopics } from '../topics.ts';
import { toNameKey } from './name-key.ts';

const VERSION = 'parties-v7';

export interface PartyRow {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  /** From {@link toNameKey}. */
  readonly nameKey: string;
  readonly type: PartyType;
  readonly locationId: string;
  readonly primaryContact: string | null;
  readonly secondaryContact: string | null;
  readonly email: string | null;
  readonly gstNo: string | null;
  /** Hundredths of a percent; the default rate where none was set. */
  readonly tdsRate?: Hundredths | null;
  /** File ids of its documents. */
  readonly customerDocs: readonly string[];
  readonly openingPaise: Paise;
  readonly openingDate: Day;
  /** Every opening date that the books have had, the first one first. */
  readonly openingDates: readonly OpeningDate[];
  /** The rest of the opening balance after settlements, signed. */
  readonly openingLeftPaise: Paise;
  /** The tax deducted from it, by payment. */
  readonly openingTds: Readonly<Record<string, Paise>>;
  /** Money that belongs to no trip and no opening; negative: credit that was used before its cheque was returned. */
  readonly onAccountPaise: Paise;
  /** Sum of the party's account; positive: they owe us. */
  readonly balancePaise: Paise;
  readonly position: number;
}

export interface OpeningDate {
  readonly openingDate: Day;
  /** Books recorded up to this time or later have this date: its recorded time. */
  readonly recordedFromMs: number;
}

export const partyTable = table<PartyRow>(VERSION, 'party', {
  fields: {
    organisationId: 'text',
    name: 'searchable',
    nameKey: 'text',
    type: 'text',
    balancePaise: 'integer',
    position: 'integer',
  },
  /** A list always filters by type. */
  indexes: [
    ['organisationId', 'type', 'position'],
    ['organisationId', 'type', 'name', 'position'],
    ['organisationId', 'type', 'balancePaise', 'position'],
    ['organisationId', 'nameKey', 'position'],
  ],
  topics: recordTopics('party'),
});

type Share = EventEnvelope<
  DomainEvent<string, { readonly partyId: string; readonly entries: readonly Entry[] }>
>;

/** Refunds are negative, like the reversals. */
function changeOpeningLeft({ data: { partyId, entries } }: Share): readonly Change[] {
  const taken = sum(entries, ({ amountPaise }) => amountPaise);
  return [
    change(partyTable, partyId, (row) => ({
      ...row,
      openingLeftPaise: subtract(row.openingLeftPaise, taken),
      openingTds: withTax(row.openingTds, entries),
    })),
  ];
}

/** A payment that is taken back takes its tax with it. */
function withTax(before: PartyRow['openingTds'], entries: readonly Entry[]): PartyRow['openingTds'] {
  const kept = new Map(Object.entries(before));
  for (const { entryId, reverses, tdsPaise } of entries) {
    if (tdsPaise !== undefined) kept.set(entryId, tdsPaise);
    if (reverses !== undefined) kept.delete(reverses);
  }
  return Object.fromEntries(kept);
}

function changeOnAccount({ data: { partyId, entries } }: Share): readonly Change[] {
  const kept = sum(entries, ({ amountPaise }) => amountPaise);
  return [
    change(partyTable, partyId, (row) => ({
      ...row,
      onAccountPaise: accumulate(row.onAccountPaise, kept),
    })),
  ];
}

export const partiesProjection = projection<PartyEvent>(VERSION, {
  tables: [partyTable],
  on: {
    PartyCreated: ({ data, organisationId, position, recordedAt: recordedFromMs }) => {
      const { entries: _, partyId: id, occurredOn: openingDate, openingPaise, ...about } = data;
      const openingDates = [{ openingDate, recordedFromMs }];
      const opening = { openingPaise, openingDate, openingDates, openingLeftPaise: openingPaise };
      return [
        put(partyTable, id, {
          ...about,
          nameKey: toNameKey(about.name),
          id,
          organisationId: organisationId ?? '',
          ...opening,
          openingTds: {},
          onAccountPaise: ZERO,
          balancePaise: ZERO,
          position,
        }),
      ];
    },
    PartyUpdated: ({ data: { partyId, reason: _, ...details } }) => [
      change(partyTable, partyId, (row) => ({
        ...row,
        ...details,
        ...(details.name === undefined ? {} : { nameKey: toNameKey(details.name) }),
      })),
    ],
    OpeningCorrected: ({
      data: { partyId, openingPaise, occurredOn: openingDate },
      recordedAt: recordedFromMs,
    }) => [
      change(partyTable, partyId, (row) => ({
        ...row,
        openingPaise,
        openingDate,
        openingDates: [...row.openingDates, { openingDate, recordedFromMs }],
        openingLeftPaise: openingPaise,
      })),
    ],
    OpeningAllocated: changeOpeningLeft,
    OpeningReleased: changeOpeningLeft,
    OnAccountAllocated: changeOnAccount,
    OnAccountReleased: changeOnAccount,
    '*': (event) =>
      eventEntries(event).flatMap(({ lines }) =>
        lines.flatMap(({ account, amountPaise }) => {
          if (account.kind !== 'party') return [];
          const moved = (row: PartyRow) => ({
            ...row,
            balancePaise: accumulate(row.balancePaise, amountPaise),
          });
          return [change(partyTable, account.partyId, moved)];
        }),
      ),
  },
});
