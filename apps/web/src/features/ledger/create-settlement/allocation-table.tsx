import { MAX_TRIPS_IN_PAYMENT } from '@bahi/contract/ledger/create-settlement';
import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';
import { type Rupees } from '@bahi/kernel/paise';
import { isFound } from '@bahi/kernel/search';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@bahi/ui-kit/icons';
import { useState } from 'react';
import { AllocationRow, rowName } from './allocation-row.tsx';
import { type Row } from './payment-draft.ts';
import { type Allocation } from './use-allocation.ts';

/** Lists longer than this get a search field. */
const SEARCHABLE_ROWS = 10;

interface AllocationTableProps {
  readonly rows: readonly Row[];
  readonly openingDate: Day;
  readonly shares: ReadonlyMap<string, Rupees | undefined>;
  /** Error message of each share, by row id. */
  readonly errors: ReadonlyMap<string, string>;
  readonly nothingLeft: boolean;
  /** The party has more open trips than are listed. */
  readonly isTruncated: boolean;
  readonly allocation: Allocation;
}

/** The rows a payment can be settled against, in the order of allocation. */
export function AllocationTable({ rows, ...props }: AllocationTableProps) {
  const { shares, errors, nothingLeft, isTruncated, allocation, openingDate } = props;
  const [text, setText] = useState('');
  const found = rows.filter((row) => text.trim() === '' || isFound(searchText(row), text));
  const chosen = found.filter(({ id }) => shares.has(id)).length;
  const trips = rows.filter(({ trip }) => trip !== undefined);
  const isFull = trips.filter(({ id }) => shares.has(id)).length >= MAX_TRIPS_IN_PAYMENT;
  return (
    <div className="allocation">
      {trips.length > MAX_TRIPS_IN_PAYMENT && (
        <WarningBox>
          <span>
            {`${bookMessages.tooManyTrips(MAX_TRIPS_IN_PAYMENT)}. The oldest come first; enter another payment for the others.`}
          </span>
          {isTruncated && <span>{` Only the oldest ${trips.length} are listed.`}</span>}
        </WarningBox>
      )}
      {rows.length > SEARCHABLE_ROWS && (
        <TextInput
          size="xs"
          aria-label="Search trips"
          placeholder="LR number or place"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="allocation-rows">
        <table aria-label="Settle against">
          <thead>
            <tr>
              <th className="allocation-check">
                <label>
                  <input
                    type="checkbox"
                    aria-label="Select all"
                    ref={(box) => {
                      if (box !== null) box.indeterminate = chosen > 0 && chosen < found.length;
                    }}
                    checked={found.length > 0 && chosen === found.length}
                    disabled={nothingLeft && chosen === 0}
                    onChange={() => allocation.toggleAll(found, chosen < found.length && !nothingLeft)}
                  />
                </label>
              </th>
              <th scope="col">Settle against</th>
              <th scope="col">Start – End</th>
              <th scope="col">Balance</th>
              <th scope="col">Amount</th>
              <th aria-label="Payment" />
            </tr>
          </thead>
          <tbody>
            {found.map((row) => (
              <AllocationRow
                key={row.id}
                {...{ row, openingDate, allocation }}
                chosen={shares.has(row.id)}
                amount={shares.get(row.id)}
                disabled={(nothingLeft && row.balance > 0) || (isFull && row.trip !== undefined)}
                error={errors.get(row.id)}
              />
            ))}
          </tbody>
        </table>
        {found.length === 0 && (
          <p className="allocation-none">
            {rows.length === 0 ? 'This party has nothing to settle.' : `Nothing found for ‘${text.trim()}’.`}
          </p>
        )}
      </div>
    </div>
  );
}

function searchText(row: Row): string {
  const { trip } = row;
  return [rowName(row), trip?.startLocation.name, trip?.endLocation.name].join(' ');
}
