// Written by `npm run generate` from the sources. Not edited by hand.
import { approveUser } from '../access/approve-user.ts';
import { closeBooks } from '../access/close-books.ts';
import { createBranch } from '../access/create-branch.ts';
import { createOrganisation } from '../access/create-organisation.ts';
import { createUser } from '../access/create-user.ts';
import { disableUser } from '../access/disable-user.ts';
import { eraseUserPreview } from '../access/erase-user-preview.ts';
import { eraseUser } from '../access/erase-user.ts';
import { findUser } from '../access/find-user.ts';
import { getSession } from '../access/get-session.ts';
import { leaveByCode } from '../access/leave-by-code.ts';
import { leaveFirm } from '../access/leave-firm.ts';
import { listBranches } from '../access/list-branches.ts';
import { listOwners } from '../access/list-owners.ts';
import { listUsers } from '../access/list-users.ts';
import { login } from '../access/login.ts';
import { logout } from '../access/logout.ts';
import { register } from '../access/register.ts';
import { requestApproval } from '../access/request-approval.ts';
import { resetProfile } from '../access/reset-profile.ts';
import { showProfile } from '../access/show-profile.ts';
import { updateAccount } from '../access/update-account.ts';
import { updateBranch } from '../access/update-branch.ts';
import { updateUser } from '../access/update-user.ts';
import { userMetrics } from '../access/user-metrics.ts';
import { verifyOtp } from '../access/verify-otp.ts';
import { verifyReset } from '../access/verify-reset.ts';
import { exportTrail } from '../audit/export-trail.ts';
import { findTrailEntry } from '../audit/find-trail-entry.ts';
import { findTrailExport } from '../audit/find-trail-export.ts';
import { listCheckpoints } from '../audit/list-checkpoints.ts';
import { listTrail } from '../audit/list-trail.ts';
import { listVerifications } from '../audit/list-verifications.ts';
import { makeCheckpoint } from '../audit/make-checkpoint.ts';
import { trailHistory } from '../audit/trail-history.ts';
import { verifyBooks } from '../audit/verify-books.ts';
import { createDataKey } from '../data-keys/create-data-key.ts';
import { listDataKeys } from '../data-keys/list-data-keys.ts';
import { revokeDataKey } from '../data-keys/revoke-data-key.ts';
import { presignFile } from '../files/presign-file.ts';
import { uploadFile } from '../files/upload-file.ts';
import { countDue } from '../fleet/count-due.ts';
import { createVehicle } from '../fleet/create-vehicle.ts';
import { deleteMeterReplacement } from '../fleet/delete-meter-replacement.ts';
import { fetchVehicleData } from '../fleet/fetch-vehicle-data.ts';
import { findVehicle } from '../fleet/find-vehicle.ts';
import { listDocuments } from '../fleet/list-documents.ts';
import { listDue } from '../fleet/list-due.ts';
import { listVehicles } from '../fleet/list-vehicles.ts';
import { renewDocument } from '../fleet/renew-document.ts';
import { replaceMeter } from '../fleet/replace-meter.ts';
import { setVehicleStatus } from '../fleet/set-vehicle-status.ts';
import { updateVehicle } from '../fleet/update-vehicle.ts';
import { vehicleInfo } from '../fleet/vehicle-info.ts';
import { vehicleMetrics } from '../fleet/vehicle-metrics.ts';
import { vehiclePerformance } from '../fleet/vehicle-performance.ts';
import { shellSettings } from '../installation/shell-settings.ts';
import { addVendorCredit } from '../ledger/add-vendor-credit.ts';
import { classifyCredit } from '../ledger/classify-credit.ts';
import { countCash } from '../ledger/count-cash.ts';
import { createSettlement } from '../ledger/create-settlement.ts';
import { createTransfer } from '../ledger/create-transfer.ts';
import { deleteSettlement } from '../ledger/delete-settlement.ts';
import { expenseSummary } from '../ledger/expense-summary.ts';
import { fetchLedger } from '../ledger/fetch-ledger.ts';
import { fetchUnsettledTrips } from '../ledger/fetch-unsettled-trips.ts';
import { findStatement } from '../ledger/find-statement.ts';
import { issueStatement } from '../ledger/issue-statement.ts';
import { listCashBook } from '../ledger/list-cash-book.ts';
import { listLedgerChanges } from '../ledger/list-ledger-changes.ts';
import { listLedgerPoints } from '../ledger/list-ledger-points.ts';
import { listOwedEntries } from '../ledger/list-owed-entries.ts';
import { listReturnBoxes } from '../ledger/list-return-boxes.ts';
import { listStatements } from '../ledger/list-statements.ts';
import { listTransactions } from '../ledger/list-transactions.ts';
import { openCashBox } from '../ledger/open-cash-box.ts';
import { owedByBranches } from '../ledger/owed-by-branches.ts';
import { replayLedger } from '../ledger/replay-ledger.ts';
import { returnCheque } from '../ledger/return-cheque.ts';
import { similarEntries } from '../ledger/similar-entries.ts';
import { tdsReceivable } from '../ledger/tds-receivable.ts';
import { createFillUp } from '../maintenance/create-fill-up.ts';
import { createMaintenance } from '../maintenance/create-maintenance.ts';
import { findFillUp } from '../maintenance/find-fill-up.ts';
import { findMaintenance } from '../maintenance/find-maintenance.ts';
import { listFillUps } from '../maintenance/list-fill-ups.ts';
import { listMaintenance } from '../maintenance/list-maintenance.ts';
import { updateMaintenance } from '../maintenance/update-maintenance.ts';
import { vehicleUsage } from '../maintenance/vehicle-usage.ts';
import { countUnread } from '../notices/count-unread.ts';
import { listNotifications } from '../notices/list-notifications.ts';
import { pushKey } from '../notices/push-key.ts';
import { readAllNotifications } from '../notices/read-all-notifications.ts';
import { readNotification } from '../notices/read-notification.ts';
import { subscribePush } from '../notices/subscribe-push.ts';
import { unsubscribePush } from '../notices/unsubscribe-push.ts';
import { listBalances } from '../overview/list-balances.ts';
import { ongoingTrips } from '../overview/ongoing-trips.ts';
import { overviewBranches } from '../overview/overview-branches.ts';
import { overviewExpenses } from '../overview/overview-expenses.ts';
import { overviewMonths } from '../overview/overview-months.ts';
import { overviewStats } from '../overview/overview-stats.ts';
import { overviewTop } from '../overview/overview-top.ts';
import { receivablesAgeing } from '../overview/receivables-ageing.ts';
import { createParty } from '../parties/create-party.ts';
import { findParty } from '../parties/find-party.ts';
import { listParties } from '../parties/list-parties.ts';
import { sameParties } from '../parties/same-parties.ts';
import { updateParty } from '../parties/update-party.ts';
import { createLocation } from '../places/create-location.ts';
import { listLocations } from '../places/list-locations.ts';
import { searchPlaces } from '../places/search-places.ts';
import { updateLocation } from '../places/update-location.ts';
import { createTransaction } from '../trips/create-transaction.ts';
import { deleteTransaction } from '../trips/delete-transaction.ts';
import { deleteTrip } from '../trips/delete-trip.ts';
import { endTripByLr } from '../trips/end-trip-by-lr.ts';
import { endTrip } from '../trips/end-trip.ts';
import { enterByLr } from '../trips/enter-by-lr.ts';
import { findTripByLr } from '../trips/find-trip-by-lr.ts';
import { findTrip } from '../trips/find-trip.ts';
import { latestLr } from '../trips/latest-lr.ts';
import { listTrips } from '../trips/list-trips.ts';
import { lrGaps } from '../trips/lr-gaps.ts';
import { receivePod } from '../trips/receive-pod.ts';
import { reopenTrip } from '../trips/reopen-trip.ts';
import { settleTrip } from '../trips/settle-trip.ts';
import { startTrip } from '../trips/start-trip.ts';
import { submitPodByLr } from '../trips/submit-pod-by-lr.ts';
import { submitPod } from '../trips/submit-pod.ts';
import { takeBackTransaction } from '../trips/take-back-transaction.ts';
import { updateTrip } from '../trips/update-trip.ts';
import { waitingTrips } from '../trips/waiting-trips.ts';

/** Every command and query of the product. */
export const definitions = [
  approveUser,
  closeBooks,
  createBranch,
  createOrganisation,
  createUser,
  disableUser,
  eraseUserPreview,
  eraseUser,
  findUser,
  getSession,
  leaveByCode,
  leaveFirm,
  listBranches,
  listOwners,
  listUsers,
  login,
  logout,
  register,
  requestApproval,
  resetProfile,
  showProfile,
  updateAccount,
  updateBranch,
  updateUser,
  userMetrics,
  verifyOtp,
  verifyReset,
  exportTrail,
  findTrailEntry,
  findTrailExport,
  listCheckpoints,
  listTrail,
  listVerifications,
  makeCheckpoint,
  trailHistory,
  verifyBooks,
  createDataKey,
  listDataKeys,
  revokeDataKey,
  presignFile,
  uploadFile,
  countDue,
  createVehicle,
  deleteMeterReplacement,
  fetchVehicleData,
  findVehicle,
  listDocuments,
  listDue,
  listVehicles,
  renewDocument,
  replaceMeter,
  setVehicleStatus,
  updateVehicle,
  vehicleInfo,
  vehicleMetrics,
  vehiclePerformance,
  shellSettings,
  addVendorCredit,
  classifyCredit,
  countCash,
  createSettlement,
  createTransfer,
  deleteSettlement,
  expenseSummary,
  fetchLedger,
  fetchUnsettledTrips,
  findStatement,
  issueStatement,
  listCashBook,
  listLedgerChanges,
  listLedgerPoints,
  listOwedEntries,
  listReturnBoxes,
  listStatements,
  listTransactions,
  openCashBox,
  owedByBranches,
  replayLedger,
  returnCheque,
  similarEntries,
  tdsReceivable,
  createFillUp,
  createMaintenance,
  findFillUp,
  findMaintenance,
  listFillUps,
  listMaintenance,
  updateMaintenance,
  vehicleUsage,
  countUnread,
  listNotifications,
  pushKey,
  readAllNotifications,
  readNotification,
  subscribePush,
  unsubscribePush,
  listBalances,
  ongoingTrips,
  overviewBranches,
  overviewExpenses,
  overviewMonths,
  overviewStats,
  overviewTop,
  receivablesAgeing,
  createParty,
  findParty,
  listParties,
  sameParties,
  updateParty,
  createLocation,
  listLocations,
  searchPlaces,
  updateLocation,
  createTransaction,
  deleteTransaction,
  deleteTrip,
  endTripByLr,
  endTrip,
  enterByLr,
  findTripByLr,
  findTrip,
  latestLr,
  listTrips,
  lrGaps,
  receivePod,
  reopenTrip,
  settleTrip,
  startTrip,
  submitPodByLr,
  submitPod,
  takeBackTransaction,
  updateTrip,
  waitingTrips,
] as const;
