import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type updateParty as contract } from '@bahi/contract/parties/update-party';
import { refusals, type WarningCode } from '@bahi/contract/refusals';
import { acceptChanges, rejected, rejectedField, type UpdateDecision } from '@bahi/kernel/decision';
import { changedFields } from '../changed-fields.ts';
import { type Facts } from '../facts.ts';
import { rejectUnknownDocument } from '../reject-unknown-file.ts';
import { entryKind } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { repostDate } from '../money/fold-entries.ts';
import { postOpening, type EntryBranches } from '../money/postings.ts';
import { reverse } from '../money/reversals.ts';
import { signDisagrees } from './opening-sign.ts';
import { openingChain, openingEntry, openingLeft, type Party, type PartyEvent } from './party.ts';
import { partyExists, type SameParty } from './party-exists.ts';
import { validateTdsRate } from './validate-tds-rate.ts';

type Input = InputOf<typeof contract>;
type OpeningCorrected = Extract<PartyEvent, { readonly type: 'OpeningCorrected' }>;

interface UpdatePartyFacts extends Pick<Facts, 'newId'> {
  /** The place that the request names; null if it names none, or the firm has no such place. */
  readonly location: object | null;
  /** The files that it names; null for each that the firm does not have. */
  readonly files: readonly (object | null)[];
  readonly branches: EntryBranches;
  readonly role: Role;
  /** Whether the caller sees the head office, which holds the opening balance. */
  readonly seesAccount: boolean;
  /** Empty if the request names neither name nor place. */
  readonly sameParties: readonly SameParty[];
  readonly present: PresentParty | null;
}

/**
 * The details of a party that an update may name, from rows that hold everything appended before the command. A decider
 * cannot take them from the stream, whose personal fields are encrypted. Null if there are no such rows: then every named
 * field counts as changed.
 */
export interface PresentParty {
  readonly name: string;
  readonly locationId: string;
  readonly primaryContact: string | null;
  readonly secondaryContact: string | null;
  readonly email: string | null;
  readonly gstNo: string | null;
}

/** Limited because every later command of the party folds all corrections. */
export const MAX_CORRECTIONS = 250;

/**
 * docs/rules/parties.md#opening-balances: the opening balance can be corrected while nothing is allocated to
 * it. An unchanged form may be saved, which leaves no event.
 */
export function updateParty(
  input: Input,
  party: Party | null,
  { location, files, newId, branches, role, seesAccount, sameParties, present }: UpdatePartyFacts,
): UpdateDecision<PartyEvent, RefusesOf<typeof contract> | 'invalid-input', WarningCode> {
  if (party === null) return rejected('not-found');
  if (input.locationId !== undefined && location === null) return rejected('not-found');
  const unknown = rejectUnknownDocument(files);
  if (unknown !== null) return unknown;
  if (signDisagrees(input.openingBalance ?? party.openingPaise, input))
    return rejectedField('opening-balance-sign', 'openingBalance', refusalMessages.openingBalanceSign);
  const { tdsRate: rate = null } = party;
  const refused = validateTdsRate(input.tdsRate === undefined ? rate : input.tdsRate, rate, {
    type: party.type,
    role,
  });
  if (refused !== null) return refused;

  const { customerDocs = [] } = party;
  const changed = changedFields(requestedFields(input), { ...present, tdsRate: rate, customerDocs });
  const updated: readonly PartyEvent[] =
    Object.keys(changed).length === 0
      ? []
      : [{ type: 'PartyUpdated', data: { partyId: party.id, ...changed, ...reasonField(input) } }];
  const warnings = partyExists(sameParties);
  const correction = toCorrection(input, party, newId, branches);
  if (correction === null) return acceptChanges(updated, warnings);
  const field = correction.data.openingPaise === party.openingPaise ? 'openingBalanceDate' : 'openingBalance';
  if (!seesAccount) return rejectedField('forbidden', field, refusalMessages.openingOfHeadOffice);
  if (openingLeft(party) !== party.openingPaise) {
    const { message } = refusals['opening-balance-allocated'];
    return rejectedField('opening-balance-allocated', field, message);
  }
  if (countCorrections(party) >= MAX_CORRECTIONS)
    return rejectedField(
      'invalid-input',
      'openingBalance',
      refusalMessages.tooManyCorrections(MAX_CORRECTIONS),
    );
  return acceptChanges<PartyEvent, WarningCode>([...updated, correction], warnings);
}

function reasonField({ reason }: Input) {
  return reason === null ? {} : { reason };
}

function countCorrections({ entries }: Party): number {
  return Object.values(entries).filter((entry) => entryKind(entry) === 'opening').length - 1;
}

/** All fields that the request names, changed or not. */
function requestedFields({
  name,
  locationId,
  primaryContact,
  secondaryContact,
  email,
  mailId,
  gstNo,
  customerDocs,
  tdsRate,
}: Input) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(locationId === undefined ? {} : { locationId }),
    ...(primaryContact === undefined ? {} : { primaryContact }),
    ...(secondaryContact === undefined ? {} : { secondaryContact }),
    ...(email === undefined && mailId === undefined ? {} : { email: email ?? mailId ?? null }),
    ...(gstNo === undefined ? {} : { gstNo }),
    ...(tdsRate === undefined ? {} : { tdsRate }),
    ...(customerDocs === undefined
      ? {}
      : { customerDocs: (customerDocs ?? []).map(({ documentId }) => documentId) }),
  };
}

/**
 * docs/rules/money.md#reversals: the wrong opening balance is reversed on its own date, and the correct one
 * is posted in the same chain. Null if neither amount nor day changes.
 */
function toCorrection(
  input: Input,
  party: Party,
  newId: Facts['newId'],
  branches: EntryBranches,
): OpeningCorrected | null {
  const { id: partyId, openingDate, openingPaise: before, entries } = party;
  const { openingBalance: openingPaise = before, openingBalanceDate: occurredOn = openingDate } = input;
  if (openingPaise === before && occurredOn === openingDate) return null;

  const ownId = (name: string) => makeEntryId('party', partyId, newId(name));
  const chain = openingChain(partyId);
  const wrong = openingEntry(party);
  const right = {
    entryId: chain in entries ? ownId('opening') : chain,
    chain,
    occurredOn: repostDate(occurredOn, entries, 'opening'),
    amountPaise: openingPaise,
    ...(wrong === undefined ? {} : { replaces: wrong.entryId }),
  };
  const data = {
    partyId,
    occurredOn,
    ...(occurredOn === openingDate ? {} : { movedFrom: openingDate }),
    openingPaise,
    entries: [
      ...(wrong === undefined ? [] : [reverse(wrong, ownId('reversal'))]),
      ...postOpening(right, partyId, branches),
    ],
    ...reasonField(input),
  };
  return { type: 'OpeningCorrected', data };
}
