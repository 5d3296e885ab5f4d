import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type createParty as contract } from '@bahi/contract/parties/create-party';
import { type WarningCode } from '@bahi/contract/refusals';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { rejectUnknownDocument } from '../reject-unknown-file.ts';
import { postOpening, type EntryBranches } from '../money/postings.ts';
import { signDisagrees } from './opening-sign.ts';
import { openingChain, type Party, type PartyEvent } from './party.ts';
import { partyExists, type SameParty } from './party-exists.ts';
import { validateTdsRate } from './validate-tds-rate.ts';

type Input = InputOf<typeof contract>;

interface CreatePartyFacts {
  readonly partyId: string;
  /** The place that the party names; null if the firm has no such place. */
  readonly location: object | null;
  /** The files that it names; null for each that the firm does not have. */
  readonly files: readonly (object | null)[];
  readonly branches: EntryBranches;
  readonly role: Role;
  /** Whether the caller sees the head office, which holds the opening balance. */
  readonly seesAccount: boolean;
  readonly sameParties: readonly SameParty[];
}

/**
 * docs/rules/money.md#direction-of-a-request: the sign of the opening balance says who owes whom; a direction
 * or type that contradicts it is refused.
 */
export function createParty(
  input: Input,
  party: Party | null,
  { partyId, location, files, branches, role, seesAccount, sameParties }: CreatePartyFacts,
): Decision<PartyEvent, RefusesOf<typeof contract> | 'conflict', WarningCode> {
  // The id derives from the command, so this is a repeated command: transact answers as it did the first time.
  if (party !== null) return rejected('conflict');
  if (location === null) return rejected('not-found');
  const unknown = rejectUnknownDocument(files);
  if (unknown !== null) return unknown;
  if (signDisagrees(input.openingBalance, input))
    return rejectedField('opening-balance-sign', 'openingBalance', refusalMessages.openingBalanceSign);
  if (input.openingBalance !== 0 && !seesAccount)
    return rejectedField('forbidden', 'openingBalance', refusalMessages.openingEnteredByHeadOffice);
  const refusal = validateTdsRate(input.tdsRate, null, { type: input.type, role });
  if (refusal !== null) return refusal;

  const { openingBalance: openingPaise, openingBalanceDate: occurredOn } = input;
  const opening = { entryId: openingChain(partyId), occurredOn, amountPaise: openingPaise };
  const data = {
    partyId,
    occurredOn,
    name: input.name,
    type: input.type,
    locationId: input.locationId,
    primaryContact: input.primaryContact,
    secondaryContact: input.secondaryContact,
    email: input.email ?? input.mailId,
    gstNo: input.gstNo,
    customerDocs: (input.customerDocs ?? []).map(({ documentId }) => documentId),
    ...(input.tdsRate === null ? {} : { tdsRate: input.tdsRate }),
    openingPaise,
    entries: postOpening(opening, partyId, branches),
  };
  return accepted([{ type: 'PartyCreated', data }], partyExists(sameParties));
}
