import { approveUser } from '@bahi/contract/access/approve-user';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import {
  type DocumentField,
  documentFieldNames,
  documentFields,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { createLocation } from '@bahi/contract/places/create-location';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type Day, formatDay } from '@bahi/kernel/day';
import { askForMinimalAnswers, type Session } from '../proofs/harness/connection.ts';
import { daysAgo } from '../proofs/harness/days.ts';
import { createFirm, type Product, signUp } from '../proofs/harness/people.ts';
import { uploadFileAs } from '../proofs/samples/files.ts';
import {
  type DemoBook,
  type DemoBox,
  type DemoBranch,
  type DemoBulkPayment,
  type DemoMember,
  type DemoOverhead,
  type DemoParty,
  type DemoTransfer,
  type DemoVehicle,
  type DemoVendorPayment,
} from './book.ts';
import { enterFillUp, enterMaintenance } from './enter-maintenance.ts';
import { toCashBranch, enterExpense, enterTrip } from './enter-trip.ts';
import { type Names, createNames } from './names.ts';
import { createPaper } from './paper.ts';

export interface EnteredBook {
  readonly organisationId: string;
  readonly book: DemoBook;
  readonly names: Names;
  readonly owner: Session;
  /** Sessions of the applicants, by name. */
  readonly applicants: ReadonlyMap<string, Session>;
}

/**
 * Founds the book's firm and enters the book by commands, as its people would.
 * @param onProgress called after each part of the book with a summary of it
 * @throws when a command is refused
 */
export async function enterBook(
  product: Product,
  book: DemoBook,
  onProgress: (part: string) => void = () => {},
): Promise<EnteredBook> {
  const { organisationId, admin } = await createFirm(
    product,
    book.firm,
    book.owner.name,
    book.owner.phoneNumber,
  );
  // Thousands of entries, whose figures nobody reads.
  const owner = askForMinimalAnswers(admin);
  const names = createNames();
  for (const place of book.places) names.place.add(place, await addPlace(owner, place));
  await openBranches(owner, names, book, toHeadOfficeId(organisationId));
  for (const member of book.staff) names.person.add(member.name, await addMember(owner, names, member));
  const applicants = new Map<string, Session>();
  for (const person of book.applicants)
    applicants.set(person.name, await enterApplicant(product, book, owner, person));
  onProgress(`${book.places.length} places and ${book.staff.length + book.applicants.length} people`);
  for (const vehicle of book.vehicles)
    names.vehicle.add(vehicle.vehicleNo, await addVehicle(owner, names, vehicle));
  for (const party of book.parties) names.party.add(party.name, await addParty(owner, names, party));
  onProgress(`${book.vehicles.length} vehicles and ${book.parties.length} parties`);
  for (const trip of book.trips) names.trip.add(trip.lr, await enterTrip(owner, names, trip));
  onProgress(`${book.trips.length} trips`);
  for (const payment of book.bulkPayments) await payInBulk(owner, names, payment);
  for (const payment of book.vendorPayments) await payVendor(owner, names, payment);
  const payments = book.bulkPayments.length + book.vendorPayments.length;
  for (const { vehicle, ...expense } of book.expenses) {
    const target = {
      vehicleId: names.vehicle.id(vehicle),
      ...toCashBranch(names, expense.at),
    };
    await enterExpense(owner, names, expense, target);
  }
  for (const overhead of book.overheads) await payOverhead(owner, names, overhead);
  for (const { branch, daysAgo: days, ...opening } of book.openings) {
    const branchId = branch === undefined ? toHeadOfficeId(organisationId) : names.branch.id(branch);
    await owner.mustCall(openCashBox, { ...opening, branchId, date: daysAgo(days) });
  }
  for (const transfer of book.transfers) await moveMoney(owner, names, transfer);
  onProgress(
    `${payments} payments of parties, ${book.expenses.length + book.overheads.length} expenses without a trip and ${book.transfers.length} transfers`,
  );
  for (const fillUp of book.fillUps) await enterFillUp(owner, names, fillUp);
  for (const record of book.maintenance) await enterMaintenance(owner, names, record);
  onProgress(`${book.fillUps.length} fill-ups and ${book.maintenance.length} maintenance records`);
  return { organisationId, book, names, owner: admin, applicants };
}

async function addPlace(owner: Session, name: string): Promise<string> {
  const { places } = await owner.mustCall(searchPlaces, { searchText: name });
  const place = places.find(({ placeName }) => placeName === name);
  if (place === undefined) throw new Error(`the gazetteer knows no ${name}`);
  return (await owner.mustCall(createLocation, { name, ...place })).locationId;
}

/** The first branch is the head office, which the firm already has. */
async function openBranches(
  owner: Session,
  names: Names,
  { branches: [headOffice, ...others] }: DemoBook,
  headOfficeId: string,
): Promise<void> {
  if (headOffice === undefined) return;
  const inTown = (office: DemoBranch) => ({
    ...office,
    locationId: names.place.id(office.name),
  });
  await owner.mustCall(updateBranch, {
    ...inTown(headOffice),
    branchId: headOfficeId,
  });
  names.branch.add(headOffice.name, headOfficeId);
  for (const office of others) {
    const { branch } = await owner.mustCall(createBranch, inTown(office));
    names.branch.add(office.name, branch.id);
  }
}

async function addMember(
  owner: Session,
  names: Names,
  { disabled, branch, isLimited, ...member }: DemoMember,
): Promise<string> {
  const { id: userId } = (await owner.mustCall(createUser, member)).user;
  if (disabled === true) await owner.mustCall(disableUser, { userId, disabled });
  if (branch === undefined) return userId;
  const branchId = names.branch.id(branch);
  await owner.mustCall(updateUser, {
    userId,
    branchId,
    ...(isLimited ? { branches: [branchId] } : {}),
  });
  return userId;
}

export async function enterApplicant(
  product: Product,
  { owner: { phoneNumber: ownerPhoneNumber } }: DemoBook,
  owner: Session,
  { name, phoneNumber, refused }: DemoBook['applicants'][number],
): Promise<Session> {
  const applicant = await signUp(product, name, phoneNumber);
  await applicant.mustCall(requestApproval, { ownerPhoneNumber });
  if (refused === true) {
    const { user } = await applicant.mustCall(getSession, {});
    await owner.mustCall(approveUser, { userId: user.id, approved: false });
  }
  return applicant;
}

async function addVehicle(
  owner: Session,
  names: Names,
  { branch, driver, manager, registeredDaysAgo, validDays = {}, ...about }: DemoVehicle,
): Promise<string> {
  const papers = await scanPapers(owner, about.vehicleNo, validDays);
  const registration =
    registeredDaysAgo === undefined ? {} : { registrationDate: daysAgo(registeredDaysAgo) };
  const { vehicle } = await owner.mustCall(createVehicle, {
    ...about,
    ...papers,
    ...(papers.registrationCert === undefined && registeredDaysAgo === undefined
      ? {}
      : { registrationCert: { ...papers.registrationCert, ...registration } }),
    ...(branch === undefined ? {} : { branchId: names.branch.id(branch) }),
    ...(driver === undefined ? {} : { driverId: names.person.id(driver) }),
    ...(manager === undefined ? {} : { managerId: names.person.id(manager) }),
  });
  return vehicle.id;
}

type Papers = Partial<Record<DocumentField, { readonly expiryDate: Day; readonly documentId: string }>>;

/** Uploads a page for each document, so that it can be opened. */
async function scanPapers(
  owner: Session,
  vehicleNo: string,
  validDays: NonNullable<DemoVehicle['validDays']>,
): Promise<Papers> {
  const papers: Papers = {};
  for (const field of documentFieldNames) {
    const days = validDays[field];
    if (days === undefined) continue;
    const expiryDate = daysAgo(-days);
    const title = vehicleDocumentTypes[documentFields[field]];
    const lines = [title, vehicleNo, `Valid up to ${formatDay(expiryDate)}`];
    const documentId = await uploadFileAs(owner, createPaper(`${vehicleNo} ${title}.pdf`, lines));
    papers[field] = { expiryDate, documentId };
  }
  return papers;
}

async function addParty(owner: Session, names: Names, party: DemoParty): Promise<string> {
  const { place, openedDaysAgo, ...about } = party;
  const { customer } = await owner.mustCall(createParty, {
    ...about,
    locationId: names.place.id(place),
    openingBalanceDate: daysAgo(openedDaysAgo),
  });
  return customer.id;
}

async function payInBulk(owner: Session, names: Names, payment: DemoBulkPayment): Promise<void> {
  const { party, daysAgo: days, mode, tripAmounts, openingAmount = 0 } = payment;
  const parts = Object.entries(tripAmounts).map(([lr, amount]) => ({
    tripId: names.trip.id(lr),
    amount,
  }));
  await owner.mustCall(createSettlement, {
    customerId: names.party.id(party),
    date: daysAgo(days),
    mode,
    totalAmount: parts.reduce((sum, { amount }) => sum + amount, openingAmount),
    tripSettlement: parts,
    ...(openingAmount === 0 ? {} : { openingBalanceSettlement: { amount: openingAmount } }),
  });
}

async function payVendor(owner: Session, names: Names, payment: DemoVendorPayment): Promise<void> {
  const { vendor, daysAgo: days, amount: totalAmount, mode, at } = payment;
  await owner.mustCall(createSettlement, {
    customerId: names.party.id(vendor),
    date: daysAgo(days),
    mode,
    totalAmount,
    tripSettlement: [],
    ...toCashBranch(names, at),
  });
}

async function payOverhead(owner: Session, names: Names, overhead: DemoOverhead): Promise<void> {
  const { branch, person, daysAgo: days, amount, category, mode } = overhead;
  const branchId = names.branch.id(branch);
  await owner.mustCall(createTransaction, {
    type: 'ONE_SHOT',
    category,
    amount,
    date: daysAgo(days),
    mode,
    branchId,
    cashBranchId: branchId,
    ...(person === undefined ? {} : { userId: names.person.id(person) }),
  });
}

async function moveMoney(owner: Session, names: Names, transfer: DemoTransfer): Promise<void> {
  const { from, to, daysAgo: days, ...rest } = transfer;
  const toBox = ({ branch, mode }: DemoBox) => ({
    branchId: names.branch.id(branch),
    mode,
  });
  await owner.mustCall(createTransfer, {
    ...rest,
    from: toBox(from),
    to: toBox(to),
    date: daysAgo(days),
  });
}
