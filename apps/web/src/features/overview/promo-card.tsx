import { startTrip } from '@bahi/contract/trips/start-trip';
import { IfMay } from '@bahi/ui-kit/api/may';
import { IconPlus } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The shortest way to a new trip, for users who may start one. */
export function PromoCard() {
  return (
    <IfMay send={startTrip}>
      <section className="overview-promo" aria-label="Add a trip instantly">
        <h3>Add a trip instantly</h3>
        <Button
          component={Link}
          to="/dashboard/create-trip"
          variant="white"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          Add Trip
        </Button>
      </section>
    </IfMay>
  );
}
