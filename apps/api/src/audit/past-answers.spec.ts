import { type CommandDefinition, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { createUser } from '@bahi/contract/access/create-user';
import { createBranch } from '@bahi/contract/access/create-branch';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { vehicleInfo } from '@bahi/contract/fleet/vehicle-info';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { addDays, type Day } from '@bahi/kernel/day';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_828_100_000;
const newPhone = () => String((phones += 1));
const ago = (days: number) => addDays('2026-11-20' as Day, -days);

const PLAYED = 30;
const CASH = { paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;
const LOAD = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;

/** A firm in which a sequence of numbers plays commands on two vehicles, two parties and their trips. */
class PlayedFirm {
  readonly vehicles: string[] = [];
  readonly parties: string[] = [];
  readonly trips: string[] = [];
  readonly #entries: string[] = [];
  readonly #work: string[] = [];
  #branchId = '';
  #manager: { readonly id: string; readonly token: string } | null = null;
  #draws: readonly number[] = [];

  private constructor(readonly firm: TestFirm) {}

  static async open(): Promise<PlayedFirm> {
    const played = new PlayedFirm(await TestFirm.open(server, newPhone(), 5_000));
    const { firm, vehicles, parties } = played;
    const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const other = await firm.call(createVehicle, { ...truck, vehicleNo: 'MH12KL4321', lastOdoReading: 500 });
    const about = { name: 'Shree Traders', type: 'CUSTOMER', openingBalanceDate: ago(20) } as const;
    const locationId = firm.ids.startLocationId;
    const trader = await firm.call(createParty, { ...about, locationId, openingBalance: -300 });
    vehicles.push(firm.ids.vehicleId, other.body.vehicle.id);
    parties.push(firm.ids.customerId, trader.body.customer.id);
    played.#branchId = (await firm.call(createBranch, { name: 'Pune', code: 'PUN' })).body.branch.id;
    const phoneNumber = newPhone();
    const { body } = await firm.call(createUser, { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber });
    played.#manager = { id: body.user.id, token: await signIn(server, phoneNumber) };
    return played;
  }

  /** Sends the command that the numbers choose. @returns whether it was accepted */
  async play(draws: readonly number[]): Promise<boolean> {
    this.#draws = draws;
    const commands = [
      () => this.#start(),
      () => this.#start(),
      () => this.#send(endTrip, this.#end()),
      () => this.#send(endTrip, this.#end()),
      () => this.#send(submitPod, { tripId: this.#pick(this.trips), date: ago(0) }),
      () => this.#send(updateTrip, this.#tripChange()),
      () => this.#send(updateTrip, this.#tripChange()),
      () => this.#send(deleteTrip, { tripId: this.#pick(this.trips), reason: 'Entered twice' }),
      () => this.#advance(),
      () => this.#send(deleteTransaction, { id: this.#pick(this.#entries), reason: 'Wrong trip' }),
      () => this.#maintain(),
      () => this.#correctReading(),
      () => this.#send(replaceMeter, this.#replacement()),
      () =>
        this.#send(setVehicleStatus, {
          vehicleId: this.#vehicle(),
          status: this.#pick(['IDLE', 'INACTIVE'] as const),
        }),
      () => this.#send(renewDocument, this.#renewal()),
      () => this.#send(updateVehicle, this.#vehicleChange()),
      () => this.#send(updateParty, this.#partyChange()),
      () => this.#collect(),
      () => this.#leave(),
    ];
    return this.#pick(commands)();
  }

  #draw(below: number): number {
    const [first = 0, ...rest] = this.#draws;
    this.#draws = rest;
    return first % below;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#draw(Math.max(items.length, 1))] as Item;
  }

  #vehicle = () => this.#pick(this.vehicles);
  #day = () => ago(this.#draw(10));
  #reading = () => 400 + this.#draw(600);

  async #send<D extends CommandDefinition>(definition: D, input: WireInput<D>): Promise<boolean> {
    return (await this.firm.call(definition, input)).status === 200;
  }

  async #start() {
    const about = { ...this.firm.ids, vehicleId: this.#vehicle(), customerId: this.#pick(this.parties) };
    const { status, body } = await this.firm.call(startTrip, {
      ...about,
      ...LOAD,
      startedAt: this.#day(),
      rate: 1_000 + this.#draw(9_000),
      startReading: this.#reading(),
      lrNumber: `LR-${this.trips.length}`,
    });
    if (status === 200) this.trips.push(body.trip.id);
    return status === 200;
  }

  #end() {
    const tripId = this.#pick(this.trips);
    return { tripId, endedAt: ago(this.#draw(3)), endReading: this.#reading(), unloadingWeight: 20 };
  }

  #tripChange() {
    const change = this.#pick([
      { vehicleId: this.#vehicle() },
      { startReading: this.#reading() },
      { startedAt: this.#day() },
      { customerId: this.#pick(this.parties), rate: 2_000 + this.#draw(4_000) },
    ]);
    return { tripId: this.#pick(this.trips), ...change };
  }

  async #advance() {
    const about = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH' } as const;
    const tripId = this.#pick(this.trips);
    const money = { amount: 1 + this.#draw(900), date: this.#day() };
    const { status, body } = await this.firm.call(createTransaction, { ...about, tripId, ...money });
    if (status === 200) this.#entries.push(body.transaction.id);
    return status === 200;
  }

  async #maintain() {
    const { status, body } = await this.firm.call(createMaintenance, {
      ...CASH,
      category: 'SERVICE',
      vehicleId: this.#vehicle(),
      amount: 500,
      date: this.#day(),
      odometerReading: this.#reading(),
    });
    if (status !== 200) return false;
    this.#entries.push(body.maintenance.transaction.id);
    this.#work.push(body.maintenance.id);
    return true;
  }

  #correctReading() {
    return this.#send(updateMaintenance, {
      maintenanceId: this.#pick(this.#work),
      odometerReading: this.#pick([null, this.#reading()]),
    });
  }

  #replacement() {
    const oldReading = 900 + this.#draw(200);
    return { vehicleId: this.#vehicle(), date: this.#day(), oldReading, newReading: this.#draw(20) };
  }

  #renewal() {
    const documentType = this.#pick(['INSURANCE', 'FITNESS'] as const);
    return { vehicleId: this.#vehicle(), documentType, expiryDate: addDays(ago(-30), this.#draw(4) - 2) };
  }

  #vehicleChange() {
    const change = this.#pick([
      { managerId: this.#manager?.id ?? null, driverId: this.firm.ids.driverId },
      { managerId: null },
      { wheelCount: 6 + this.#draw(10), model: 'LPT 2518' },
      { branchId: this.#branchId, branchSince: this.#day() },
    ]);
    return { vehicleId: this.#vehicle(), ...change };
  }

  #partyChange() {
    const change = this.#pick([
      { primaryContact: `98220${10_000 + this.#draw(900)}`, gstNo: null },
      { email: 'books@trader.example' },
      { tdsRate: 1 + this.#draw(3) },
      { openingBalance: this.#draw(4_000), openingBalanceDate: ago(21 - this.#draw(4)) },
    ]);
    return { customerId: this.#pick(this.parties), ...change };
  }

  #collect() {
    const onAccount = 10 + this.#draw(300);
    const money = {
      totalAmount: onAccount,
      onAccount,
      date: ago(0),
      mode: 'CASH',
    } as const;
    return this.#send(createSettlement, {
      tripSettlement: [],
      customerId: this.#pick(this.parties),
      ...money,
    });
  }

  async #leave() {
    if (this.#manager === null || this.#draw(3) > 0) return false;
    const { token } = this.#manager;
    const { status } = await server.call(leaveFirm, { reason: 'Back to the village' }, { token });
    if (status === 200) this.#manager = null;
    return status === 200;
  }

  /** Everything that a past is asked of, now or then. Null: it is unknown. */
  async ask(past: { readonly knownAt?: string } = {}): Promise<Readonly<Record<string, unknown>>> {
    const answers: Record<string, unknown> = {};
    const ask = async <D extends QueryDefinition>(definition: D, input: WireInput<D>, id: string) => {
      const { status, body } = await this.firm.call(definition, { ...(input as object), ...past } as never);
      answers[`${definition.slug} ${id}`] = status === 404 ? null : withoutPresentOnly(body);
    };
    for (const vehicleId of this.vehicles) {
      await ask(findVehicle, { vehicleId }, vehicleId);
      await ask(vehicleInfo, { vehicleId }, vehicleId);
    }
    for (const customerId of this.parties) await ask(findParty, { customerId }, customerId);
    for (const tripId of this.trips) await ask(findTrip, { tripId }, tripId);
    return answers;
  }
}

/** What the past does not keep, or cannot be done to it. */
const PRESENT_ONLY = [
  'past',
  'deletable',
  'returnable',
  'actionableBalance',
  'rate',
  'run',
  'meterReplacedOn',
];
const ONLY_OF_TRIPS = ['run', 'rate'];

function withoutPresentOnly(answer: unknown): unknown {
  const isTrip = typeof answer === 'object' && answer !== null && 'trip' in answer;
  return JSON.parse(
    JSON.stringify(answer, (field, value: unknown) =>
      PRESENT_ONLY.includes(field) && (isTrip || !ONLY_OF_TRIPS.includes(field)) ? undefined : value,
    ),
  );
}

describe('the past of trips, vehicles and parties', () => {
  it('is at the time of each command what the present was then', async () => {
    const sequences = fc.array(fc.array(fc.nat(1_000_000), { minLength: 8, maxLength: 8 }), {
      minLength: PLAYED,
      maxLength: PLAYED,
    });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const played = await PlayedFirm.open();
        const moments: { readonly knownAt: string; readonly shown: Readonly<Record<string, unknown>> }[] = [];
        let accepted = 0;
        for (const draws of sequence) {
          server.passTime(1_000 + ((draws[0] ?? 0) % 3) * 1_000);
          if (await played.play(draws)) accepted += 1;
          moments.push({ knownAt: new Date(server.now).toISOString(), shown: await played.ask() });
        }
        expect(accepted).toBeGreaterThan(PLAYED / 4);
        server.passTime(1_000);
        for (const { knownAt, shown } of moments) {
          const past = await played.ask({ knownAt });
          const later = Object.fromEntries(Object.entries(past).filter(([thing]) => !(thing in shown)));
          expect(Object.values(later).every((answer) => answer === null)).toBe(true);
          expect(pickKeys(past, shown)).toEqual(shown);
        }
      }),
      // Shrinking would play hundreds of sequences.
      { numRuns: 4, endOnFailure: true },
    );
  }, 240_000);
});

function pickKeys(from: Readonly<Record<string, unknown>>, keys: object) {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key in keys));
}
