import { closeBooks } from '@bahi/contract/access/close-books';
import { disableUser } from '@bahi/contract/access/disable-user';
import { createUser } from '@bahi/contract/access/create-user';
import { type WireInput } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { createTransfer } from '@bahi/contract/ledger/create-transfer';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';

/** The commands that the model supports, by slug. Every list of them derives from this table. */
export const modelCommands = {
  'create-user': createUser,
  'close-books': closeBooks,
  'create-vehicle': createVehicle,
  'update-vehicle': updateVehicle,
  'create-party': createParty,
  'set-vehicle-status': setVehicleStatus,
  'disable-user': disableUser,
  'create-maintenance': createMaintenance,
  'create-fill-up': createFillUp,
  'update-party': updateParty,
  'start-trip': startTrip,
  'create-transaction': createTransaction,
  'delete-transaction': deleteTransaction,
  'end-trip': endTrip,
  'submit-pod': submitPod,
  'delete-trip': deleteTrip,
  'receive-pod': receivePod,
  'reopen-trip': reopenTrip,
  'update-trip': updateTrip,
  'settle-trip': settleTrip,
  'create-settlement': createSettlement,
  'create-transfer': createTransfer,
  'open-cash-box': openCashBox,
  'add-vendor-credit': addVendorCredit,
  'classify-credit': classifyCredit,
  'issue-statement': issueStatement,
  'return-cheque': returnCheque,
  'delete-settlement': deleteSettlement,
} as const;

export type CommandSlug = keyof typeof modelCommands;

type FillUp = WireInput<typeof createFillUp>;

/** The input of each command, as sent to the API. */
type Inputs = {
  readonly [Slug in CommandSlug]: WireInput<(typeof modelCommands)[Slug]>;
} & {
  /** The random books always name the category. */
  readonly 'create-fill-up': { readonly category: NonNullable<FillUp['category']> };
};

export type InputFor<Slug extends CommandSlug> = Inputs[Slug];

/** A command as sent to the API. */
export type ModelCommand = {
  readonly [Slug in CommandSlug]: { readonly slug: Slug; readonly input: InputFor<Slug> };
}[CommandSlug];

export type CallerRole = 'ADMIN' | 'MANAGER';
