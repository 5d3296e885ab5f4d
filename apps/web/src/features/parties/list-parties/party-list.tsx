import { listParties } from '@bahi/contract/parties/list-parties';
import { DataTable } from '@bahi/ui-kit/data-table';
import { ListSearch } from '@bahi/ui-kit/list-search';
import { Money } from '@bahi/ui-kit/money';
import { formatPhone } from '@bahi/ui-kit/phone';
import { NoMatch, NothingYet } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { useListSearch } from '@bahi/ui-kit/use-list-search';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { useQuery } from '@bahi/ui-kit/use-query';
import { IconNotebook } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { PartyCard } from './party-card.tsx';
import { type PartyRow } from './party-row.ts';

const ICON = <IconNotebook size={20} stroke={1.75} aria-hidden />;

const FAILURE = 'Failed to load customers list';

const COLUMNS: readonly TableColumn<PartyRow>[] = [
  {
    key: 'name',
    title: 'Party Name',
    width: 160,
    flex: 1.6,
    cell: ({ name }) => <span className="party-name">{name}</span>,
  },
  { key: 'location', title: 'Location', width: 110, cell: ({ location }) => location?.name ?? '-' },
  { key: 'contact', title: 'Primary Contact', width: 130, cell: (party) => contactOf(party) ?? '-' },
  {
    key: 'balance',
    title: 'Balance',
    width: 130,
    align: 'right',
    cell: ({ balance }) => <Money rupees={balance} signed weight={600} />,
  },
  { key: 'email', title: 'Email', width: 170, flex: 1.6, cell: ({ email }) => email ?? '-' },
  {
    key: 'actionable',
    title: 'Actionable Amount',
    width: 140,
    align: 'right',
    cell: ({ actionableBalance }) => <Money rupees={actionableBalance} weight={500} />,
  },
];

function contactOf({ primaryContact }: PartyRow): string | null {
  return primaryContact === null ? null : `+91 ${formatPhone(primaryContact)}`;
}

/** The customers of the firm; a row opens its ledger. */
export function PartyList() {
  const navigate = useNavigate();
  const { sought: name, search } = useListSearch('name');
  const { paging, limit, offset } = usePaging();
  const query = useQuery(
    listParties,
    { customerType: 'CUSTOMER', limit, offset, ...(name === '' ? {} : { name }) },
    { failure: FAILURE, keepLast: true },
  );
  return (
    <>
      <ListSearch label="Party Name" sought={name} onSearch={search} maxLength={100} />
      <DataTable
        label="Parties"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name: party }) => party}
        onOpen={({ id }) => void navigate(`/dashboard/customers/customer-details?id=${id}`)}
        query={query}
        rows={query.data?.customers}
        total={query.data?.length ?? 0}
        more={query.data?.more ?? false}
        paging={paging}
        failure={FAILURE}
        empty={
          name === '' ? (
            <NothingYet
              icon={ICON}
              reason="No party has been added yet."
              to="/dashboard/create-customer?type=customers"
              label="Add Party"
            />
          ) : (
            <NoMatch icon={ICON} reason="No party matches this name." onClear={() => search('')} />
          )
        }
        renderCard={(party) => <PartyCard party={party} contact={contactOf(party)} />}
      />
    </>
  );
}
