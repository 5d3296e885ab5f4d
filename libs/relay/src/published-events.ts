import { branch } from '@bahi/domain/access/branch';
import { organisation } from '@bahi/domain/access/organisation';
import { vehicle } from '@bahi/domain/fleet/vehicle';
import { settlement } from '@bahi/domain/ledger/settlement';
import { statements } from '@bahi/domain/ledger/statements';
import { expense } from '@bahi/domain/money/expense';
import { party } from '@bahi/domain/parties/party';
import { trip } from '@bahi/domain/trips/trip';
import * as v from 'valibot';
import { publishedBoxEvents } from './published-box-events.ts';
import { publishedMeterEvents } from './published-meter-events.ts';
import {
  correctedParticulars,
  credit,
  pick,
  posted,
  type PublishedEvent,
  startParticulars,
  tripMoney,
  tripNames,
} from './published-fields.ts';

const {
  TripStarted,
  TripEnded,
  TripAllocated,
  TripReleased,
  TripChequeReturned,
  TripMaintenanceCorrected,
  TripUpdated,
  TripCancelled,
} = trip.events;

/**
 * Stored type → its published form: ids, codes, days, amounts and the numbers of vehicles and lorry receipts. It has no
 * personal field, no free text, and no secret such as a one-time code or a session.
 * docs/architecture/distributed-mode.md#kafka.
 */
export const publishedEvents: Readonly<Record<string, PublishedEvent>> = {
  OrganisationCreated: {
    as: 'bahi.organisation.created.v1',
    means: 'A firm keeps its books here from now on.',
    data: v.object(pick(organisation.events.OrganisationCreated.entries, ['organisationId'])),
  },
  BranchOpened: {
    as: 'bahi.branch.opened.v1',
    means: 'An office books trips from now on.',
    data: v.object(pick(branch.events.BranchOpened.entries, ['branchId'])),
  },
  BranchUpdated: {
    as: 'bahi.branch.updated.v1',
    means: 'The particulars of an office were corrected. The API answers its name and contacts.',
    data: v.object(pick(branch.events.BranchUpdated.entries, ['branchId'])),
  },
  BranchStatusSet: {
    as: 'bahi.branch.status-set.v1',
    means: 'An office was closed, or opened again. A closed one takes nothing new.',
    data: v.object(pick(branch.events.BranchStatusSet.entries, ['branchId', 'status'])),
  },
  VehicleCreated: {
    as: 'bahi.vehicle.created.v1',
    means: 'A vehicle joined the fleet.',
    data: v.object(
      pick(vehicle.events.VehicleCreated.entries, [
        'vehicleId',
        'vehicleNo',
        'vehicleType',
        'fuelType',
        'odoType',
        'lastOdoReading',
        'driverId',
        'managerId',
        'wheelCount',
        'loadCapacityGrams',
        'tankLitresHundredths',
        'branchId',
      ]),
    ),
  },
  VehicleUpdated: {
    as: 'bahi.vehicle.updated.v1',
    means: 'Details of a vehicle were changed; an absent field is as it was.',
    data: v.object(
      pick(vehicle.events.VehicleUpdated.entries, [
        'vehicleId',
        'branchId',
        'driverId',
        'managerId',
        'wheelCount',
        'loadCapacityGrams',
        'tankLitresHundredths',
      ]),
    ),
  },
  ...publishedMeterEvents,
  VehicleStatusSet: {
    as: 'bahi.vehicle.status-set.v1',
    means: 'A vehicle was set idle, in maintenance or inactive; a running trip shows before it.',
    data: v.object(pick(vehicle.events.VehicleStatusSet.entries, ['vehicleId', 'branchId', 'status'])),
  },
  VehicleDocumentSet: {
    as: 'bahi.vehicle.document-set.v1',
    means: 'A document of a vehicle got another expiry date or file; this setting counts from now on.',
    data: v.object(
      pick(vehicle.events.VehicleDocumentSet.entries, [
        'vehicleId',
        'branchId',
        'documentType',
        'settingId',
        'expiryDate',
        'registrationDate',
        'maintenanceId',
      ]),
    ),
  },
  VehicleDocumentTakenBack: {
    as: 'bahi.vehicle.document-taken-back.v1',
    means: 'A setting of a document was deleted with the maintenance record that it came from.',
    data: v.object(
      pick(vehicle.events.VehicleDocumentTakenBack.entries, [
        'vehicleId',
        'branchId',
        'documentType',
        'settingId',
      ]),
    ),
  },
  VehicleBranchSet: {
    as: 'bahi.vehicle.branch-set.v1',
    means: 'A vehicle belongs to another branch from `since` on.',
    data: v.object(pick(vehicle.events.VehicleBranchSet.entries, ['vehicleId', 'branchId', 'since'])),
  },
  PartyCreated: {
    as: 'bahi.party.created.v1',
    means: 'A customer, vendor or broker, with a signed opening balance; plus: they owe the firm.',
    data: v.object({
      ...pick(party.events.PartyCreated.entries, ['partyId', 'type', 'locationId', 'openingPaise']),
      ...posted,
    }),
  },
  PartyUpdated: {
    as: 'bahi.party.updated.v1',
    means: 'The particulars of a party were saved. The API answers its names and contacts.',
    data: v.object(pick(party.events.PartyUpdated.entries, ['partyId', 'locationId'])),
  },
  OpeningCorrected: {
    as: 'bahi.party.opening-corrected.v1',
    means: 'The opening balance was wrong: it is reversed, and the right one is posted in its place.',
    data: v.object({
      ...pick(party.events.OpeningCorrected.entries, ['partyId', 'openingPaise']),
      ...posted,
    }),
  },
  OpeningAllocated: {
    as: 'bahi.party.opening-allocated.v1',
    means: 'A bulk payment took a part of the opening balance; the lines stand in the payment’s own event.',
    data: v.object({ ...pick(party.events.OpeningAllocated.entries, ['partyId']), ...posted }),
  },
  OpeningReleased: {
    as: 'bahi.party.opening-released.v1',
    means: 'The payment that had taken a part of the opening balance was deleted.',
    data: v.object({ ...pick(party.events.OpeningReleased.entries, ['partyId']), ...posted }),
  },
  OnAccountAllocated: {
    as: 'bahi.party.on-account-allocated.v1',
    means:
      'Money was kept on account; below 0 it was set off or refunded. Its lines stand in the payment’s event.',
    data: v.object({ ...pick(party.events.OnAccountAllocated.entries, ['partyId']), ...posted }),
  },
  OnAccountReleased: {
    as: 'bahi.party.on-account-released.v1',
    means: 'The payment or receipt that had kept, set off or refunded money on account was deleted.',
    data: v.object({ ...pick(party.events.OnAccountReleased.entries, ['partyId']), ...posted }),
  },
  SettlementCreated: {
    as: 'bahi.settlement.created.v1',
    means: 'One payment of a customer arrived and was shared out over trips and opening balance.',
    data: v.object({
      ...pick(settlement.events.SettlementCreated.entries, [
        'settlementId',
        'partyId',
        'openingPaise',
        'onAccountPaise',
        'allocations',
      ]),
      ...posted,
    }),
  },
  CustomerRefunded: {
    as: 'bahi.settlement.refunded.v1',
    means:
      'Money went back to a customer in credit, out of the trips and the opening balance that are named.',
    data: v.object({
      ...pick(settlement.events.CustomerRefunded.entries, [
        'settlementId',
        'partyId',
        'openingPaise',
        'onAccountPaise',
        'allocations',
      ]),
      ...posted,
    }),
  },
  VendorPaid: {
    as: 'bahi.settlement.paid-out.v1',
    means: 'A vendor was paid, against what is owed or ahead; what they let go of is written off.',
    data: v.object({
      ...pick(settlement.events.VendorPaid.entries, ['settlementId', 'partyId']),
      ...posted,
    }),
  },
  SettlementChequeReturned: {
    as: 'bahi.settlement.cheque-returned.v1',
    means:
      'The bank gave its cheque back: all of it is undone on that day, with the tax and what was written off.',
    data: v.object({
      ...pick(settlement.events.SettlementChequeReturned.entries, ['settlementId', 'partyId']),
      ...posted,
    }),
  },
  SettlementDeleted: {
    as: 'bahi.settlement.deleted.v1',
    means: 'It was taken back as a whole: all figures are as if it had never been.',
    data: v.object({
      ...pick(settlement.events.SettlementDeleted.entries, ['settlementId', 'partyId']),
      ...posted,
    }),
  },
  VendorCreditAdded: {
    as: 'bahi.credit.added.v1',
    means: 'The firm owes a vendor more; it is an expense where its category is known.',
    data: v.object(credit),
  },
  VendorCreditClassified: {
    as: 'bahi.credit.classified.v1',
    means: 'What a credit was for was decided, or put right: the entry takes the place of the one before.',
    data: v.object(credit),
  },
  VendorCreditDeleted: {
    as: 'bahi.credit.deleted.v1',
    means: 'It was taken back: all figures are as if it had never been.',
    data: v.object(credit),
  },
  ...publishedBoxEvents,
  StatementIssued: {
    as: 'bahi.statement.issued.v1',
    means: 'A statement of account went out to a party, for these days, both included.',
    data: v.object(
      pick(statements.events.StatementIssued.entries, [
        'statementId',
        'partyId',
        'number',
        'startDate',
        'endDate',
        'format',
        'corrections',
      ]),
    ),
  },
  ExpenseRecorded: {
    as: 'bahi.expense.recorded.v1',
    means: 'Something that belongs to no trip was paid or bought on credit.',
    data: v.object({
      ...pick(expense.events.ExpenseRecorded.entries, ['expenseId', 'branchId', 'vehicleId', 'driverId']),
      ...posted,
    }),
  },
  MaintenanceCorrected: {
    as: 'bahi.expense.maintenance-corrected.v1',
    means: 'The maintenance record or fill-up that an expense is was put right; no money moved.',
    data: v.object(
      pick(expense.events.MaintenanceCorrected.entries, [
        'expenseId',
        'branchId',
        'vehicleId',
        'driverId',
        'entryId',
      ]),
    ),
  },
  ExpenseDeleted: {
    as: 'bahi.expense.deleted.v1',
    means: 'It was taken back: all figures are as if it had never been.',
    data: v.object({
      ...pick(expense.events.ExpenseDeleted.entries, ['expenseId', 'branchId', 'vehicleId', 'driverId']),
      ...posted,
    }),
  },
  TripStarted: {
    as: 'bahi.trip.started.v1',
    means: 'The vehicle has left; the fare is owed from `occurredOn` on.',
    data: v.object({ ...tripMoney, ...startParticulars }),
  },
  TripAdvanceReceived: {
    as: 'bahi.trip.advance-received.v1',
    means: 'The customer paid something ahead of the settlement.',
    data: v.object(tripMoney),
  },
  TripChargeAdded: {
    as: 'bahi.trip.charge-added.v1',
    means: 'The customer deducts something from the fare; no money moves.',
    data: v.object(tripMoney),
  },
  TripExpenseRecorded: {
    as: 'bahi.trip.expense-recorded.v1',
    means: 'The trip cost something.',
    data: v.object(tripMoney),
  },
  TripEntryDeleted: {
    as: 'bahi.trip.entry-deleted.v1',
    means: 'An entry was taken back, and with an advance what was paid out of it.',
    data: v.object(tripMoney),
  },
  TripEnded: {
    as: 'bahi.trip.ended.v1',
    means: 'The vehicle has arrived. By the hour the fare is posted again for the real hours.',
    data: v.object({
      ...tripMoney,
      ...pick(TripEnded.entries, ['endReading', 'unloadingGrams', 'farePaise']),
    }),
  },
  TripPodReceived: {
    as: 'bahi.trip.pod-received.v1',
    means: 'The proof of delivery is in the firm’s hands.',
    data: v.object({ ...tripNames, occurredOn: TripStarted.entries.occurredOn }),
  },
  TripPodSubmitted: {
    as: 'bahi.trip.pod-submitted.v1',
    means: 'The proof of delivery went to the party: the trip can be settled.',
    data: v.object({ ...tripNames, occurredOn: TripStarted.entries.occurredOn }),
  },
  TripPartPaid: {
    as: 'bahi.trip.part-paid.v1',
    means: 'The customer paid a part of the balance; the trip stays open.',
    data: v.object(tripMoney),
  },
  TripSettled: {
    as: 'bahi.trip.settled.v1',
    means: 'The account is closed: the rest was paid, and what was not is written off.',
    data: v.object(tripMoney),
  },
  TripAllocated: {
    as: 'bahi.trip.allocated.v1',
    means:
      'Its share of a bulk payment; the lines stand in the payment’s own event. Below 0: a surplus set off.',
    data: v.object({ ...tripMoney, ...pick(TripAllocated.entries, ['settles']) }),
  },
  TripReleased: {
    as: 'bahi.trip.released.v1',
    means: 'The bulk payment that it had a share of was deleted; a trip that it had settled is open again.',
    data: v.object({ ...tripMoney, ...pick(TripReleased.entries, ['reopens']) }),
  },
  TripChequeReturned: {
    as: 'bahi.trip.cheque-returned.v1',
    means:
      'The bank gave back the cheque of a receipt, or of a payment that it had a share of; a settled trip is open again.',
    data: v.object({ ...tripMoney, ...pick(TripChequeReturned.entries, ['reopens']) }),
  },
  TripMaintenanceCorrected: {
    as: 'bahi.trip.maintenance-corrected.v1',
    means: 'The maintenance record or fill-up of an expense was put right; no money moved.',
    data: v.object({ ...tripNames, ...pick(TripMaintenanceCorrected.entries, ['entryId']) }),
  },
  TripReopened: {
    as: 'bahi.trip.reopened.v1',
    means: 'A settled account was opened again: its settling payment and its write-off are reversed.',
    data: v.object(tripMoney),
  },
  TripUpdated: {
    as: 'bahi.trip.updated.v1',
    means: 'Particulars of the trip were corrected: `before` has the old values, `after` the new ones.',
    data: v.object({
      ...tripNames,
      ...pick(TripUpdated.entries, ['status']),
      before: correctedParticulars,
      after: correctedParticulars,
      entries: tripMoney.entries,
    }),
  },
  TripCancelled: {
    as: 'bahi.trip.cancelled.v1',
    means:
      'The trip is void: fare and charges are reversed, receipts stay on account, expenses stay without it.',
    data: v.object({ ...tripMoney, ...pick(TripCancelled.entries, ['startedAt']) }),
  },
};
