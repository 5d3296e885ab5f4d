import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { messages } from '@bahi/contract/messages';
import { type updateParty as contract } from '@bahi/contract/parties/update-party';
import { refusals } from '@bahi/contract/refusals';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { type Facts } from '../facts.ts';
import { unknownDocument } from '../unknown-file.ts';
import { entryIdOf, postOpening, reverse } from '../money/postings.ts';
import { signDisagrees } from './opening-sign.ts';
import { openingChain, type Party, type PartyDetails, type PartyEvent } from './party.ts';

type Input = InputOf<typeof contract>;
type OpeningCorrected = Extract<PartyEvent, { readonly type: 'OpeningCorrected' }>;

interface UpdatePartyFacts extends Pick<Facts, 'newId'> {
  /** The place that the request names, or null where it names none or the organisation has none such. */
  readonly location: object | null;
  /** The files that it names, each null where the organisation has none. */
  readonly files: readonly (object | null)[];
}

/**
 * RULES section 4: the opening may be corrected while nothing is allocated to it. A form that is saved unchanged is
 * no mistake: that it was saved is recorded, and nothing is posted.
 */
export function updateParty(
  input: Input,
  party: Party | null,
  { location, files, newId }: UpdatePartyFacts,
): Decision<PartyEvent, RefusesOf<typeof contract>> {
  if (party === null) return rejected('not-found');
  if (input.locationId !== undefined && location === null) return rejected('not-found');
  const unknown = unknownDocument(files);
  if (unknown !== null) return unknown;
  if (signDisagrees(input.openingBalance ?? party.openingPaise, input))
    return rejectedField('opening-balance-sign', 'openingBalance', messages.openingBalanceSign);

  const details = detailsAfter(input, party.details);
  const documents = documentsAfter(input);
  const updated: PartyEvent = { type: 'PartyUpdated', data: { partyId: party.id, ...details, ...documents } };
  const correction = correctionOf(input, party, newId);
  if (correction === null) return accepted([updated]);
  if (party.openingLeftPaise !== party.openingPaise) {
    const field =
      correction.data.openingPaise === party.openingPaise ? 'openingBalanceDate' : 'openingBalance';
    const { message } = refusals['opening-balance-allocated'];
    return rejectedField('opening-balance-allocated', field, message);
  }
  if (documents.customerDocs === undefined && isSame(details, party.details)) return accepted([correction]);
  return accepted<PartyEvent>([updated, correction]);
}

function detailsAfter(input: Input, before: PartyDetails): PartyDetails {
  const { name, locationId, primaryContact, secondaryContact, email, mailId, gstNo } = input;
  const saysMail = email !== undefined || mailId !== undefined;
  return {
    name: name ?? before.name,
    locationId: locationId ?? before.locationId,
    primaryContact: primaryContact === undefined ? before.primaryContact : primaryContact,
    secondaryContact: secondaryContact === undefined ? before.secondaryContact : secondaryContact,
    email: saysMail ? (email ?? mailId ?? null) : before.email,
    gstNo: gstNo === undefined ? before.gstNo : gstNo,
  };
}

function documentsAfter({ customerDocs }: Input): { readonly customerDocs?: string[] } {
  if (customerDocs === undefined) return {};
  return { customerDocs: (customerDocs ?? []).map(({ documentId }) => documentId) };
}

function isSame(after: PartyDetails, before: PartyDetails): boolean {
  return (Object.keys(after) as (keyof PartyDetails)[]).every((name) => after[name] === before[name]);
}

/** RULES section 5, "Reversals": the wrong opening is taken back on its own date, the right one keeps its chain. */
function correctionOf(input: Input, party: Party, newId: Facts['newId']): OpeningCorrected | null {
  const { id: partyId, openingDate, openingPaise: before, openingEntryId } = party;
  const { openingBalance: openingPaise = before, openingBalanceDate: occurredOn = openingDate } = input;
  if (openingPaise === before && occurredOn === openingDate) return null;

  const stands = { entryId: openingEntryId, chain: openingChain(partyId), partyId };
  const wrong = postOpening({ ...stands, amountPaise: before, occurredOn: openingDate });
  const reversalId = wrong.length === 0 ? null : entryIdOf('party', partyId, newId('reversal'));
  const entryId = reversalId === null ? openingEntryId : entryIdOf('party', partyId, newId('opening'));
  const right = postOpening({ ...stands, entryId, amountPaise: openingPaise, occurredOn });
  const postings = [...(reversalId === null ? [] : reverse(wrong, reversalId)), ...right];
  return {
    type: 'OpeningCorrected',
    data: { partyId, occurredOn, openingPaise, entryId, reversalId, postings },
  };
}
