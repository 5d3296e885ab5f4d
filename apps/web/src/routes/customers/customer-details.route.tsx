import '../../features/ledger/ledger.css';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LedgerHead } from '../../features/ledger/fetch-ledger/ledger-head.tsx';
import { LedgerTable } from '../../features/ledger/list-ledger-points/ledger-table.tsx';
import { type PageRoute } from '../../shell/route.tsx';

const LIST = '/dashboard/customers';
const FAILURE = 'Failed to load ledger data';

function CustomerDetailsPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  return id === null ? <Navigate to={LIST} replace /> : <PartyDetails key={id} customerId={id} />;
}

function PartyDetails({ customerId }: { readonly customerId: string }) {
  const ledger = useQuery(fetchLedger, { customerId }, { failure: FAILURE });
  const name = ledger.data?.customerDetails.name;
  usePagePath([
    { label: 'Ledger' },
    { label: 'Party Khata', to: LIST },
    ...(name === undefined ? [] : [{ label: name }]),
  ]);
  return (
    <>
      <PageHeader title="Party Details" back={{ to: LIST, label: 'Back to Party Khata' }} />
      <LedgerHead query={ledger} failure={FAILURE} />
      {ledger.data !== undefined && <LedgerTable ledgerId={ledger.data.ledgerId} />}
    </>
  );
}

export const customerDetailsRoute = {
  path: '/dashboard/customers/customer-details',
  component: CustomerDetailsPage,
} satisfies PageRoute;
