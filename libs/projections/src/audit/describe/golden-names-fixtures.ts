import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { type KnownData } from '@bahi/domain/known-event';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { nameTrip, type FindName } from './names.ts';

/** The fields of events that name things. */
interface Naming {
  readonly name?: string;
  readonly code?: string;
  readonly partyId?: string;
  readonly placeId?: string;
  readonly branchId?: string;
  readonly organisationId?: string;
  readonly userId?: string;
}

/** The last names that these events give to things, in braces. */
export function goldenNames(events: readonly DomainEvent[]): FindName {
  const names = new Map<string, string>();
  const set = (thing: TrailThing | 'CODE', id: string | undefined, name: string | undefined) => {
    if (name !== undefined) names.set(`${thing} ${id ?? ''}`, name);
  };
  for (const { type, data } of events) {
    const { name, code, partyId, placeId, branchId, organisationId, userId } = data as Naming;
    if (type.startsWith('Party')) set('PARTY', partyId, name);
    if (type.startsWith('Place')) set('PLACE', placeId, name);
    if (type.startsWith('Branch')) set('BRANCH', branchId, name);
    if (type.startsWith('Branch')) set('CODE', branchId, code);
    if (type.startsWith('Organisation')) set('FIRM', organisationId, name);
    if (/^(User|Staff)/.test(type)) set('PERSON', userId, name);
    if (type === 'VehicleCreated') {
      const { vehicleId, vehicleNo } = data as KnownData<'VehicleCreated'>;
      set('VEHICLE', vehicleId, vehicleNo);
    }
    if (type === 'TripStarted' || type === 'TripUpdated') {
      const { tripId, vehicleId, ...given } = data as KnownData<'TripStarted' | 'TripUpdated'>;
      const { lrNumber } = 'after' in given ? given.after : given;
      if (lrNumber !== undefined)
        set('TRIP', tripId, nameTrip(lrNumber, names.get(`VEHICLE ${vehicleId}`) ?? '-'));
    }
  }
  return ({ entityType, entityId, by }) => {
    const found = names.get(`${by === 'code' ? 'CODE' : entityType} ${entityId}`);
    return found === undefined ? undefined : `{${found}}`;
  };
}
