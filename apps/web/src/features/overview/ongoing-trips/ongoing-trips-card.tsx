import { startTrip } from '@bahi/contract/trips/start-trip';
import { useMay } from '@bahi/ui-kit/api/may';
import { type ResponseOf } from '@bahi/contract/define';
import { ongoingTrips } from '@bahi/contract/overview/ongoing-trips';
import { formatCount } from '@bahi/kernel/format';
import { Card } from '@bahi/ui-kit/page/card';
import { toQueryValue, type TextFilter, textFilter } from '@bahi/ui-kit/filters/filters';
import { IconArrowNarrowRight, IconRoute } from '@bahi/ui-kit/icons';
import { ListSearch } from '@bahi/ui-kit/filters/list-search';
import { Money } from '@bahi/ui-kit/page/money';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CardState } from '../card-state.tsx';
import { type OverviewSelection, tripsPage } from '../overview-selection.ts';

type Trip = ResponseOf<typeof ongoingTrips>['trips'][number];

const SHOWN = 5;

export const LR_SEARCH: TextFilter = textFilter('LR number', { maxLength: 20, digits: true });

interface OngoingTripsCardProps {
  readonly selection: OverviewSelection;
  readonly vehicleNo: string | undefined;
  /** Digits of an LR number; '' where nothing is searched. */
  readonly lrNumber: string;
  readonly onSearch: (lrNumber: string) => void;
}

/** The five newest trips on the road that started in the period, each with its fare. */
export function OngoingTripsCard({ selection, vehicleNo, lrNumber, onSearch }: OngoingTripsCardProps) {
  const searched = lrNumber === '' ? {} : { lrNumber };
  const query = useQuery(ongoingTrips, { ...selection, ...searched, limit: SHOWN }, { keepLast: true });
  const count = query.data === undefined ? '' : formatCount(query.data.length);
  const all = tripsPage(selection, vehicleNo, 'STARTED');
  return (
    <Card
      title="Ongoing Trips"
      aside={
        <div className="overview-trips-aside">
          <span className="overview-figure-name">{count}</span>
          <ListSearch
            {...LR_SEARCH}
            box="usual"
            queryValue={lrNumber}
            toQueryValue={(typed) => toQueryValue(LR_SEARCH, typed)}
            onSearch={onSearch}
          />
          {all !== null && (
            <Link to={lrNumber === '' ? all : `${all}&lrNumber=${lrNumber}`} className="overview-view-all">
              View All <IconArrowNarrowRight size={16} stroke={1.75} aria-hidden />
            </Link>
          )}
        </div>
      }
    >
      <CardState query={query} failure="Failed to load ongoing trips" height={200}>
        {({ trips }) =>
          trips.length > 0 ? (
            <ul className="overview-trips" aria-label="Ongoing trips">
              {trips.map((trip) => (
                <TripLine key={trip.id} trip={trip} />
              ))}
            </ul>
          ) : lrNumber === '' ? (
            <Nothing />
          ) : (
            <p className="overview-nothing">No ongoing trip has this LR number.</p>
          )
        }
      </CardState>
    </Card>
  );
}

function TripLine({ trip: { id, customer, vehicle, lrNumber, totalRate } }: { readonly trip: Trip }) {
  return (
    <li>
      <Link to={`/dashboard/trips/info?id=${id}`}>{customer.name === '' ? 'Trip' : customer.name}</Link>
      <span>{vehicle.vehicleNo}</span>
      <span>{lrNumber ?? '-'}</span>
      <Money paise={totalRate} weight={600} />
    </li>
  );
}

function Nothing() {
  const mayStart = useMay()(startTrip);
  return (
    <div className="bahi-state">
      <span className="bahi-state-icon">
        <IconRoute size={20} stroke={1.75} aria-hidden />
      </span>
      <p>{mayStart ? 'Start a new trip and it will start appearing here' : 'No trip is on the road.'}</p>
      {mayStart && (
        <Button component={Link} to="/dashboard/create-trip" variant="default" size="xs">
          Add Trip
        </Button>
      )}
    </div>
  );
}
