import { type Day, formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { type Hundredths, hundredthsFromReading, readingFromHundredths } from '@bahi/kernel/measures';
import { ContactButtons } from '@bahi/ui-kit/page/contact-buttons';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { findFullReading, OdometerGauge } from '@bahi/ui-kit/charts/odometer-gauge';
import { TruckDrawing } from '@bahi/ui-kit/page/truck-drawing';
import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PARTY_GROUPS } from '../../../books/party-groups.ts';
import { formatRateWithType, rateTypeTitles } from '../rate.ts';
import { toDocument, type DriverTrip, hasMoney, parseMetadata, type TripOfAnyone } from '../trip.ts';

interface JourneyCardProps {
  readonly trip: TripOfAnyone;
  readonly narrow: boolean;
  /** The trip's branch, where the firm has more than one. */
  readonly branch?: string | null;
  /** The ten-digit phone numbers of the people whom the user may call. */
  readonly phones?: Readonly<Record<Person, string | null>>;
}

type Person = 'customer' | 'driver' | 'manager';

/** The route, people, readings and weights of a trip; without rate and ledger link for a driver. */
export function JourneyCard({ trip, narrow, branch = null, phones }: JourneyCardProps) {
  const { vehicleType, odoType } = trip.vehicle;
  const byHour = vehicleType === 'HEMV' || odoType === 'HR';
  const { podNumber, podNotes } = parseMetadata(trip);
  // On a phone each person has a row, with room for the buttons to call and to write.
  const inRows = narrow && phones !== undefined;
  return (
    <section className="bahi-card" aria-label="Journey">
      <Group justify="space-between" wrap="nowrap" p="lg" align="flex-start">
        <Stop heading="From" place={trip.startLocation.name} dayLabel="Start Date" day={trip.startedAt} />
        <TruckDrawing type={trip.vehicle.vehicleType} width={narrow ? 96 : 204} />
        <Stop heading="To" place={trip.endLocation.name} dayLabel="End Date" day={trip.endedAt} atEnd />
      </Group>
      {inRows &&
        listPeople(trip).map((one) => <PersonRow key={one.label} {...one} phone={phones[one.person]} />)}
      <Ruled>
        <DetailGrid
          details={[
            ...(inRows ? [] : listPeople(trip)),
            { label: 'Material', value: trip.material },
            ...(branch === null ? [] : [{ label: 'Branch', value: branch }]),
            ...(branch === null || trip.deliveryBranch === null
              ? []
              : [{ label: 'Delivery Branch', value: trip.deliveryBranch.name }]),
            ...(trip.podId === null ? [] : [{ label: 'POD', value: <Pod pod={trip.podId} /> }]),
            ...(podNumber === null ? [] : [{ label: 'POD Number', value: podNumber }]),
            ...(podNotes === null ? [] : [{ label: 'POD Notes', value: podNotes }]),
            ...(byHour ? [{ label: 'Estimated Hours Run', value: formatHours(trip) }] : []),
          ]}
        />
      </Ruled>
      <Ruled>
        <Readings trip={trip} />
      </Ruled>
      {odoType === 'KM' && (
        <Ruled>
          <DetailGrid
            details={[
              { label: 'Loading Weight', value: formatTripWeight(trip.loadingWeight, trip) },
              { label: 'Unloading Weight', value: formatTripWeight(trip.unloadingWeight, trip) },
              ...(hasMoney(trip)
                ? [
                    { label: 'Rate Type', value: rateTypeTitles[trip.rateType] },
                    { label: 'Fare', value: formatRateWithType(trip.rate, trip.rateType) },
                  ]
                : []),
            ]}
          />
        </Ruled>
      )}
    </section>
  );
}

interface PersonOfTrip {
  readonly person: Person;
  readonly label: string;
  readonly value: ReactNode;
  readonly name: string;
}

function listPeople(trip: TripOfAnyone): PersonOfTrip[] {
  const { customer, driver, manager } = trip;
  const khata = hasMoney(trip) ? <CustomerLink customer={customer} /> : customer.name;
  const toPerson = (person: Person, label: string, name: string) => ({ person, label, value: name, name });
  return [
    { ...toPerson('customer', 'Customer', customer.name), value: khata },
    toPerson('driver', 'Driver', driver.name),
    toPerson('manager', 'Manager', manager?.name ?? '-'),
  ];
}

function PersonRow({ label, value, name, phone }: PersonOfTrip & { readonly phone: string | null }) {
  return (
    <div className="trip-person">
      <dl className="bahi-details">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </dl>
      {phone !== null && <ContactButtons name={name} phone={phone} />}
    </div>
  );
}

function Ruled({ children }: { readonly children: ReactNode }) {
  return (
    <Box p="lg" style={{ borderTop: '1px solid var(--mantine-color-gray-3)' }}>
      {children}
    </Box>
  );
}

interface StopProps {
  readonly heading: string;
  readonly place: string;
  readonly dayLabel: string;
  readonly day: Day | null;
  readonly atEnd?: boolean;
}

function Stop({ heading, place, dayLabel, day, atEnd = false }: StopProps) {
  return (
    <Stack gap={2} ta={atEnd ? 'right' : 'left'} miw={0} flex={1}>
      <Text size="xs" c="dimmed">
        {heading}
      </Text>
      <Text size="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {place}
      </Text>
      <Text size="xs" c="dimmed" mt="xs">
        {dayLabel}
      </Text>
      <Text size="sm" fw={500}>
        {day === null ? '-' : formatDay(day)}
      </Text>
    </Stack>
  );
}

function Pod({ pod }: { readonly pod: NonNullable<DriverTrip['podId']> }) {
  return <DocumentTile what="Proof of delivery" document={toDocument(pod.fileName, pod)} />;
}

function CustomerLink({ customer }: Pick<DriverTrip, 'customer'>) {
  return (
    <Anchor component={Link} to={`${PARTY_GROUPS.CUSTOMER.detailsPage}?id=${customer.id}`} size="sm">
      {customer.name}
    </Anchor>
  );
}

function Readings({ trip: { startReading, endReading, run, vehicle } }: { readonly trip: DriverTrip }) {
  const unit = vehicle.odoType;
  const full = findFullReading([startReading, endReading]);
  return (
    <Group justify="space-around" wrap="nowrap" gap="xs">
      <OdometerGauge label="Start Odometer" reading={startReading} {...{ unit, full }} />
      <Stack gap={2} align="center" w={140}>
        <Text size="xs" c="dimmed">
          Run
        </Text>
        <Text size="lg" fw={600} className="bahi-figure">
          {run === undefined ? formatRun(startReading, endReading, unit) : `${formatQuantity(run)} ${unit}`}
        </Text>
        <svg width="100%" height="10" viewBox="0 0 140 10" preserveAspectRatio="xMaxYMid slice" aria-hidden>
          <path d="M0 5H139M134 1l5 4-5 4" fill="none" stroke="var(--mantine-color-gray-5)" />
        </svg>
      </Stack>
      <OdometerGauge label="End Odometer" reading={endReading} {...{ unit, full }} />
    </Group>
  );
}

function formatRun(start: number | null, end: number | null, unit: string): string {
  const from = start === null ? undefined : hundredthsFromReading(start);
  const to = end === null ? undefined : hundredthsFromReading(end);
  if (from === undefined || to === undefined) return '-';
  return `${formatQuantity(readingFromHundredths((to - from) as Hundredths))} ${unit}`;
}

function formatTripWeight(weight: number | null, { weightUnit }: DriverTrip): string | null {
  return weight === null || weightUnit === null ? null : `${formatQuantity(weight)} ${weightUnit}`;
}

function formatHours({ estimatedHoursRun }: DriverTrip): string | null {
  return estimatedHoursRun === null ? null : `${formatQuantity(estimatedHoursRun)} HR`;
}
