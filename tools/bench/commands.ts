import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { connect } from '../proofs/harness/connection.ts';
import { daysAgo } from '../proofs/harness/days.ts';
import { createFirm } from '../proofs/harness/people.ts';
import { type Mode } from '../proofs/harness/options.ts';
import { startServer, temporaryFolder } from '../proofs/harness/server.ts';
import { type Server } from '../proofs/harness/running-server.ts';
import { median } from '../proofs/harness/quantiles.ts';
import { DataFiles } from './load/data-files.ts';
import { LoadConnection, openConnections, type LoadRequest } from './load/http-load.ts';
import { WriteRecorder } from './references/recorded-writes.ts';
import { startReference } from './references/start-reference.ts';
import { type Figure } from './table.ts';
import {
  type Answers,
  COMMANDS_PER_TRIP,
  type Fleet,
  pickFleet,
  settleOneTrip,
  withAnswers,
} from './load/settle-mix.ts';

const CLIENTS = 64;
const FLEETS = 16;

/** Commands per second over HTTP, ours compared with both references, which take turns in every round. */
export async function measureCommands(rounds: number, tripsPerRound: number): Promise<readonly Figure[]> {
  const folder = temporaryFolder('bench');
  const ours = await openOurs(folder.path);
  const bareDir = join(folder.path, 'bare');
  const ormDir = join(folder.path, 'orm');
  mkdirSync(bareDir);
  mkdirSync(ormDir);
  const recordingFile = join(folder.path, 'recording.json');
  writeFileSync(recordingFile, JSON.stringify(await recordOneTrip(ours)));
  const bare = await startReference('reference-fastify.ts', [recordingFile, bareDir]);
  const orm = await startReference('reference-nest.ts', [ormDir]);

  const files = new DataFiles(ours.dataDir);
  const untilDone = () => files.waitForRows();
  const loads = {
    minimal: openLoad(ours.port, ours.fleets, { answers: 'minimal', untilDone }),
    full: openLoad(ours.port, ours.fleets, { untilDone }),
    bare: openLoad(bare.port, ours.fleets),
    orm: openLoad(orm.port, listOrmFleets()),
  };
  const names = ['minimal', 'full', 'bare', 'orm'] as const;
  const rates: Record<(typeof names)[number], number[]> = { minimal: [], full: [], bare: [], orm: [] };
  const keptBefore = files.readKeptBytes();
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      // A quarter of the trips is enough for the reference with the ORM, which is much slower.
      const rate = await loads[name].run(name === 'orm' ? Math.ceil(tripsPerRound / 4) : tripsPerRound);
      if (round > 0) rates[name].push(rate);
    }
  }
  const commandsOfOurs = 2 * (rounds + 1) * tripsPerRound * COMMANDS_PER_TRIP;
  const keptBytes = (files.readKeptBytes() - keptBefore) / commandsOfOurs;
  files.close();
  await Promise.all([ours.stop(), bare.stop(), orm.stop()]);
  folder.remove();
  const compared = (answers: Answers) => ({
    figure: `commands per second, 64 clients, settle-a-trip mix, ${answers} answers`,
    unit: '/s',
    ours: median(rates[answers]),
    reference: 'bare Fastify, same events and rows',
    referenceValue: median(rates.bare),
  });
  return [
    { ...compared('minimal'), goal: 0.65 },
    compared('full'),
    {
      ...compared('full'),
      reference: 'NestJS + MikroORM on SQLite',
      referenceValue: median(rates.orm),
    },
    {
      figure: 'data kept by events and rows, per command of this mix',
      unit: ' kB',
      ours: keptBytes / 1_000,
      goal: 7,
      isCost: true,
    },
  ];
}

interface Ours {
  readonly port: number;
  readonly dataDir: string;
  readonly server: Server;
  readonly fleets: readonly Fleet[];
  stop(): Promise<unknown>;
}

export async function openOurs(folder: string, mode: Mode = 'embedded'): Promise<Ours> {
  const dataDir = join(folder, mode);
  const server = await startServer({ dataDir, mode });
  const { admin } = await createFirm(
    { server, connection: connect(server.port) },
    'Bench Roadlines',
    'Rajesh Patil',
  );
  const place = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'GR43A' };
  const { locationId } = await admin.mustCall(createLocation, { name: 'Latur', ...place });
  const headers = { authorization: `Basic ${admin.token ?? ''}` };
  const today = daysAgo(0);
  const fleets: Fleet[] = [];
  for (let number = 0; number < FLEETS; number += 1) {
    const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const { vehicle } = await admin.mustCall(createVehicle, {
      vehicleNo: `MH12AB${1000 + number}`,
      ...truck,
    });
    const { user } = await admin.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
    const customer = { name: `Customer ${number}`, type: 'CUSTOMER', locationId, openingBalance: 0 } as const;
    const created = await admin.mustCall(createParty, { ...customer, openingBalanceDate: today });
    const ids = { vehicleId: vehicle.id, driverId: user.id, customerId: created.customer.id };
    fleets.push({ headers, today, ids: { ...ids, startLocationId: locationId, endLocationId: locationId } });
  }
  return { port: server.port, dataDir, server, fleets, stop: () => server.stop() };
}

async function recordOneTrip({ port, dataDir, fleets }: Ours) {
  const fleet = pickFleet(fleets, 0);
  const connection = await LoadConnection.open(port);
  // The first trip of a book creates rows that all later trips only update.
  await settleOneTrip(connection, fleet, 'EARLIER');
  const recorder = new WriteRecorder(dataDir);
  const recorded = {
    async post(request: LoadRequest) {
      const answer = await connection.post(request);
      recorder.take(request.path);
      return answer;
    },
  };
  const tripId = await settleOneTrip(recorded, fleet, 'RECORDED');
  connection.close();
  return recorder.finish(tripId, 'RECORDED');
}

/** The fleets that the reference with the ORM seeds. */
function listOrmFleets(): readonly Fleet[] {
  return Array.from({ length: FLEETS }, (_, number) => ({
    headers: { authorization: 'Basic bench' },
    today: daysAgo(0),
    ids: {
      vehicleId: `vehicle-${number}`,
      customerId: `customer-${number}`,
      startLocationId: 'place',
      endLocationId: 'place',
      driverId: 'driver',
    },
  }));
}

interface LoadOptions {
  readonly answers?: Answers;
  /** Part of the measured time: resolves once the work of the commands is done. */
  readonly untilDone?: () => Promise<void>;
}

/** Creates a load of 64 clients. Each opens a new connection for every run, because servers close idle connections. */
export function openLoad(
  port: number,
  fleets: readonly Fleet[],
  { answers = 'full', untilDone = () => Promise.resolve() }: LoadOptions = {},
) {
  let lrNumbers = 0;
  const asking = fleets.map((fleet) => withAnswers(fleet, answers));
  return {
    /** @returns commands per second */
    async run(trips: number): Promise<number> {
      let left = trips;
      const connections = await openConnections(port, CLIENTS);
      const began = performance.now();
      await Promise.all(
        connections.map(async (connection, client) => {
          const fleet = pickFleet(asking, client);
          while (left > 0) {
            left -= 1;
            lrNumbers += 1;
            await settleOneTrip(connection, fleet, `${answers}-${lrNumbers}`);
          }
        }),
      );
      await untilDone();
      const rate = (trips * COMMANDS_PER_TRIP * 1000) / (performance.now() - began);
      for (const connection of connections) connection.close();
      return rate;
    },
  };
}
