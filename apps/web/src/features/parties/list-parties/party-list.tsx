import { openingBalanceTypes } from '@bahi/contract/labels';
import { listParties } from '@bahi/contract/parties/list-parties';
import { DataTable } from '@bahi/ui-kit/data-table';
import { FilterBar } from '@bahi/ui-kit/filter-bar';
import { oneOfFilter, textFilter, useFilters } from '@bahi/ui-kit/filters';
import { Money } from '@bahi/ui-kit/money';
import { formatFullPhone } from '@bahi/ui-kit/phone';
import { NoMatch, NothingYet } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { useList } from '@bahi/ui-kit/use-list';
import { IconNotebook } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { type Khata, KHATAS } from '../../khata.ts';
import { PartyCard } from './party-card.tsx';
import { type PartyRow } from './party-row.ts';

const ICON = <IconNotebook size={20} stroke={1.75} aria-hidden />;

const CONTACT: TableColumn<PartyRow> = {
  key: 'contact',
  title: 'Primary Contact',
  width: 130,
  cell: (party) => contactOf(party) ?? '-',
};
const BALANCE: TableColumn<PartyRow> = {
  key: 'balance',
  title: 'Balance',
  width: 130,
  align: 'right',
  cell: ({ balance }) => <Money rupees={balance} signed weight={600} />,
};

function nameColumn(title: string): TableColumn<PartyRow> {
  const cell = ({ name }: PartyRow) => <span className="bahi-cell-text party-name">{name}</span>;
  return { key: 'name', title, width: 160, flex: 1.6, cell };
}

function locationColumn(title: string): TableColumn<PartyRow> {
  return { key: 'location', title, width: 110, cell: ({ location }) => location?.name ?? '-' };
}

function emailColumn(title: string): TableColumn<PartyRow> {
  return { key: 'email', title, width: 170, flex: 1.6, cell: ({ email }) => email ?? '-' };
}

/** Spec part 1, section 2, "Party and vendor screens": the columns of both lists. */
const COLUMNS: Record<Khata, readonly TableColumn<PartyRow>[]> = {
  CUSTOMER: [
    nameColumn('Party Name'),
    locationColumn('Location'),
    CONTACT,
    BALANCE,
    emailColumn('Email'),
    {
      key: 'actionable',
      title: 'Actionable Amount',
      width: 140,
      align: 'right',
      cell: ({ actionableBalance }) => <Money rupees={actionableBalance} weight={500} />,
    },
  ],
  VENDOR: [
    nameColumn('Vendor Name'),
    locationColumn('Location Name'),
    CONTACT,
    BALANCE,
    emailColumn('Vendor Email'),
  ],
};

function contactOf({ primaryContact }: PartyRow): string | null {
  return primaryContact === null ? null : formatFullPhone(primaryContact);
}

const FILTERS = {
  CUSTOMER: { name: textFilter('Party Name'), balanceType: oneOfFilter('Balance', openingBalanceTypes) },
  VENDOR: { name: textFilter('Vendor Name'), balanceType: oneOfFilter('Balance', openingBalanceTypes) },
};

/** The customers of the firm, or its vendors and brokers; a row opens its ledger. */
export function PartyList({ khata }: { readonly khata: Khata }) {
  const navigate = useNavigate();
  const { label, party, add, createPage, detailsPage } = KHATAS[khata];
  const filters = useFilters(FILTERS[khata]);
  const asked = { customerType: khata, ...filters.input };
  const list = useList(listParties, 'customers', asked, 'Failed to load customers list');
  return (
    <>
      <FilterBar filters={filters} />
      <DataTable
        label={label}
        list={list}
        columns={COLUMNS[khata]}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate(`${detailsPage}?id=${id}`)}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason={`No ${party} matches these filters.`} onClear={filters.clear} />
          ) : (
            <NothingYet icon={ICON} reason={`No ${party} has been added yet.`} to={createPage} label={add} />
          )
        }
        renderCard={(row) => <PartyCard khata={khata} party={row} contact={contactOf(row)} />}
      />
    </>
  );
}
