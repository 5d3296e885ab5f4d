import { createBranch } from '@bahi/contract/access/create-branch';
import { type WireInput } from '@bahi/contract/define';
import { type PaymentMode } from '@bahi/contract/labels';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { eventEntries, type EntryLine } from '@bahi/domain/money/entry';
import { START } from '@bahi/event-store/event-store';
import { addDays, type Day } from '@bahi/kernel/day';
import { fetchHeadOfficeId } from '../access/access-fixtures.ts';
import { TestFirm, type TestServer } from '../composition/test-server.ts';

const codes = ['HO', 'NGP', 'PNQ', 'RPR'] as const;
export type Code = (typeof codes)[number];
/** The day that many days ago. */
export const D = (days: number) => addDays('2026-11-20' as Day, -days);

let lrNumbers = 0;
let phones = 9_300_000_000;
export const newPhone = () => String((phones += 1));

/** A firm whose owner works at the head office, with three more branches. */
export class Office {
  private constructor(
    readonly server: TestServer,
    readonly firm: TestFirm,
    readonly ids: Readonly<Record<Code, string>>,
  ) {}

  static async open(server: TestServer): Promise<Office> {
    const firm = await TestFirm.open(server, newPhone());
    const branch = async (code: Code) =>
      (await firm.call(createBranch, { name: `Branch ${code}`, code })).body.branch.id;
    const headOffice = await fetchHeadOfficeId(firm);
    const [nagpur, pune, raipur] = [await branch('NGP'), await branch('PNQ'), await branch('RPR')];
    return new Office(server, firm, { HO: headOffice, NGP: nagpur, PNQ: pune, RPR: raipur });
  }

  box(name: string): { branchId: string; mode: PaymentMode } {
    const [code, mode] = name.split(' ');
    return { branchId: this.ids[code as Code], mode: mode as PaymentMode };
  }

  async closing(name: string): Promise<number> {
    return (await this.firm.call(listCashBook, this.box(name))).body.closing;
  }

  async closings(...names: readonly string[]): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const name of names) found[name] = await this.closing(name);
    return found;
  }

  /** A trip of a fixed fare that started 20 days ago and whose POD was submitted 10 days ago. @returns its id */
  async deliver(code: Code, fare: number): Promise<string> {
    const { firm } = this;
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: fare } as const;
    const { body } = await firm.call(startTrip, {
      ...firm.ids,
      ...load,
      branchId: this.ids[code],
      lrNumber: `${code}-${(lrNumbers += 1)}`,
      startedAt: D(20),
    });
    const tripId = body.trip.id;
    await firm.call(endTrip, { tripId, endedAt: D(12), unloadingWeight: 20 });
    await firm.call(submitPod, { tripId, date: D(10) });
    return tripId;
  }

  /** A part payment of a trip by cheque. @returns the id of its entry */
  async payPart(
    tripId: string,
    [date, amountReceived, paymentRefNo]: [Day, number, string],
    code: Code,
  ): Promise<string> {
    const cheque = { mode: 'CHEQUE', paymentRefNo, cashBranchId: this.ids[code] } as const;
    const paid = { tripId, date, amountReceived, isForceSettled: false, ...cheque };
    const { advances } = (await this.firm.call(settleTrip, paid)).body.trip.advance;
    return advances.find((each) => each.paymentRefNo === paymentRefNo)?.id ?? '';
  }

  /** @returns the id of the transfer */
  async transfer(route: string, amount: number, date: Day): Promise<string> {
    const [from = '', to = ''] = route.split(' > ');
    const moved = { from: this.box(from), to: this.box(to), amount, date };
    return (await this.firm.call(createTransfer, moved)).body.transaction.id;
  }

  return(input: WireInput<typeof returnCheque>) {
    return this.firm.call(returnCheque, input);
  }

  async balance(tripId: string): Promise<number> {
    return (await this.firm.call(findTrip, { tripId })).body.trip.balance;
  }

  /** Running balances, oldest first. */
  async khata(ledgerId: string = this.firm.ids.customerId): Promise<readonly number[]> {
    const { body } = await this.firm.call(listLedgerPoints, { ledgerId, limit: 100 });
    return body.ledgerPoints.toReversed().map(({ balance }) => balance);
  }

  /** The lines of an entry: `NGP party 20000`, `HO between NGP 20000`. */
  async lines(entryId: string): Promise<readonly string[]> {
    const { events } = await this.server.server.events.readAll({ after: START, max: 100_000 });
    const entry = events.flatMap(eventEntries).find((each) => each.entryId === entryId);
    return (entry?.lines ?? []).map((line) => this.#describe(line));
  }

  #describe({ account, branchId, amountPaise }: EntryLine): string {
    const code = (id: string) => codes.find((each) => this.ids[each] === id) ?? id;
    const name =
      account.kind === 'inter-branch'
        ? `between ${code(account.otherBranchId)}`
        : account.kind === 'cash'
          ? account.mode
          : account.kind === 'expense'
            ? account.category
            : account.kind;
    return `${code(branchId)} ${name} ${amountPaise / 100}`;
  }

  /** The debts between branches that are not 0. */
  async debts(): Promise<readonly string[]> {
    const owed: string[] = [];
    for (const code of codes) {
      const { others } = (await this.firm.call(owedByBranches, { branchId: this.ids[code] })).body;
      for (const { branch, balance } of others)
        if (balance !== 0) owed.push(`${branch.code} owes ${code} ${balance}`);
    }
    return owed;
  }
}

/** Two cheques that Nagpur received: X of 20,000 nine days ago, Y of 25,000 eight days ago. */
export async function receiveTwo(server: TestServer, before?: (office: Office) => Promise<unknown>) {
  const office = await Office.open(server);
  const [t1, t2] = [await office.deliver('NGP', 40_000), await office.deliver('NGP', 40_000)];
  const x = await office.payPart(t1, [D(9), 20_000, '111111'], 'NGP');
  await before?.(office);
  const y = await office.payPart(t2, [D(8), 25_000, '222222'], 'NGP');
  return { office, t1, t2, x, y };
}

const BOXES = ['NGP CHEQUE', 'NGP ONLINE', 'HO CHEQUE', 'HO ONLINE'] as const;
export const closings = (office: Office) => office.closings(...BOXES);
