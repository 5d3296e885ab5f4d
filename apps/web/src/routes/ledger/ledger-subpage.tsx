import { type ResponseOf } from '@bahi/contract/define';
import { findParty } from '@bahi/contract/parties/find-party';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { isRecordNotFound, RecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { IconNotebook } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PARTY_GROUPS, toPartyGroup } from '../../books/party-groups.ts';

type PartyOfLedger = ResponseOf<typeof findParty>['customer'];

const FAILURE = 'Failed to load the party';

interface LedgerSubpageProps {
  readonly title: string;
  /** At the end of the title line. */
  readonly actions?: (party: PartyOfLedger, khata: string) => ReactNode;
  /** @param khata the address of the khata */
  readonly children: (party: PartyOfLedger, khata: string) => ReactNode;
}

/** A page about the khata of the party that the address names, which leads back to it. */
export function LedgerSubpage(props: LedgerSubpageProps) {
  const id = useSearchParams()[0].get('id');
  if (id === null) return <Navigate to={PARTY_GROUPS.CUSTOMER.listPage} replace />;
  return <OfParty key={id} {...props} customerId={id} />;
}

function OfParty({
  title,
  actions,
  children,
  customerId,
}: LedgerSubpageProps & { readonly customerId: string }) {
  const query = useQuery(findParty, { customerId }, { failure: FAILURE });
  const party = query.data?.customer;
  const group = PARTY_GROUPS[party === undefined ? 'CUSTOMER' : toPartyGroup(party.type)];
  const khata = `${group.detailsPage}?id=${customerId}`;
  usePagePath([
    { label: 'Ledger' },
    { label: group.menuTitle, to: group.listPage },
    ...(party === undefined ? [] : [{ label: party.name, to: khata }]),
    { label: title },
  ]);
  return (
    <>
      <PageHeader
        title={title}
        subject={party?.name}
        back={{ to: khata, label: `Back to ${group.details}` }}
        {...(party === undefined || actions === undefined ? {} : { actions: actions(party, khata) })}
      />
      {party !== undefined ? (
        <TextSlot>{children(party, khata)}</TextSlot>
      ) : isRecordNotFound(query) ? (
        <RecordNotFound
          icon={<IconNotebook size={20} stroke={1.75} aria-hidden />}
          record="Party"
          reason="This party is not in your books."
          list={{ to: group.listPage, label: group.menuTitle }}
        />
      ) : (
        query.error !== undefined && (
          <FailedState title={FAILURE} message={query.error.message} onRetry={query.retry} />
        )
      )}
    </>
  );
}
