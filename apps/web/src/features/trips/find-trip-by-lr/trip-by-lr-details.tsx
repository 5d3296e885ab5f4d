import { formatDay } from '@bahi/kernel/day';
import { negate } from '@bahi/kernel/paise';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { Stack } from '@mantine/core';
import { type TripByLr } from '../trip-by-lr.ts';

interface TripByLrDetailsProps {
  readonly trip: TripByLr;
}

/** A trip of another branch: what its customer owes, but neither expenses nor profit. */
export function TripByLrDetails({ trip }: TripByLrDetailsProps) {
  return (
    <Stack gap={16}>
      <FigureCards
        figures={[
          { label: 'Trip Fare', figure: <Money paise={trip.totalRate} /> },
          { label: 'Charges', figure: <Money paise={negate(trip.deductions)} /> },
          { label: 'Received', figure: <Money paise={negate(trip.received)} /> },
          { label: 'Pending Balance', figure: <Money paise={trip.balance} /> },
        ]}
      />
      <section aria-label="Journey">
        <DetailGrid
          variant="ruled"
          details={[
            { label: 'Branch', value: trip.branch.name },
            { label: 'Delivery Branch', value: trip.deliveryBranch?.name },
            { label: 'Customer', value: trip.customer.name },
            { label: 'Vehicle', value: trip.vehicle.vehicleNo, whole: true },
            { label: 'From', value: trip.startLocation.name },
            { label: 'To', value: trip.endLocation.name },
            { label: 'Start Date', value: formatDay(trip.startedAt) },
            { label: 'End Date', value: trip.endedAt === null ? null : formatDay(trip.endedAt) },
          ]}
        />
      </section>
    </Stack>
  );
}
