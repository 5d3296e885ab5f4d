import { type CommandDefinition, type Definition } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type RawReply, requestOf, send, type Session } from '../harness/connection.ts';
import { type Random } from '../harness/random.ts';

const ASKED_AGAIN_MS = 50;
let vehicles = 0;

/** Somebody who asks and enters something while a server is away, and takes every answer as it comes. */
export interface Probe {
  /** Status of a command of a new key. It is answered 200 once it is in the log, also without rows. */
  command(): Promise<number>;
  /** Status of a query. */
  query(): Promise<number>;
  /** Until a query is answered so. */
  untilQueried(status: number): Promise<void>;
}

export function probeOf(session: Session, random: Random): Probe {
  const raw = (definition: Definition, input: unknown, key?: string): Promise<RawReply> =>
    send(session.connection, requestOf(session, definition, input, key));
  const query = async () => (await raw(listTrips, { status: ['STARTED'], limit: 10 })).status;
  return {
    query,
    async command() {
      vehicles += 1;
      const vehicleNo = `MH14PR${String(vehicles).padStart(4, '0')}`;
      const truck = { vehicleNo, vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' };
      return (await raw(createVehicle as CommandDefinition, truck, random.uuid())).status;
    },
    async untilQueried(status) {
      while ((await query()) !== status) await elapsed(ASKED_AGAIN_MS);
    },
  };
}
