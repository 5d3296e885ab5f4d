import { createFleet } from '../harness/fleet.ts';
import { createFirm, type Product } from '../harness/people.ts';
import { type Strangers } from './draw-context.ts';

/** Another firm and its records. All sequences draw from the same two, so that each can be repeated by itself. */
export async function createStrangers(product: Product): Promise<Strangers> {
  const { admin } = await createFirm(product, 'Stranger Transports', 'Kavita Jadhav');
  const fleet = await createFleet(admin);
  const { id: tripId } = await fleet.started(40_000);
  const { customerId: partyId, vehicleId, startLocationId: placeId } = fleet;
  return { tripId, partyId, vehicleId, placeId, entryId: await fleet.advance(tripId, 500) };
}
