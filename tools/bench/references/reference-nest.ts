import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type EntityManager, EntitySchema, MikroORM } from '@mikro-orm/core';
import { LibSqlDriver } from '@mikro-orm/libsql';
import {
  Body,
  ConflictException,
  Controller,
  Headers,
  HttpCode,
  Inject,
  Module,
  NotFoundException,
  Post,
  UnauthorizedException,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * The conventional choice: NestJS with an ORM that updates rows in SQLite, with the same durability (WAL,
 * `synchronous=FULL`), the same five commands with their checks, and answers that contain the trip with the names it
 * refers to.
 */
interface Named {
  id: string;
  name: string;
}
interface Party extends Named {
  balance: number;
}
interface Session {
  id: string;
  userId: string;
}
interface Trip {
  id: string;
  lrNumber: string;
  status: string;
  customer: Party;
  vehicle: Named;
  driver: Named;
  startLocation: Named;
  endLocation: Named;
  startedAt: string;
  endedAt: string | null;
  podSubmittedAt: string | null;
  settledAt: string | null;
  fare: number;
  received: number;
  unloadingWeight: number | null;
}
interface Entry {
  id: string;
  trip: Trip;
  party: Party;
  date: string;
  remark: string;
  amount: number;
  mode: string | null;
}
interface UsedKey {
  id: string;
}

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const optional = { nullable: true } as const;
const named = { id: { ...text, primary: true }, name: text } as const;
const SessionEntity = new EntitySchema<Session>({
  name: 'Session',
  properties: { id: { ...text, primary: true }, userId: text },
});
const Vehicle = new EntitySchema<Named>({ name: 'Vehicle', properties: named });
const Driver = new EntitySchema<Named>({ name: 'Driver', properties: named });
const Place = new EntitySchema<Named>({ name: 'Place', properties: named });
const PartyEntity = new EntitySchema<Party>({ name: 'Party', properties: { ...named, balance: number } });
const UsedKeyEntity = new EntitySchema<UsedKey>({
  name: 'UsedKey',
  properties: { id: { ...text, primary: true } },
});
const TripEntity = new EntitySchema<Trip>({
  name: 'Trip',
  properties: {
    id: { ...text, primary: true },
    lrNumber: { ...text, unique: true },
    status: { ...text, index: true },
    customer: { kind: 'm:1', entity: () => PartyEntity },
    vehicle: { kind: 'm:1', entity: () => Vehicle },
    driver: { kind: 'm:1', entity: () => Driver },
    startLocation: { kind: 'm:1', entity: () => Place },
    endLocation: { kind: 'm:1', entity: () => Place },
    startedAt: { ...text, index: true },
    endedAt: { ...text, ...optional },
    podSubmittedAt: { ...text, ...optional },
    settledAt: { ...text, ...optional },
    fare: number,
    received: number,
    unloadingWeight: { ...number, ...optional },
  },
});
const EntryEntity = new EntitySchema<Entry>({
  name: 'Entry',
  properties: {
    id: { ...text, primary: true },
    trip: { kind: 'm:1', entity: () => TripEntity },
    party: { kind: 'm:1', entity: () => PartyEntity },
    date: text,
    remark: text,
    amount: number,
    mode: { ...text, ...optional },
  },
});

const [dataDir = '', port = '0'] = process.argv.slice(2);
const orm = await MikroORM.init({
  driver: LibSqlDriver,
  dbName: join(dataDir, 'orm.db'),
  entities: [SessionEntity, Vehicle, Driver, Place, PartyEntity, TripEntity, EntryEntity, UsedKeyEntity],
});
await orm.schema.createSchema();
await orm.em.getConnection().execute('PRAGMA journal_mode = WAL');
await orm.em.getConnection().execute('PRAGMA synchronous = FULL');
await seed(orm.em.fork());

interface Command {
  readonly tripId: string;
  readonly date: string;
  readonly amount: number;
  readonly amountReceived: number;
  readonly mode: string;
  readonly endedAt: string;
  readonly unloadingWeight: number;
}
interface Start {
  readonly lrNumber: string;
  readonly startedAt: string;
  readonly rate: number;
  readonly loadingWeight: number;
  readonly customerId: string;
  readonly vehicleId: string;
}

@Controller('api')
class TripController {
  constructor(@Inject(MikroORM) private readonly db: MikroORM) {}

  @Post('trip/start')
  @HttpCode(200)
  start(@Body() input: Start, @Headers() headers: Record<string, string>): Promise<object> {
    return this.#carryOut(headers, async (em) => {
      const customer = await em.findOneOrFail(PartyEntity, { id: input.customerId });
      const fare = Math.round(input.rate * input.loadingWeight * 100);
      const trip = em.create(TripEntity, {
        id: randomUUID(),
        lrNumber: input.lrNumber,
        status: 'STARTED',
        customer,
        vehicle: await em.findOneOrFail(Vehicle, { id: input.vehicleId }),
        driver: await em.findOneOrFail(Driver, { id: 'driver' }),
        startLocation: await em.findOneOrFail(Place, { id: 'place' }),
        endLocation: await em.findOneOrFail(Place, { id: 'place' }),
        startedAt: input.startedAt,
        endedAt: null,
        podSubmittedAt: null,
        settledAt: null,
        fare,
        received: 0,
        unloadingWeight: null,
      });
      post(em, trip, customer, { date: input.startedAt, remark: 'TRIP_FARE', amount: fare, mode: null });
      return trip;
    });
  }

  @Post('transaction/create')
  @HttpCode(200)
  advance(@Body() input: Command, @Headers() headers: Record<string, string>): Promise<object> {
    return this.#carryOut(headers, async (em) => {
      const trip = await findTrip(em, input.tripId);
      if (trip.status === 'SETTLED') throw new ConflictException();
      const amount = Math.round(input.amount * 100);
      trip.received += amount;
      post(em, trip, trip.customer, {
        date: input.date,
        remark: 'ADVANCE',
        amount: -amount,
        mode: input.mode,
      });
      return trip;
    });
  }

  @Post('trip/end')
  @HttpCode(200)
  end(@Body() input: Command, @Headers() headers: Record<string, string>): Promise<object> {
    return this.#carryOut(headers, async (em) => {
      const trip = await findTrip(em, input.tripId);
      if (trip.status !== 'STARTED') throw new ConflictException();
      Object.assign(trip, {
        status: 'COMPLETED',
        endedAt: input.endedAt,
        unloadingWeight: input.unloadingWeight,
      });
      return trip;
    });
  }

  @Post('trip/submitPod')
  @HttpCode(200)
  submitPod(@Body() input: Command, @Headers() headers: Record<string, string>): Promise<object> {
    return this.#carryOut(headers, async (em) => {
      const trip = await findTrip(em, input.tripId);
      if (trip.status !== 'COMPLETED') throw new ConflictException();
      Object.assign(trip, { status: 'POD_SUBMITTED', podSubmittedAt: input.date });
      return trip;
    });
  }

  @Post('trip/settle')
  @HttpCode(200)
  settle(@Body() input: Command, @Headers() headers: Record<string, string>): Promise<object> {
    return this.#carryOut(headers, async (em) => {
      const trip = await findTrip(em, input.tripId);
      const amount = Math.round(input.amountReceived * 100);
      if (trip.status !== 'POD_SUBMITTED' || amount !== trip.fare - trip.received)
        throw new ConflictException();
      Object.assign(trip, { status: 'SETTLED', settledAt: input.date, received: trip.received + amount });
      post(em, trip, trip.customer, {
        date: input.date,
        remark: 'PAYMENT_RECEIVED',
        amount: -amount,
        mode: input.mode,
      });
      return trip;
    });
  }

  async #carryOut(
    headers: Record<string, string>,
    run: (em: EntityManager) => Promise<Trip>,
  ): Promise<object> {
    return this.db.em.fork().transactional(async (em) => {
      if (!(await em.findOne(SessionEntity, { id: headers['authorization'] ?? '' })))
        throw new UnauthorizedException();
      const key = headers['idempotency-key'];
      if (key !== undefined) em.create(UsedKeyEntity, { id: key });
      const trip = await run(em);
      await em.flush();
      const entries = await em.find(EntryEntity, { trip });
      return {
        trip: {
          ...trip,
          balance: trip.fare - trip.received,
          entries: entries.map(({ id, amount }) => ({ id, amount })),
        },
      };
    });
  }
}

async function findTrip(em: EntityManager, id: string): Promise<Trip> {
  const populate = ['customer', 'vehicle', 'driver', 'startLocation', 'endLocation'] as const;
  const trip = await em.findOne(TripEntity, { id }, { populate });
  if (trip === null) throw new NotFoundException();
  return trip;
}

function post(
  em: EntityManager,
  trip: Trip,
  party: Party,
  entry: Pick<Entry, 'date' | 'remark' | 'amount' | 'mode'>,
): void {
  em.create(EntryEntity, { id: randomUUID(), trip, party, ...entry });
  party.balance += entry.amount;
}

async function seed(em: EntityManager): Promise<void> {
  em.create(SessionEntity, { id: 'Basic bench', userId: 'bench' });
  em.create(Driver, { id: 'driver', name: 'Suresh Yadav' });
  em.create(Place, { id: 'place', name: 'Latur' });
  for (let fleet = 0; fleet < 16; fleet += 1) {
    em.create(Vehicle, { id: `vehicle-${fleet}`, name: `MH12AB${1000 + fleet}` });
    em.create(PartyEntity, { id: `customer-${fleet}`, name: `Customer ${fleet}`, balance: 0 });
  }
  await em.flush();
}

@Module({ controllers: [TripController], providers: [{ provide: MikroORM, useValue: orm }] })
class ReferenceModule {}

const app = await NestFactory.create<NestFastifyApplication>(ReferenceModule, new FastifyAdapter(), {
  logger: false,
});
await app.listen(Number(port), '127.0.0.1');
console.log('ready');
