import { type ResponseOf } from '@bahi/contract/define';
import { type fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { type findParty } from '@bahi/contract/parties/find-party';
import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { isRecordNotFound, RecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { IconNotebook } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { type PartyGroup, PARTY_GROUPS } from '../../books/party-groups.ts';
import { PastControl } from '../../books/past-control.tsx';
import { explainMissing, InThePast, type ShownPast } from '../../books/past.tsx';
import { LedgerHead } from '../../features/ledger/fetch-ledger/ledger-head.tsx';
import { LedgerTable } from '../../features/ledger/list-ledger-points/ledger-table.tsx';
import { PartyDocuments } from '../../features/parties/party-documents.tsx';

interface PartyNotFoundProps {
  readonly group: PartyGroup;
  readonly reason: string;
}

/** Shown for a party that is unknown, or was so in the past. */
export function PartyNotFound({ group, reason }: PartyNotFoundProps) {
  const { listPage, menuTitle } = PARTY_GROUPS[group];
  return (
    <RecordNotFound
      icon={<IconNotebook size={20} stroke={1.75} aria-hidden />}
      record={group === 'CUSTOMER' ? 'Party' : 'Vendor'}
      reason={reason}
      list={{ to: listPage, label: menuTitle }}
    />
  );
}

interface PastPartyProps {
  readonly group: PartyGroup;
  readonly past: ShownPast;
  readonly ledger: QueryState<ResponseOf<typeof fetchLedger>>;
  readonly found: QueryState<ResponseOf<typeof findParty>>;
  readonly back: { readonly to: string; readonly label: string };
  /** Shown if the ledger cannot be loaded. */
  readonly failure: string;
}

/** A party and its khata as the books showed them then, without anything that could be done to them. */
export function PastParty({ group, past, ledger, found, back, failure }: PastPartyProps) {
  const { details, party: noun } = PARTY_GROUPS[group];
  const party = found.data?.customer;
  const isMissing = party === undefined && isRecordNotFound(found);
  return (
    <>
      <PageHeader title={details} back={back} more={<PastControl />} />
      <InThePast past={past}>
        {isMissing ? (
          <PartyNotFound group={group} reason={explainMissing(noun)} />
        ) : (
          <>
            <LedgerHead isPast group={group} query={withDetails(ledger, party)} failure={failure} />
            {party !== undefined && <PartyDocuments party={party} />}
            {ledger.data !== undefined && <LedgerTable group={group} ledgerId={ledger.data.ledgerId} />}
          </>
        )}
      </InThePast>
    </>
  );
}

type Ledger = PastPartyProps['ledger'];

/** The ledger with the contacts that the party had then; the ledger itself names those of today. */
function withDetails(ledger: Ledger, party: ResponseOf<typeof findParty>['customer'] | undefined): Ledger {
  if (ledger.data === undefined || party === undefined) return ledger;
  const { name, primaryContact, email, location, gstNo } = party;
  const customerDetails = { name, primaryContact, email, location: location?.name ?? null, gstNo };
  return { ...ledger, data: { ...ledger.data, customerDetails } };
}
