import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { approveUser } from '@bahi/contract/access/approve-user';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { exportTrail } from '@bahi/contract/audit/export-trail';
import { type IdKind } from '@bahi/contract/id-fields';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { type Session } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { createFleet, type Fleet } from '../harness/fleet.ts';
import { uploadFileAs } from './files.ts';
import { createFirm, newPhone, type SignInServer, signUp } from '../harness/people.ts';

/** An organisation with records of every kind. */
export interface World {
  readonly product: SignInServer;
  readonly organisationId: string;
  readonly admin: Session;
  /** Phone of its second owner. */
  readonly ownerPhone: string;
  /** Phone of the driver of all its trips. */
  readonly driverPhone: string;
  readonly fleet: Fleet;
  /** Ids by the kind of record, with records in every status that answers might distinguish. */
  readonly ids: Readonly<Record<IdKind, readonly [string, ...string[]]>>;
}

/** @param mark part of every text of the organisation */
export async function openWorld(product: SignInServer, mark: string, vehicleNo: string): Promise<World> {
  const { organisationId, admin } = await createFirm(product, `${mark} Transports`, `Asha ${mark}`);
  const driverPhone = newPhone();
  const fleet = await createFleet(admin, { mark, vehicleNo, openingBalance: 5_000, driverPhone });
  const { user: manager } = await admin.mustCall(createUser, {
    role: 'MANAGER',
    name: `Meena ${mark}`,
    phoneNumber: newPhone(),
  });
  const ownerPhone = newPhone();
  const { user: owner } = await admin.mustCall(createUser, {
    role: 'ADMIN',
    name: `Meera ${mark}`,
    phoneNumber: ownerPhone,
  });
  const refused = await createApplicant(product, `Vijay ${mark}`, ownerPhone);
  await admin.mustCall(approveUser, { userId: refused, approved: false });
  const { ledgerId } = await admin.mustCall(fetchLedger, { customerId: fleet.customerId });
  const [asked] = (await admin.mustCall(listNotifications, { limit: 1 })).notifications;
  if (asked === undefined) throw new Error('an owner is notified of who asks for approval');
  const { export: exported } = await admin.mustCall(exportTrail, { format: 'CSV' });
  const ids = {
    ...(await createRecords(admin, fleet, manager.id, ledgerId)),
    member: [manager.id, fleet.driverId, owner.id],
    applicant: [await createApplicant(product, `Sunita ${mark}`, ownerPhone), refused],
    notification: [asked.id],
    export: [exported.id],
    branch: [organisationId],
  } as const;
  return { product, organisationId, admin, ownerPhone, driverPhone, fleet, ids };
}

/** Signs up a person who asks an owner for approval. @returns their id */
export async function createApplicant(
  product: SignInServer,
  name: string,
  ownerPhoneNumber: string,
): Promise<string> {
  const asking = await signUp(product, name);
  await asking.mustCall(requestApproval, { ownerPhoneNumber });
  return (await asking.mustCall(getSession, {})).user.id;
}

async function createRecords(
  admin: Session,
  fleet: Fleet,
  managerId: string,
  ledgerId: string,
): Promise<Omit<World['ids'], 'member' | 'applicant' | 'notification' | 'export' | 'branch'>> {
  const started = await fleet.started(9_000);
  const ready = await fleet.podSubmitted(8_000);
  const settled = await fleet.podSubmitted(7_000);
  const shared = await fleet.podSubmitted(6_000);
  const paid = { date: daysAgo(1), mode: 'CASH' } as const;
  const live = await fleet.advance(started.id, 500);
  const gone = await fleet.advance(started.id, 400);
  await admin.mustCall(deleteTransaction, { id: gone });
  const closed = await admin.mustCall(settleTrip, {
    tripId: settled.id,
    amountReceived: 6_500,
    isForceSettled: true,
    ...paid,
  });
  const { settlement } = await admin.mustCall(createSettlement, {
    customerId: fleet.customerId,
    totalAmount: 6_000,
    tripSettlement: [{ tripId: shared.id, amount: 6_000 }],
    ...paid,
  });
  const { transaction: credit } = await admin.mustCall(addVendorCredit, {
    customerId: fleet.vendorId,
    amount: 300,
    paymentDate: daysAgo(4),
  });
  const issued = { ledgerId, startDate: daysAgo(60), endDate: daysAgo(0), format: 'PRINT' } as const;
  const { statement } = await admin.mustCall(issueStatement, issued);
  const { dataKey } = await admin.mustCall(createDataKey, { name: 'Reports', scopes: ['books'] });
  const written = [...closed.trip.advance.advances, ...closed.trip.adjustment.adjustments].map(
    ({ id }) => id,
  );
  const heldByOthers = [
    `trip.${started.id}.${started.id}`,
    `party.${fleet.customerId}.${fleet.customerId}`,
    settlement.id,
    credit.id,
  ];
  return {
    file: [await uploadFileAs(admin)],
    vehicle: [fleet.vehicleId],
    party: [fleet.customerId, fleet.vendorId],
    ledger: [ledgerId],
    statement: [statement.id],
    place: [fleet.startLocationId, fleet.endLocationId],
    driver: [fleet.driverId],
    manager: [managerId],
    trip: [started.id, ready.id, settled.id, shared.id],
    // The samples ask for the trail of a trip.
    thing: [started.id, ready.id, settled.id, shared.id],
    entry: [live, gone, ...written, ...heldByOthers],
    dataKey: [dataKey.id],
  };
}
