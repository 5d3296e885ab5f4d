import '../../features/ledger/ledger.css';
import '../../features/ledger/settlement.css';
import '../../features/parties/parties.css';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { partyTypes } from '@bahi/contract/labels';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { findParty } from '@bahi/contract/parties/find-party';
import { AddLink } from '@bahi/ui-kit/page/add-link';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { isRecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { IconFileText, IconPencil, IconShare } from '@bahi/ui-kit/icons';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { HistoryTabs } from '../audit/history-tabs.tsx';
import { PartyPayments } from './party-payments.tsx';
import { PartyNotFound, PastParty } from './past-party.tsx';
import { PastControl } from '../../books/past-control.tsx';
import { useAddressedPast, useAskedPast } from '../../books/past.tsx';
import { type PartyGroup, PARTY_GROUPS, toPartyGroup } from '../../books/party-groups.ts';
import { LedgerHead } from '../../features/ledger/fetch-ledger/ledger-head.tsx';
import { ClassifyCreditDialog } from '../../features/ledger/classify-credit/classify-credit-dialog.tsx';
import { DeletePaymentDialog } from '../../features/ledger/delete-settlement/delete-payment-dialog.tsx';
import { formatEntry } from '../../features/ledger/ledger-actions.tsx';
import { type LedgerPoint } from '../../features/ledger/ledger-description.tsx';
import { IssueStatementDialog } from '../../features/ledger/issue-statement/issue-statement-dialog.tsx';
import { useLedgerFilters } from '../../features/ledger/list-ledger-points/ledger-filters.tsx';
import { LedgerTable } from '../../features/ledger/list-ledger-points/ledger-table.tsx';
import { ReturnChequeDialog } from '../../features/ledger/return-cheque/return-cheque-dialog.tsx';
import { ShareBalanceDialog } from '../../features/ledger/share-balance/share-balance-dialog.tsx';
import { CreatePartyForm } from '../../features/parties/create-party/create-party-form.tsx';
import { type Party } from '../../features/parties/party-draft.ts';
import { PartyDocuments } from '../../features/parties/party-documents.tsx';
import { PartyList } from '../../features/parties/list-parties/party-list.tsx';
import { IfMay, OWNERS_ONLY, useMay } from '@bahi/ui-kit/api/may';
import { UpdatePartyDialog } from '../../features/parties/update-party/update-party-dialog.tsx';

/** The pages of both groups; {@link PARTY_GROUPS} holds their differences. */
interface PartyGroupProps {
  readonly group: PartyGroup;
}

export function PartyListPage({ group }: PartyGroupProps) {
  const { menuTitle, title, add, createPage } = PARTY_GROUPS[group];
  const [edited, setEdited] = useState<Party | null>(null);
  const may = useMay();
  usePagePath([{ label: 'Ledger' }, { label: menuTitle }]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <AddLink to={createPage} send={createParty}>
            {add}
          </AddLink>
        }
      />
      <PartyList key={group} group={group} onEdit={may(updateParty) ? setEdited : undefined} />
      {edited !== null && (
        <UpdatePartyDialog
          group={group}
          withTdsRate={may(OWNERS_ONLY)}
          party={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/**
 * The type in the address determines the group (docs/rules/screens.md#party-screens); without a type, the route does.
 */
export function CreatePartyPage({ group: routeGroup }: PartyGroupProps) {
  const navigate = useNavigate();
  const type = useSearchParams()[0].get('type');
  const group = type === null ? routeGroup : type === 'customers' ? 'CUSTOMER' : 'VENDOR';
  const { menuTitle, title, create, listPage } = PARTY_GROUPS[group];
  const withTdsRate = useMay()(OWNERS_ONLY);
  const close = () => void navigate(listPage);
  usePagePath([{ label: 'Ledger' }, { label: menuTitle, to: listPage }, { label: create }]);
  return (
    <>
      <PageHeader title={title} subject={create} back={{ to: listPage, label: `Back to ${title}` }} />
      <CreatePartyForm
        key={group}
        {...{ group, withTdsRate }}
        frame="page"
        onCreated={close}
        onClose={close}
      />
    </>
  );
}

export function PartyDetailsPage({ group }: PartyGroupProps) {
  const id = useSearchParams()[0].get('id');
  if (id === null) return <Navigate to={PARTY_GROUPS[group].listPage} replace />;
  return <PartyDetails key={id} group={group} customerId={id} />;
}

const FAILURE = 'Failed to load ledger data';

function PartyDetails({ group, customerId }: PartyGroupProps & { readonly customerId: string }) {
  const { menuTitle, details, edit, listPage, party: noun } = PARTY_GROUPS[group];
  const asked = useAskedPast();
  const past = useAddressedPast();
  const ledger = useQuery(fetchLedger, { customerId, ...asked }, { failure: FAILURE });
  const found = useQuery(findParty, { customerId, ...asked });
  const party = found.data?.customer;
  const [edited, setEdited] = useState<Party | null>(null);
  const may = useMay();
  const [deleted, setDeleted] = useState<LedgerPoint | null>(null);
  const [returned, setReturned] = useState<LedgerPoint | null>(null);
  const [classified, setClassified] = useState<LedgerPoint | null>(null);
  const [sharing, setSharing] = useState(false);
  const [issuing, setIssuing] = useState(false);
  const { range, corrections } = useLedgerFilters();
  const navigate = useNavigate();
  const { search } = useLocation();
  const name = ledger.data?.customerDetails.name;
  usePagePath([
    { label: 'Ledger' },
    { label: menuTitle, to: listPage },
    ...(name === undefined ? [] : [{ label: name }]),
  ]);
  const back = { to: listPage, label: `Back to ${menuTitle}` };
  // The trail links to a party without knowing its group.
  if (party !== undefined && toPartyGroup(party.type) !== group)
    return <Navigate to={PARTY_GROUPS[toPartyGroup(party.type)].detailsPage + search} replace />;
  if (past !== null)
    return <PastParty {...{ group, customerId, past, ledger, found, back }} failure={FAILURE} />;
  if (ledger.data === undefined && isRecordNotFound(ledger))
    return (
      <>
        <PageHeader title={details} back={back} />
        <PartyNotFound group={group} reason={`This ${noun} is not in your books.`} />
      </>
    );
  return (
    <>
      <PageHeader
        title={details}
        back={back}
        {...(party?.type === 'BROKER' ? { badge: <Badge colour="grey">{partyTypes.BROKER}</Badge> } : {})}
        actions={
          ledger.data !== undefined &&
          party !== undefined && <PartyPayments group={group} party={party} ledger={ledger.data} />
        }
        more={
          <>
            <PastControl />
            <IfMay send={issueStatement}>
              <IconButton
                label="Statement of account"
                disabled={ledger.data === undefined}
                onClick={() => setIssuing(true)}
              >
                <IconFileText size={16} stroke={1.75} />
              </IconButton>
            </IfMay>
            <IconButton
              label="Share balance"
              disabled={ledger.data === undefined}
              onClick={() => setSharing(true)}
            >
              <IconShare size={16} stroke={1.75} />
            </IconButton>
            <IfMay send={updateParty}>
              <IconButton
                label={edit}
                disabled={party === undefined}
                onClick={() => setEdited(party ?? null)}
              >
                <IconPencil size={16} stroke={1.75} />
              </IconButton>
            </IfMay>
          </>
        }
      />
      <LedgerHead group={group} query={ledger} failure={FAILURE} />
      {ledger.data !== undefined && (
        <HistoryTabs entityType="PARTY" entityId={customerId} label="Khata">
          {party !== undefined && <PartyDocuments party={party} />}
          <LedgerTable
            group={group}
            ledgerId={ledger.data.ledgerId}
            links={
              <>
                <Link to={`/dashboard/ledger-changes?id=${customerId}`}>What changed</Link>
                <Link to={`/dashboard/ledger-replay?id=${customerId}`}>Replay</Link>
              </>
            }
            onDelete={may(deleteSettlement) ? setDeleted : undefined}
            onClassify={may(classifyCredit) ? setClassified : undefined}
            onReturn={may(returnCheque) ? setReturned : undefined}
          />
        </HistoryTabs>
      )}
      {deleted !== null && <DeletePaymentDialog point={deleted} onClose={() => setDeleted(null)} />}
      {classified !== null && <ClassifyCreditDialog point={classified} onClose={() => setClassified(null)} />}
      {issuing && name !== undefined && (
        <IssueStatementDialog
          {...{ name, range, corrections }}
          ledgerId={customerId}
          onIssued={(issued) => void navigate(`/dashboard/statement?id=${issued}`, { state: { issued } })}
          onClose={() => setIssuing(false)}
        />
      )}
      {returned !== null && (
        <ReturnChequeDialog
          entryId={returned.id}
          entryInWords={formatEntry(returned)}
          given={returned.date}
          onClose={() => setReturned(null)}
        />
      )}
      {sharing && ledger.data !== undefined && (
        <ShareBalanceDialog ledger={ledger.data} onClose={() => setSharing(false)} />
      )}
      {edited !== null && (
        <UpdatePartyDialog
          {...{ group, party: edited }}
          withTdsRate={may(OWNERS_ONLY)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
