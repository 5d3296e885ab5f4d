import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { createLocation } from '@bahi/contract/places/create-location';
import { type Session } from '../harness/connection.ts';
import { today } from '../harness/days.ts';
import { createFirm, addStaffMember, type SignInServer } from '../harness/people.ts';
import { type Books, emptyBooks } from '../model/books.ts';
import { type CallerRole, type ModelCommand } from '../model/commands.ts';
import { type LogReader } from '../model/invariants/log-reader.ts';

/** An organisation, and the books that the model keeps of it. */
export interface Firm {
  readonly organisationId: string;
  /** A position before its first event. */
  readonly since: number;
  readonly sessions: Readonly<Record<CallerRole, Session>>;
  readonly books: Books;
}

/** Creates an organisation whose owner works at the head office, and whose manager works in another branch. */
export async function openFirm(product: SignInServer, log: LogReader): Promise<Firm> {
  const since = await log.head();
  const { organisationId, admin } = await createFirm(product, 'Sequence Transports', 'Asha Rao');
  const manager = await addStaffMember(product, admin, 'MANAGER', 'Meena Iyer');
  const books = emptyBooks(today);
  books.users.push({ id: manager.id, role: 'MANAGER', phone: null });
  const { branch } = await admin.mustCall(createBranch, { name: 'Raipur', code: 'RPR' });
  await admin.mustCall(updateUser, { userId: manager.id, branchId: branch.id });
  books.branches.push(organisationId, branch.id);
  Object.assign(books.homes, { ADMIN: organisationId, MANAGER: branch.id });
  for (const name of ['Pune Yard', 'Nashik Depot']) {
    const place = { placeName: name, placeAddress: 'Maharashtra', eLoc: 'PLACE1' };
    books.places.push((await admin.mustCall(createLocation, { name, ...place })).locationId);
  }
  return { organisationId, since, sessions: { ADMIN: admin, MANAGER: manager.session }, books };
}

/** Commands that every sequence needs before a trip can start. */
export function foundingCommands({ places, today }: Books): ModelCommand[] {
  const customer = { name: 'Verma & Co.', locationId: places[0] ?? '', openingBalanceDate: today } as const;
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', tankCapacity: 11.25 } as const;
  return [
    { slug: 'create-user', input: { role: 'DRIVER', name: 'Ravi Kumar' } },
    { slug: 'create-vehicle', input: { vehicleNo: 'MH12AB1234', ...truck } },
    {
      slug: 'create-vehicle',
      input: { vehicleNo: 'MH12XY0001', ...truck, vehicleType: 'HEMV', odoType: 'HR' },
    },
    { slug: 'create-party', input: { ...customer, type: 'CUSTOMER', openingBalance: 5_000 } },
    { slug: 'create-party', input: { ...customer, type: 'CUSTOMER', openingBalance: -2_500 } },
  ];
}
