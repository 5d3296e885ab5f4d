import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type WireResponse,
  type CommandDefinition,
  type QueryDefinition,
  type WireInput,
} from '@bahi/contract/define';
import { requestAddress } from '@bahi/contract/address';
import { assertResponse } from '@bahi/contract/assert-response';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { register } from '@bahi/contract/access/register';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { PLACES } from '@bahi/gateways/places/places-fixtures';
import { openLogger } from '../platform/observability/logger.ts';
import { startServer, type Server } from './server.ts';
import { readSettings } from './settings/settings.ts';

/** The answer of a call, with the headers and the fields of a refusal. */
export interface Reply<Body> {
  readonly status: number;
  readonly body: Body & {
    readonly code?: string;
    readonly message?: string;
    readonly fields?: Record<string, string>;
  };
  readonly headers: Headers;
}

/** The real server on a free port, with its data in a temporary folder and a clock that the spec advances. */
export class TestServer {
  #now = Date.parse('2026-11-20T06:00:00Z');
  #position = '0';
  readonly #printed: string[] = [];
  /** Lines of the log. */
  readonly logged: string[] = [];
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'bahi-'));
  #server: Server | undefined;

  /** @param environment settings in addition to the defaults of all specs, which allow any number of sign-ins */
  constructor(private readonly environment: Readonly<Record<string, string>> = {}) {}

  async start(): Promise<void> {
    this.#server = undefined;
    const settings = readSettings({
      PORT: '0',
      DATA_DIR: this.#dataDir,
      SIGN_IN_LIMIT_PER_MINUTE: '1000',
      ...this.environment,
    });
    this.#server = await startServer(settings, {
      clock: () => this.#now,
      random: () => 0.5,
      places: PLACES,
      pages: join(this.#dataDir, 'no-pages'),
      print: (line) => this.#printed.push(line),
      log: openLogger(settings.logLevel, { write: (line) => this.logged.push(line) }),
      onBroken: () => this.#printed.push('broken'),
    });
  }

  /** Stops the server and starts it again with the same data. */
  async restart(): Promise<void> {
    await this.server.stop();
    await this.start();
  }

  async dispose(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#dataDir, { recursive: true });
  }

  get server(): Server {
    if (this.#server === undefined) throw new Error('the server was not started');
    return this.#server;
  }

  /** @throws Error for a worker, which serves no calls */
  get url(): string {
    const { url } = this.server;
    if (url === null) throw new Error('a worker has no address');
    return url;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** The time of its clock, in ms since 1970. */
  get now(): number {
    return this.#now;
  }

  passTime(ms: number): void {
    this.#now += ms;
  }

  /** The last one-time code that was sent to a phone; '' if there was none. */
  lastOtp(phoneNumber: string): string {
    const sent = this.#printed.findLast((line) => line.includes(`to=+91${phoneNumber} `));
    return /otp=(\d{6})/.exec(sent ?? '')?.[1] ?? '';
  }

  async call<D extends CommandDefinition | QueryDefinition>(
    definition: D,
    input: WireInput<D>,
    { token, key }: { readonly token?: string | undefined; readonly key?: string } = {},
  ): Promise<Reply<WireResponse<D>>> {
    const { method } = definition;
    const response = await fetch(`${this.url}/api${requestAddress(definition, input)}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-min-position': this.#position,
        ...(token === undefined ? {} : { authorization: `Basic ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    this.#position = response.headers.get('x-event-position') ?? this.#position;
    const body = (await response.json()) as Reply<WireResponse<D>>['body'];
    if (response.ok) assertResponse(definition, body);
    return { status: response.status, body, headers: response.headers };
  }

  /** Registers a person and signs them in. @returns their session token */
  async signUp(name: string, phoneNumber: string): Promise<string> {
    const { body } = await this.call(register, { name, phoneNumber });
    const otp = this.lastOtp(phoneNumber);
    return (await this.call(verifyOtp, { otp, otpSessionToken: body.otpSessionToken })).body.sessionToken;
  }
}

/** A firm with everything that a trip needs: MH12AB1234, a driver, Latur and Bhiwandi, and Gokul Agro Traders. */
export class TestFirm {
  private constructor(
    readonly server: TestServer,
    readonly token: string,
    readonly ids: {
      vehicleId: string;
      driverId: string;
      startLocationId: string;
      endLocationId: string;
      customerId: string;
    },
  ) {}

  static async open(server: TestServer, phoneNumber = '9822041375', openingBalance = 0): Promise<TestFirm> {
    const token = await server.signUp('Rajesh Patil', phoneNumber);
    const town = (placeName: string) => ({
      placeName,
      placeAddress: `${placeName}, Maharashtra`,
      eLoc: placeName,
    });
    const as = { token };
    await server.call(
      createOrganisation,
      { orgName: 'Sahyadri Roadlines', locationDetails: town('Pune') },
      as,
    );
    const driver = await server.call(createUser, { role: 'DRIVER', name: 'Suresh Yadav' }, as);
    const truck = {
      vehicleNo: 'MH12AB1234',
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
    } as const;
    const vehicle = await server.call(createVehicle, truck, as);
    const latur = await server.call(createLocation, { name: 'Latur', ...town('Latur') }, as);
    const bhiwandi = await server.call(createLocation, { name: 'Bhiwandi', ...town('Bhiwandi') }, as);
    const party = { name: 'Gokul Agro Traders', type: 'CUSTOMER', openingBalanceDate: '2026-11-01' } as const;
    const locationId = latur.body.locationId;
    const customer = await server.call(createParty, { ...party, locationId, openingBalance }, as);
    return new TestFirm(server, token, {
      vehicleId: vehicle.body.vehicle.id,
      driverId: driver.body.user.id,
      startLocationId: locationId,
      endLocationId: bhiwandi.body.locationId,
      customerId: customer.body.customer.id,
    });
  }

  call<D extends CommandDefinition | QueryDefinition>(definition: D, input: WireInput<D>, key?: string) {
    return this.server.call(definition, input, { token: this.token, ...(key === undefined ? {} : { key }) });
  }

  /** A started trip. @returns its id */
  async startTrip(lrNumber: string, fare: number): Promise<string> {
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;
    const started = { ...this.ids, startedAt: '2026-11-12', rate: fare, lrNumber, ...load };
    return (await this.call(startTrip, started)).body.trip.id;
  }

  /** A trip whose POD is submitted. @returns its id */
  async deliveredTrip(lrNumber: string, fare: number): Promise<string> {
    const tripId = await this.startTrip(lrNumber, fare);
    await this.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
    await this.call(submitPod, { tripId, date: '2026-11-15' });
    return tripId;
  }
}
