import { createParty } from '@bahi/contract/parties/create-party';
import { openingBalanceTypes } from '@bahi/contract/labels';
import { listParties, partySorts } from '@bahi/contract/parties/list-parties';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { oneOfFilter, textFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { Money, formatMoney } from '@bahi/ui-kit/page/money';
import { formatFullPhone } from '@bahi/ui-kit/page/phone-number';
import { NothingYet } from '@bahi/ui-kit/feedback/nothing-yet';
import { NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { IconNotebook, IconPencil } from '@bahi/ui-kit/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PartyGroup, PARTY_GROUPS } from '../../../books/party-groups.ts';
import { PartyCard } from './party-card.tsx';
import { type PartyRow } from './party-row.ts';

const ICON = <IconNotebook size={20} stroke={1.75} aria-hidden />;

const CONTACT: TableColumn<PartyRow> = {
  key: 'contact',
  title: 'Primary Contact',
  width: 130,
  text: formatContact,
  neverTruncate: true,
};
const BALANCE: TableColumn<PartyRow> = {
  key: 'balance',
  title: 'Balance',
  width: 130,
  align: 'right',
  sortBy: 'balance',
  text: ({ balance }) => formatMoney(balance),
  neverTruncate: true,
  cell: ({ balance }) => <Money paise={balance} signed weight={600} />,
};

function nameColumn(title: string): TableColumn<PartyRow> {
  const cell = ({ name }: PartyRow) => <CellText weight={500}>{name}</CellText>;
  return {
    key: 'name',
    title,
    width: 160,
    flex: 1.6,
    sortBy: 'name',
    alphabetical: true,
    text: ({ name }) => name,
    cell,
  };
}

function locationColumn(title: string): TableColumn<PartyRow> {
  return {
    key: 'location',
    title,
    width: 110,
    text: ({ location }) => location?.name ?? null,
    movesLastWhenNarrow: true,
  };
}

function emailColumn(title: string): TableColumn<PartyRow> {
  return {
    key: 'email',
    title,
    width: 170,
    flex: 1.6,
    text: ({ email }) => email,
    movesLastWhenNarrow: true,
  };
}

/** The columns of both lists; docs/rules/screens.md#party-screens. */
const COLUMNS: Record<PartyGroup, readonly TableColumn<PartyRow>[]> = {
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
      text: ({ actionableBalance }) => formatMoney(actionableBalance),
      neverTruncate: true,
      cell: ({ actionableBalance }) => <Money paise={actionableBalance} weight={500} />,
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

function formatContact({ primaryContact }: PartyRow): string | null {
  return primaryContact === null ? null : formatFullPhone(primaryContact);
}

const FILTERS = {
  CUSTOMER: { name: textFilter('Party Name'), balanceType: oneOfFilter('Balance', openingBalanceTypes) },
  VENDOR: { name: textFilter('Vendor Name'), balanceType: oneOfFilter('Balance', openingBalanceTypes) },
};

function actionsColumn(group: PartyGroup, onEdit: (party: PartyRow) => void): TableColumn<PartyRow> {
  const cell = (party: PartyRow) => (
    <RowAction
      label={PARTY_GROUPS[group].edit}
      subject={party.name}
      icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
      onClick={() => onEdit(party)}
    />
  );
  return { key: 'actions', title: 'Actions', width: 92, flex: 0, skeleton: 'none', cell };
}

/** The names under which the device stores how the user arranged the columns of each list. */
const LISTS: Record<PartyGroup, string> = { CUSTOMER: 'parties', VENDOR: 'vendors' };

interface PartyListProps {
  readonly group: PartyGroup;
  /** Undefined for users who may not change parties. */
  readonly onEdit: ((party: PartyRow) => void) | undefined;
}

/** The customers of the firm, or its vendors and brokers. A row opens the party's ledger. */
export function PartyList({ group, onEdit }: PartyListProps) {
  const navigate = useNavigate();
  const { label, party, add, createPage, detailsPage } = PARTY_GROUPS[group];
  const all = useMemo(
    () => (onEdit === undefined ? COLUMNS[group] : [...COLUMNS[group], actionsColumn(group, onEdit)]),
    [group, onEdit],
  );
  const { columns, columnActions, choice } = useColumns(LISTS[group], all);
  const sorting = useSorting(partySorts);
  const filters = useFilters(FILTERS[group]);
  const input = { customerType: group, ...filters.input };
  const list = useList(
    listParties,
    'customers',
    withSort(input, sorting.sort),
    'Failed to load customers list',
  );
  return (
    <>
      <FilterBar filters={filters} end={<ColumnMenu choice={choice} />} />
      <DataTable
        label={label}
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate(`${detailsPage}?id=${id}`)}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason={`No ${party} matches these filters.`} onClear={filters.clear} />
          ) : (
            <NothingYet
              icon={ICON}
              reason={`No ${party} has been added yet.`}
              to={createPage}
              label={add}
              send={createParty}
            />
          )
        }
        renderCard={(row) => <PartyCard group={group} party={row} contact={formatContact(row)} />}
      />
    </>
  );
}
