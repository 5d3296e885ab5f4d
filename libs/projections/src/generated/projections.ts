// Written by `npm run generate` from file names. Not edited by hand.
import { accessProjection } from '../access/access.projection.ts';
import { filesProjection } from '../files/files.projection.ts';
import { fleetProjection } from '../fleet/fleet.projection.ts';
import { ledgerProjection } from '../ledger/ledger.projection.ts';
import { partiesProjection } from '../parties/parties.projection.ts';
import { placesProjection } from '../places/places.projection.ts';
import { tripsProjection } from '../trips/trips.projection.ts';

/** Every live projection. */
export const projections = [
  accessProjection,
  filesProjection,
  fleetProjection,
  ledgerProjection,
  partiesProjection,
  placesProjection,
  tripsProjection,
] as const;
