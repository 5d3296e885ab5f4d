import { submitPod } from '@bahi/contract/trips/submit-pod';
import { formatDay } from '@bahi/kernel/day';
import { type DatedEntry } from '@bahi/ui-kit/tables/dated-list';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { IfMay } from '@bahi/ui-kit/api/may';
import { Money } from '@bahi/ui-kit/page/money';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Box, Text } from '@mantine/core';
import { type CSSProperties } from 'react';
import { nextStepLabel, type Trip } from '../trip.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { JourneyCard } from './journey-card.tsx';
import { ProfitCard } from './profit-card.tsx';
import { TripNote } from './trip-note.tsx';

interface TripDetailsProps {
  readonly trip: Trip;
  /** Whether the firm has more than one branch. */
  readonly showsBranch?: boolean;
  /** Each is left out where the trip takes no more of these entries. */
  readonly onAddAdvance?: () => void;
  readonly onAddCharges?: () => void;
  readonly onAddExpense?: () => void;
  /** Left out where the user may not delete. */
  readonly onDelete?: (entry: DatedEntry) => void;
  /** Returns a cheque. Left out where the user may not enter money. */
  readonly onReturn?: (entry: DatedEntry) => void;
}

/** All details of one trip: its journey, the money owed on it, and its profit. */
export function TripDetails({
  trip,
  showsBranch = false,
  onAddExpense,
  onDelete,
  ...onInvoice
}: TripDetailsProps) {
  const narrow = useNarrow();
  const deletes = onDelete === undefined ? {} : { onDelete };
  return (
    <>
      {trip.status === 'CANCELLED' && <CancelledNote trip={trip} />}
      {trip.status === 'POD_RECEIVED' && <PodReceivedNote trip={trip} />}
      <FigureCards
        figures={[
          { label: 'Total Revenue', figure: <Money paise={trip.amountReceivable} /> },
          { label: 'Total Expense', figure: <Money paise={trip.expense.totalExpense} /> },
          { label: 'Net Profit', figure: <Money paise={trip.profit.netProfit} signed /> },
        ]}
      />
      <div style={narrow ? ON_A_PHONE : ON_A_DESK}>
        <div style={{ gridArea: 'journey' }}>
          <JourneyCard
            trip={trip}
            narrow={narrow}
            branch={showsBranch ? trip.branch.name : null}
            phones={{
              customer: trip.customer.primaryContact,
              driver: trip.driver.phoneNumber,
              manager: trip.manager?.phoneNumber ?? null,
            }}
          />
        </div>
        <div style={{ ...MONEY, gridArea: 'money' }}>
          <InvoiceCard trip={trip} {...onInvoice} {...deletes} />
          <ProfitCard trip={trip} {...deletes} {...(onAddExpense === undefined ? {} : { onAddExpense })} />
        </div>
        <div style={{ gridArea: 'note' }}>
          <TripNote trip={trip} />
        </div>
      </div>
    </>
  );
}

/** Says what comes next, as the button of the next step is called like what has just been done. */
function PodReceivedNote({ trip }: { readonly trip: Trip }) {
  const { podReceivedAt } = trip;
  const on = podReceivedAt === null ? '' : ` on ${formatDay(podReceivedAt)}`;
  return (
    <Text size="sm" c="dimmed" mb="md">
      <span>{`The POD came in${on}.`}</span>
      <IfMay send={submitPod}>
        {' '}
        Next, give it to the party and enter the day with <b>{nextStepLabel(trip)}</b>. Then the trip can be
        settled.
      </IfMay>
    </Text>
  );
}

/** Says why a cancelled trip has no figures; docs/rules/trips.md#cancelling. */
function CancelledNote({ trip: { cancelledAt } }: { readonly trip: Trip }) {
  return (
    <Box mb="md">
      <WarningBox icon>
        <span>{cancelledAt === null ? 'Cancelled.' : `Cancelled on ${formatDay(cancelledAt)}.`}</span> Its
        fare and charges were reversed. Money received is kept on the account of the party; expenses are kept
        without the trip.
      </WarningBox>
    </Box>
  );
}

const MONEY: CSSProperties = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
};

const ON_A_PHONE: CSSProperties = {
  display: 'grid',
  marginTop: 12,
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"journey" "money" "note"',
};

const ON_A_DESK: CSSProperties = {
  display: 'grid',
  marginTop: 16,
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1.65fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"journey money" "note money"',
};
