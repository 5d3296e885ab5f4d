import { getSession } from '@bahi/contract/access/get-session';
import { updateUser } from '@bahi/contract/access/update-user';
import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { type Product, signIn } from '../proofs/harness/people.ts';
import { type DemoDay } from './demo-fleet.ts';
import { type EnteredBook, enterApplicant } from './enter-book.ts';
import { enterTrip } from './enter-trip.ts';

/**
 * Enters the day of the demo. The owner has read every notice before it, and signs in with another phone afterwards,
 * to which a code can be sent at once.
 */
export async function handOver(
  product: Product,
  { book, names, owner }: EnteredBook,
  { manager, trips, applicants, ownersPhone }: DemoDay,
): Promise<void> {
  await owner.mustCall(readAllNotifications, {});
  const session = await signIn(product, manager.phoneNumber);
  for (const trip of trips) names.trip.add(trip.lr, await enterTrip(session, names, trip));
  for (const person of applicants) await enterApplicant(product, book, owner, person);
  const { user } = await owner.mustCall(getSession, {});
  await owner.mustCall(updateUser, { userId: user.id, phoneNumber: ownersPhone });
}
