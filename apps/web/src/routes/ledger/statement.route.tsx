import '../../features/ledger/find-statement/statement.css';
import { showProfile } from '@bahi/contract/access/show-profile';
import { type ResponseOf } from '@bahi/contract/define';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { findParty } from '@bahi/contract/parties/find-party';
import { placeLine } from '@bahi/contract/places/place';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PARTY_GROUPS, toPartyGroup } from '../../books/party-groups.ts';
import { StatementDocument } from '../../features/ledger/find-statement/statement-document.tsx';
import { type StatementParties } from '../../features/ledger/find-statement/statement-lines.ts';
import { type PageRoute } from '../../shell/route.tsx';

export const statementRoute = {
  path: '/dashboard/statement',
  component: StatementPage,
} satisfies PageRoute;

function StatementPage() {
  const id = useSearchParams()[0].get('id');
  if (id === null) return <Navigate to={PARTY_GROUPS.CUSTOMER.listPage} replace />;
  return <FoundStatement key={id} statementId={id} />;
}

type Profile = ResponseOf<typeof showProfile>;
type Party = ResponseOf<typeof findParty>['customer'];

const FAILURE = 'Failed to load the statement';

function FoundStatement({ statementId }: { readonly statementId: string }) {
  const found = useQuery(findStatement, { statementId }, { failure: FAILURE });
  const statement = found.data?.statement;
  const partyInput = statement === undefined ? null : { customerId: statement.ledgerId };
  const party = useQuery(findParty, partyInput, { failure: FAILURE });
  const profile = useQuery(showProfile, {});
  const isFresh = useIsFresh(statementId);
  const customer = party.data?.customer;
  const { menuTitle, detailsPage, details } =
    PARTY_GROUPS[customer === undefined ? 'CUSTOMER' : toPartyGroup(customer.type)];
  const back = { to: `${detailsPage}?id=${statement?.ledgerId ?? ''}`, label: details };
  usePagePath([
    { label: 'Ledger' },
    { label: menuTitle },
    ...(customer === undefined ? [] : [{ label: customer.name, to: back.to }]),
    { label: 'Statement' },
  ]);
  const failed = [found, party, profile].find(({ error }) => error !== undefined);
  if (statement !== undefined && customer !== undefined && profile.data?.merchant != null)
    return (
      <StatementDocument
        {...{ statement, back, isFresh }}
        parties={toStatementParties(profile.data.merchant, customer)}
      />
    );
  return (
    <>
      <PageHeader title="Statement of account" />
      {failed !== undefined && (
        <FailedState title={FAILURE} message={failed.error?.message ?? FAILURE} onRetry={failed.retry} />
      )}
    </>
  );
}

/**
 * Whether the statement was just issued. Only true once, so that a reload or a return to the page does not offer to
 * print again.
 */
function useIsFresh(statementId: string): boolean {
  const { state } = useLocation() as { readonly state: { readonly issued?: string } | null };
  const [isFresh] = useState(state?.issued === statementId);
  const navigate = useNavigate();
  useEffect(() => {
    if (isFresh) void navigate({ search: `?id=${statementId}` }, { replace: true });
  }, []);
  return isFresh;
}

function toStatementParties(merchant: NonNullable<Profile['merchant']>, party: Party): StatementParties {
  const { name, gstNo, primaryContact, addressLine1, addressLine2, location } = party;
  const address = [addressLine1, addressLine2].filter((line) => line !== null);
  return {
    firm: {
      name: merchant.orgName,
      place: placeLine(merchant.locationDetails),
      gstNo: merchant.gstNo,
    },
    party: { name, address: address.join(', ') || (location?.name ?? ''), gstNo, phone: primaryContact },
    group: toPartyGroup(party.type),
  };
}
