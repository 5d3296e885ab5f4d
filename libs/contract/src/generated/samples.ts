// Written by `npm run generate` from the sources. Not edited by hand.
import { approveUserSample } from '../access/approve-user.sample.ts';
import { closeBooksSample } from '../access/close-books.sample.ts';
import { createBranchSample } from '../access/create-branch.sample.ts';
import { createOrganisationSample } from '../access/create-organisation.sample.ts';
import { createUserSample } from '../access/create-user.sample.ts';
import { disableUserSample } from '../access/disable-user.sample.ts';
import { eraseUserPreviewSample } from '../access/erase-user-preview.sample.ts';
import { eraseUserSample } from '../access/erase-user.sample.ts';
import { findUserSample } from '../access/find-user.sample.ts';
import { getSessionSample } from '../access/get-session.sample.ts';
import { leaveByCodeSample } from '../access/leave-by-code.sample.ts';
import { leaveFirmSample } from '../access/leave-firm.sample.ts';
import { listBranchesSample } from '../access/list-branches.sample.ts';
import { listOwnersSample } from '../access/list-owners.sample.ts';
import { listUsersSample } from '../access/list-users.sample.ts';
import { loginSample } from '../access/login.sample.ts';
import { logoutSample } from '../access/logout.sample.ts';
import { registerSample } from '../access/register.sample.ts';
import { requestApprovalSample } from '../access/request-approval.sample.ts';
import { resetProfileSample } from '../access/reset-profile.sample.ts';
import { showProfileSample } from '../access/show-profile.sample.ts';
import { updateAccountSample } from '../access/update-account.sample.ts';
import { updateBranchSample } from '../access/update-branch.sample.ts';
import { updateUserSample } from '../access/update-user.sample.ts';
import { userMetricsSample } from '../access/user-metrics.sample.ts';
import { verifyOtpSample } from '../access/verify-otp.sample.ts';
import { verifyResetSample } from '../access/verify-reset.sample.ts';
import { exportTrailSample } from '../audit/export-trail.sample.ts';
import { findTrailEntrySample } from '../audit/find-trail-entry.sample.ts';
import { findTrailExportSample } from '../audit/find-trail-export.sample.ts';
import { listCheckpointsSample } from '../audit/list-checkpoints.sample.ts';
import { listTrailSample } from '../audit/list-trail.sample.ts';
import { listVerificationsSample } from '../audit/list-verifications.sample.ts';
import { makeCheckpointSample } from '../audit/make-checkpoint.sample.ts';
import { trailHistorySample } from '../audit/trail-history.sample.ts';
import { verifyBooksSample } from '../audit/verify-books.sample.ts';
import { createDataKeySample } from '../data-keys/create-data-key.sample.ts';
import { listDataKeysSample } from '../data-keys/list-data-keys.sample.ts';
import { revokeDataKeySample } from '../data-keys/revoke-data-key.sample.ts';
import { presignFileSample } from '../files/presign-file.sample.ts';
import { uploadFileSample } from '../files/upload-file.sample.ts';
import { countDueSample } from '../fleet/count-due.sample.ts';
import { createVehicleSample } from '../fleet/create-vehicle.sample.ts';
import { deleteMeterReplacementSample } from '../fleet/delete-meter-replacement.sample.ts';
import { fetchVehicleDataSample } from '../fleet/fetch-vehicle-data.sample.ts';
import { findVehicleSample } from '../fleet/find-vehicle.sample.ts';
import { listDocumentsSample } from '../fleet/list-documents.sample.ts';
import { listDueSample } from '../fleet/list-due.sample.ts';
import { listVehiclesSample } from '../fleet/list-vehicles.sample.ts';
import { renewDocumentSample } from '../fleet/renew-document.sample.ts';
import { replaceMeterSample } from '../fleet/replace-meter.sample.ts';
import { setVehicleStatusSample } from '../fleet/set-vehicle-status.sample.ts';
import { updateVehicleSample } from '../fleet/update-vehicle.sample.ts';
import { vehicleInfoSample } from '../fleet/vehicle-info.sample.ts';
import { vehicleMetricsSample } from '../fleet/vehicle-metrics.sample.ts';
import { vehiclePerformanceSample } from '../fleet/vehicle-performance.sample.ts';
import { shellSettingsSample } from '../installation/shell-settings.sample.ts';
import { addVendorCreditSample } from '../ledger/add-vendor-credit.sample.ts';
import { classifyCreditSample } from '../ledger/classify-credit.sample.ts';
import { countCashSample } from '../ledger/count-cash.sample.ts';
import { createSettlementSample } from '../ledger/create-settlement.sample.ts';
import { createTransferSample } from '../ledger/create-transfer.sample.ts';
import { deleteSettlementSample } from '../ledger/delete-settlement.sample.ts';
import { expenseSummarySample } from '../ledger/expense-summary.sample.ts';
import { fetchLedgerSample } from '../ledger/fetch-ledger.sample.ts';
import { fetchUnsettledTripsSample } from '../ledger/fetch-unsettled-trips.sample.ts';
import { findStatementSample } from '../ledger/find-statement.sample.ts';
import { issueStatementSample } from '../ledger/issue-statement.sample.ts';
import { listCashBookSample } from '../ledger/list-cash-book.sample.ts';
import { listLedgerChangesSample } from '../ledger/list-ledger-changes.sample.ts';
import { listLedgerPointsSample } from '../ledger/list-ledger-points.sample.ts';
import { listOwedEntriesSample } from '../ledger/list-owed-entries.sample.ts';
import { listReturnBoxesSample } from '../ledger/list-return-boxes.sample.ts';
import { listStatementsSample } from '../ledger/list-statements.sample.ts';
import { listTransactionsSample } from '../ledger/list-transactions.sample.ts';
import { openCashBoxSample } from '../ledger/open-cash-box.sample.ts';
import { owedByBranchesSample } from '../ledger/owed-by-branches.sample.ts';
import { replayLedgerSample } from '../ledger/replay-ledger.sample.ts';
import { returnChequeSample } from '../ledger/return-cheque.sample.ts';
import { similarEntriesSample } from '../ledger/similar-entries.sample.ts';
import { tdsReceivableSample } from '../ledger/tds-receivable.sample.ts';
import { createFillUpSample } from '../maintenance/create-fill-up.sample.ts';
import { createMaintenanceSample } from '../maintenance/create-maintenance.sample.ts';
import { findFillUpSample } from '../maintenance/find-fill-up.sample.ts';
import { findMaintenanceSample } from '../maintenance/find-maintenance.sample.ts';
import { listFillUpsSample } from '../maintenance/list-fill-ups.sample.ts';
import { listMaintenanceSample } from '../maintenance/list-maintenance.sample.ts';
import { updateMaintenanceSample } from '../maintenance/update-maintenance.sample.ts';
import { vehicleUsageSample } from '../maintenance/vehicle-usage.sample.ts';
import { countUnreadSample } from '../notices/count-unread.sample.ts';
import { listNotificationsSample } from '../notices/list-notifications.sample.ts';
import { pushKeySample } from '../notices/push-key.sample.ts';
import { readAllNotificationsSample } from '../notices/read-all-notifications.sample.ts';
import { readNotificationSample } from '../notices/read-notification.sample.ts';
import { subscribePushSample } from '../notices/subscribe-push.sample.ts';
import { unsubscribePushSample } from '../notices/unsubscribe-push.sample.ts';
import { listBalancesSample } from '../overview/list-balances.sample.ts';
import { ongoingTripsSample } from '../overview/ongoing-trips.sample.ts';
import { overviewBranchesSample } from '../overview/overview-branches.sample.ts';
import { overviewExpensesSample } from '../overview/overview-expenses.sample.ts';
import { overviewMonthsSample } from '../overview/overview-months.sample.ts';
import { overviewStatsSample } from '../overview/overview-stats.sample.ts';
import { overviewTopSample } from '../overview/overview-top.sample.ts';
import { receivablesAgeingSample } from '../overview/receivables-ageing.sample.ts';
import { createPartySample } from '../parties/create-party.sample.ts';
import { findPartySample } from '../parties/find-party.sample.ts';
import { listPartiesSample } from '../parties/list-parties.sample.ts';
import { samePartiesSample } from '../parties/same-parties.sample.ts';
import { updatePartySample } from '../parties/update-party.sample.ts';
import { createLocationSample } from '../places/create-location.sample.ts';
import { listLocationsSample } from '../places/list-locations.sample.ts';
import { searchPlacesSample } from '../places/search-places.sample.ts';
import { updateLocationSample } from '../places/update-location.sample.ts';
import { createTransactionSample } from '../trips/create-transaction.sample.ts';
import { deleteTransactionSample } from '../trips/delete-transaction.sample.ts';
import { deleteTripSample } from '../trips/delete-trip.sample.ts';
import { endTripByLrSample } from '../trips/end-trip-by-lr.sample.ts';
import { endTripSample } from '../trips/end-trip.sample.ts';
import { enterByLrSample } from '../trips/enter-by-lr.sample.ts';
import { findTripByLrSample } from '../trips/find-trip-by-lr.sample.ts';
import { findTripSample } from '../trips/find-trip.sample.ts';
import { latestLrSample } from '../trips/latest-lr.sample.ts';
import { listTripsSample } from '../trips/list-trips.sample.ts';
import { lrGapsSample } from '../trips/lr-gaps.sample.ts';
import { receivePodSample } from '../trips/receive-pod.sample.ts';
import { reopenTripSample } from '../trips/reopen-trip.sample.ts';
import { settleTripSample } from '../trips/settle-trip.sample.ts';
import { startTripSample } from '../trips/start-trip.sample.ts';
import { submitPodByLrSample } from '../trips/submit-pod-by-lr.sample.ts';
import { submitPodSample } from '../trips/submit-pod.sample.ts';
import { takeBackTransactionSample } from '../trips/take-back-transaction.sample.ts';
import { updateTripSample } from '../trips/update-trip.sample.ts';
import { waitingTripsSample } from '../trips/waiting-trips.sample.ts';

/** An accepted request for every command and query. */
export const samples = [
  approveUserSample,
  closeBooksSample,
  createBranchSample,
  createOrganisationSample,
  createUserSample,
  disableUserSample,
  eraseUserPreviewSample,
  eraseUserSample,
  findUserSample,
  getSessionSample,
  leaveByCodeSample,
  leaveFirmSample,
  listBranchesSample,
  listOwnersSample,
  listUsersSample,
  loginSample,
  logoutSample,
  registerSample,
  requestApprovalSample,
  resetProfileSample,
  showProfileSample,
  updateAccountSample,
  updateBranchSample,
  updateUserSample,
  userMetricsSample,
  verifyOtpSample,
  verifyResetSample,
  exportTrailSample,
  findTrailEntrySample,
  findTrailExportSample,
  listCheckpointsSample,
  listTrailSample,
  listVerificationsSample,
  makeCheckpointSample,
  trailHistorySample,
  verifyBooksSample,
  createDataKeySample,
  listDataKeysSample,
  revokeDataKeySample,
  presignFileSample,
  uploadFileSample,
  countDueSample,
  createVehicleSample,
  deleteMeterReplacementSample,
  fetchVehicleDataSample,
  findVehicleSample,
  listDocumentsSample,
  listDueSample,
  listVehiclesSample,
  renewDocumentSample,
  replaceMeterSample,
  setVehicleStatusSample,
  updateVehicleSample,
  vehicleInfoSample,
  vehicleMetricsSample,
  vehiclePerformanceSample,
  shellSettingsSample,
  addVendorCreditSample,
  classifyCreditSample,
  countCashSample,
  createSettlementSample,
  createTransferSample,
  deleteSettlementSample,
  expenseSummarySample,
  fetchLedgerSample,
  fetchUnsettledTripsSample,
  findStatementSample,
  issueStatementSample,
  listCashBookSample,
  listLedgerChangesSample,
  listLedgerPointsSample,
  listOwedEntriesSample,
  listReturnBoxesSample,
  listStatementsSample,
  listTransactionsSample,
  openCashBoxSample,
  owedByBranchesSample,
  replayLedgerSample,
  returnChequeSample,
  similarEntriesSample,
  tdsReceivableSample,
  createFillUpSample,
  createMaintenanceSample,
  findFillUpSample,
  findMaintenanceSample,
  listFillUpsSample,
  listMaintenanceSample,
  updateMaintenanceSample,
  vehicleUsageSample,
  countUnreadSample,
  listNotificationsSample,
  pushKeySample,
  readAllNotificationsSample,
  readNotificationSample,
  subscribePushSample,
  unsubscribePushSample,
  listBalancesSample,
  ongoingTripsSample,
  overviewBranchesSample,
  overviewExpensesSample,
  overviewMonthsSample,
  overviewStatsSample,
  overviewTopSample,
  receivablesAgeingSample,
  createPartySample,
  findPartySample,
  listPartiesSample,
  samePartiesSample,
  updatePartySample,
  createLocationSample,
  listLocationsSample,
  searchPlacesSample,
  updateLocationSample,
  createTransactionSample,
  deleteTransactionSample,
  deleteTripSample,
  endTripByLrSample,
  endTripSample,
  enterByLrSample,
  findTripByLrSample,
  findTripSample,
  latestLrSample,
  listTripsSample,
  lrGapsSample,
  receivePodSample,
  reopenTripSample,
  settleTripSample,
  startTripSample,
  submitPodByLrSample,
  submitPodSample,
  takeBackTransactionSample,
  updateTripSample,
  waitingTripsSample,
] as const;
