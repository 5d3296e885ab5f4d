// Written by `npm run generate` from the sources. Not edited by hand.
import { branchRegister } from '../access/branch-register.ts';
import { branch } from '../access/branch.ts';
import { erasedNames } from '../access/erased-names.ts';
import { logBudget } from '../access/log-budget.ts';
import { logClock } from '../access/log-clock.ts';
import { organisation } from '../access/organisation.ts';
import { otp } from '../access/otp.ts';
import { phone } from '../access/phone.ts';
import { refusedCommands } from '../access/refused-commands.ts';
import { session } from '../access/session.ts';
import { user } from '../access/user.ts';
import { checkpoints } from '../audit/checkpoints.ts';
import { signingKey } from '../audit/signing-key.ts';
import { trailExports } from '../audit/trail-exports.ts';
import { verifications } from '../audit/verifications.ts';
import { dataKeyUses } from '../data-keys/data-key-uses.ts';
import { dataKeys } from '../data-keys/data-keys.ts';
import { file } from '../files/file.ts';
import { privateDocumentViews } from '../files/private-document-views.ts';
import { uploadBudget } from '../files/upload-budget.ts';
import { plate } from '../fleet/plate.ts';
import { vehicle } from '../fleet/vehicle.ts';
import { cashBoxes } from '../ledger/cash-boxes.ts';
import { cashCount } from '../ledger/cash-count.ts';
import { cashTransfer } from '../ledger/cash-transfer.ts';
import { settlement } from '../ledger/settlement.ts';
import { statements } from '../ledger/statements.ts';
import { vendorCredit } from '../ledger/vendor-credit.ts';
import { expense } from '../money/expense.ts';
import { due } from '../notices/due.ts';
import { noticeMarks } from '../notices/notice-marks.ts';
import { pushDevices } from '../notices/push-devices.ts';
import { unusualEconomy } from '../notices/unusual-economy.ts';
import { party } from '../parties/party.ts';
import { place } from '../places/place.ts';
import { lrNumber } from '../trips/lr-number.ts';
import { trip } from '../trips/trip.ts';

/** Every aggregate, which together define every event type of a stream. */
export const aggregates = [
  branchRegister,
  branch,
  erasedNames,
  logBudget,
  logClock,
  organisation,
  otp,
  phone,
  refusedCommands,
  session,
  user,
  checkpoints,
  signingKey,
  trailExports,
  verifications,
  dataKeyUses,
  dataKeys,
  file,
  privateDocumentViews,
  uploadBudget,
  plate,
  vehicle,
  cashBoxes,
  cashCount,
  cashTransfer,
  settlement,
  statements,
  vendorCredit,
  expense,
  due,
  noticeMarks,
  pushDevices,
  unusualEconomy,
  party,
  place,
  lrNumber,
  trip,
] as const;
