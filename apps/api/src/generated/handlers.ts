// Written by `npm run generate` from file names. Not edited by hand.
import { approveUserHandler } from '../access/approve-user.handler.ts';
import { closeBooksHandler } from '../access/close-books.handler.ts';
import { createOrganisationHandler } from '../access/create-organisation.handler.ts';
import { createUserHandler } from '../access/create-user.handler.ts';
import { disableUserHandler } from '../access/disable-user.handler.ts';
import { getSessionQuery } from '../access/get-session.query.ts';
import { leaveFirmHandler } from '../access/leave-firm.handler.ts';
import { listUsersQuery } from '../access/list-users.query.ts';
import { loginHandler } from '../access/login.handler.ts';
import { logoutHandler } from '../access/logout.handler.ts';
import { registerHandler } from '../access/register.handler.ts';
import { requestApprovalHandler } from '../access/request-approval.handler.ts';
import { showProfileQuery } from '../access/show-profile.query.ts';
import { updateAccountHandler } from '../access/update-account.handler.ts';
import { verifyOtpHandler } from '../access/verify-otp.handler.ts';
import { presignFileQuery } from '../files/presign-file.query.ts';
import { uploadFileHandler } from '../files/upload-file.handler.ts';
import { createVehicleHandler } from '../fleet/create-vehicle.handler.ts';
import { findVehicleQuery } from '../fleet/find-vehicle.query.ts';
import { listVehiclesQuery } from '../fleet/list-vehicles.query.ts';
import { addVendorCreditHandler } from '../ledger/add-vendor-credit.handler.ts';
import { classifyCreditHandler } from '../ledger/classify-credit.handler.ts';
import { createSettlementHandler } from '../ledger/create-settlement.handler.ts';
import { deleteSettlementHandler } from '../ledger/delete-settlement.handler.ts';
import { expenseSummaryQuery } from '../ledger/expense-summary.query.ts';
import { fetchLedgerQuery } from '../ledger/fetch-ledger.query.ts';
import { fetchUnsettledTripsQuery } from '../ledger/fetch-unsettled-trips.query.ts';
import { findStatementQuery } from '../ledger/find-statement.query.ts';
import { issueStatementHandler } from '../ledger/issue-statement.handler.ts';
import { listLedgerPointsQuery } from '../ledger/list-ledger-points.query.ts';
import { listTransactionsQuery } from '../ledger/list-transactions.query.ts';
import { returnChequeHandler } from '../ledger/return-cheque.handler.ts';
import { similarEntriesQuery } from '../ledger/similar-entries.query.ts';
import { tdsReceivableQuery } from '../ledger/tds-receivable.query.ts';
import { createPartyHandler } from '../parties/create-party.handler.ts';
import { findPartyQuery } from '../parties/find-party.query.ts';
import { listPartiesQuery } from '../parties/list-parties.query.ts';
import { updatePartyHandler } from '../parties/update-party.handler.ts';
import { createLocationHandler } from '../places/create-location.handler.ts';
import { listLocationsQuery } from '../places/list-locations.query.ts';
import { searchPlacesQuery } from '../places/search-places.query.ts';
import { createTransactionHandler } from '../trips/create-transaction.handler.ts';
import { deleteTransactionHandler } from '../trips/delete-transaction.handler.ts';
import { deleteTripHandler } from '../trips/delete-trip.handler.ts';
import { endTripHandler } from '../trips/end-trip.handler.ts';
import { findTripQuery } from '../trips/find-trip.query.ts';
import { latestLrQuery } from '../trips/latest-lr.query.ts';
import { listTripsQuery } from '../trips/list-trips.query.ts';
import { receivePodHandler } from '../trips/receive-pod.handler.ts';
import { reopenTripHandler } from '../trips/reopen-trip.handler.ts';
import { settleTripHandler } from '../trips/settle-trip.handler.ts';
import { startTripHandler } from '../trips/start-trip.handler.ts';
import { submitPodHandler } from '../trips/submit-pod.handler.ts';
import { takeBackTransactionHandler } from '../trips/take-back-transaction.handler.ts';
import { updateTripHandler } from '../trips/update-trip.handler.ts';
import { waitingTripsQuery } from '../trips/waiting-trips.query.ts';

/** What carries out each command and answers each query. */
export const handlers = [
  approveUserHandler,
  closeBooksHandler,
  createOrganisationHandler,
  createUserHandler,
  disableUserHandler,
  getSessionQuery,
  leaveFirmHandler,
  listUsersQuery,
  loginHandler,
  logoutHandler,
  registerHandler,
  requestApprovalHandler,
  showProfileQuery,
  updateAccountHandler,
  verifyOtpHandler,
  presignFileQuery,
  uploadFileHandler,
  createVehicleHandler,
  findVehicleQuery,
  listVehiclesQuery,
  addVendorCreditHandler,
  classifyCreditHandler,
  createSettlementHandler,
  deleteSettlementHandler,
  expenseSummaryQuery,
  fetchLedgerQuery,
  fetchUnsettledTripsQuery,
  findStatementQuery,
  issueStatementHandler,
  listLedgerPointsQuery,
  listTransactionsQuery,
  returnChequeHandler,
  similarEntriesQuery,
  tdsReceivableQuery,
  createPartyHandler,
  findPartyQuery,
  listPartiesQuery,
  updatePartyHandler,
  createLocationHandler,
  listLocationsQuery,
  searchPlacesQuery,
  createTransactionHandler,
  deleteTransactionHandler,
  deleteTripHandler,
  endTripHandler,
  findTripQuery,
  latestLrQuery,
  listTripsQuery,
  receivePodHandler,
  reopenTripHandler,
  settleTripHandler,
  startTripHandler,
  submitPodHandler,
  takeBackTransactionHandler,
  updateTripHandler,
  waitingTripsQuery,
] as const;
