import { type ResponseOf } from '@bahi/contract/define';
import { type listLocations } from '@bahi/contract/places/list-locations';

type Location = ResponseOf<typeof listLocations>['locations'][number];

/** A yard in Latur. */
export const YARD: Location = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Main yard',
  placeName: 'Latur',
  status: 'ACTIVE',
  addressLine1: 'Latur, Maharashtra',
  addressLine2: 'Behind the market',
};

/** A depot that is no longer used. */
export const DEPOT: Location = {
  ...YARD,
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Bhiwandi depot',
  placeName: 'Bhiwandi',
  status: 'INACTIVE',
  addressLine1: null,
  addressLine2: null,
};
