import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PARTY_GROUPS } from '../../books/party-groups.ts';
import { type Trip } from './trip.ts';

/** Says how to reopen a trip that a bulk payment settled: only by deleting that payment. */
export function SettledByBulk({ trip: { customer } }: { readonly trip: Trip }) {
  return (
    <span>
      A bulk payment settled it. To reopen it, delete that payment in the{' '}
      <Anchor component={Link} to={`${PARTY_GROUPS.CUSTOMER.detailsPage}?id=${customer.id}`} inherit>
        {`khata of ${customer.name}`}
      </Anchor>
      <span>.</span>
    </span>
  );
}
