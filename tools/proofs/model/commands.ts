import { type closeBooks } from '@bahi/contract/access/close-books';
import { type disableUser } from '@bahi/contract/access/disable-user';
import { type createUser } from '@bahi/contract/access/create-user';
import { type WireInput } from '@bahi/contract/define';
import { type createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { type updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { type setVehicleStatus } from '@bahi/contract/fleet/set-vehicle-status';
import { type addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { type classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { type openCashBox } from '@bahi/contract/ledger/open-cash-box';
import { type createTransfer } from '@bahi/contract/ledger/create-transfer';
import { type createSettlement } from '@bahi/contract/ledger/create-settlement';
import { type deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { type issueStatement } from '@bahi/contract/ledger/issue-statement';
import { type returnCheque } from '@bahi/contract/ledger/return-cheque';
import { type createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { type createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { type createParty } from '@bahi/contract/parties/create-party';
import { type updateParty } from '@bahi/contract/parties/update-party';
import { type createTransaction } from '@bahi/contract/trips/create-transaction';
import { type deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { type endTrip } from '@bahi/contract/trips/end-trip';
import { type deleteTrip } from '@bahi/contract/trips/delete-trip';
import { type receivePod } from '@bahi/contract/trips/receive-pod';
import { type reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { type updateTrip } from '@bahi/contract/trips/update-trip';
import { type settleTrip } from '@bahi/contract/trips/settle-trip';
import { type startTrip } from '@bahi/contract/trips/start-trip';
import { type submitPod } from '@bahi/contract/trips/submit-pod';

type FillUp = WireInput<typeof createFillUp>;
/** The random books always name the category. */
type NamedFillUp = FillUp & { readonly category: NonNullable<FillUp['category']> };

/** The commands that the model supports, as sent to the API. */
export type ModelCommand =
  | { readonly slug: 'create-user'; readonly input: WireInput<typeof createUser> }
  | { readonly slug: 'close-books'; readonly input: WireInput<typeof closeBooks> }
  | { readonly slug: 'create-vehicle'; readonly input: WireInput<typeof createVehicle> }
  | { readonly slug: 'update-vehicle'; readonly input: WireInput<typeof updateVehicle> }
  | { readonly slug: 'create-party'; readonly input: WireInput<typeof createParty> }
  | { readonly slug: 'set-vehicle-status'; readonly input: WireInput<typeof setVehicleStatus> }
  | { readonly slug: 'disable-user'; readonly input: WireInput<typeof disableUser> }
  | { readonly slug: 'create-maintenance'; readonly input: WireInput<typeof createMaintenance> }
  | { readonly slug: 'create-fill-up'; readonly input: NamedFillUp }
  | { readonly slug: 'update-party'; readonly input: WireInput<typeof updateParty> }
  | { readonly slug: 'start-trip'; readonly input: WireInput<typeof startTrip> }
  | { readonly slug: 'create-transaction'; readonly input: WireInput<typeof createTransaction> }
  | { readonly slug: 'delete-transaction'; readonly input: WireInput<typeof deleteTransaction> }
  | { readonly slug: 'end-trip'; readonly input: WireInput<typeof endTrip> }
  | { readonly slug: 'submit-pod'; readonly input: WireInput<typeof submitPod> }
  | { readonly slug: 'delete-trip'; readonly input: WireInput<typeof deleteTrip> }
  | { readonly slug: 'receive-pod'; readonly input: WireInput<typeof receivePod> }
  | { readonly slug: 'reopen-trip'; readonly input: WireInput<typeof reopenTrip> }
  | { readonly slug: 'update-trip'; readonly input: WireInput<typeof updateTrip> }
  | { readonly slug: 'settle-trip'; readonly input: WireInput<typeof settleTrip> }
  | { readonly slug: 'create-settlement'; readonly input: WireInput<typeof createSettlement> }
  | { readonly slug: 'create-transfer'; readonly input: WireInput<typeof createTransfer> }
  | { readonly slug: 'open-cash-box'; readonly input: WireInput<typeof openCashBox> }
  | { readonly slug: 'add-vendor-credit'; readonly input: WireInput<typeof addVendorCredit> }
  | { readonly slug: 'classify-credit'; readonly input: WireInput<typeof classifyCredit> }
  | { readonly slug: 'issue-statement'; readonly input: WireInput<typeof issueStatement> }
  | { readonly slug: 'return-cheque'; readonly input: WireInput<typeof returnCheque> }
  | { readonly slug: 'delete-settlement'; readonly input: WireInput<typeof deleteSettlement> };

export type CommandSlug = ModelCommand['slug'];
export type InputFor<Slug extends CommandSlug> = Extract<ModelCommand, { slug: Slug }>['input'];
export type CallerRole = 'ADMIN' | 'MANAGER';
