import { partyLabels as labels } from '@bahi/contract/parties/field-labels';
import { type KnownData } from '@bahi/domain/known-event';
import { type PartyEvent } from '@bahi/domain/parties/party';
import { negate, type Paise } from '@bahi/kernel/paise';
import { type Describers } from './describer.ts';
import {
  asAmount,
  asDay,
  asFiles,
  asMeasure,
  asText,
  asThing,
  listChanges,
  type ShownFields,
} from './field-changes.ts';
import { amount, party, place, sentence, unlessZero, type Sentence } from './sentence.ts';

export const partyFields: ShownFields<Omit<KnownData<'PartyUpdated'>, 'partyId' | 'reason'>> = {
  name: asText(labels.name),
  locationId: asThing(labels.locationId, place),
  primaryContact: asText(labels.primaryContact),
  secondaryContact: asText(labels.secondaryContact),
  email: asText(labels.mailId),
  gstNo: asText(labels.gstNo),
  customerDocs: asFiles(labels.customerDocs),
  tdsRate: asMeasure(labels.tdsRate, '%'),
};

export const openingFields: ShownFields<Pick<KnownData<'OpeningCorrected'>, 'openingPaise' | 'occurredOn'>> =
  {
    openingPaise: asAmount(labels.openingBalance),
    occurredOn: asDay(labels.openingBalanceDate),
  };

export const describeParties: Describers<PartyEvent['type']> = {
  PartyCreated: ({ data: { partyId, openingPaise } }) => ({
    sentence: sentence`Added the party ${party(partyId)}${describeOpening(openingPaise)}`,
  }),

  PartyUpdated: (event, { earlier }) => ({
    sentence: sentence`Changed the party ${party(event.data.partyId)}`,
    changes: listChanges(partyFields, event.data, (field) => earlier(event, field)),
    reason: event.data.reason ?? null,
  }),

  OpeningCorrected: (event, { earlier }) => ({
    sentence: sentence`Corrected the opening balance of ${party(event.data.partyId)}`,
    changes: listChanges(openingFields, event.data, (field) => earlier(event, field)),
    reason: event.data.reason ?? null,
  }),

  // Their payment, or their trip, tells them.
  OpeningAllocated: 'silent',
  OpeningReleased: 'silent',
  OnAccountAllocated: 'silent',
  OnAccountReleased: 'silent',
};

/** A positive balance is owed to the firm. */
function describeOpening(openingPaise: Paise): Sentence {
  const size = amount(openingPaise < 0 ? negate(openingPaise) : openingPaise);
  const owing = openingPaise < 0 ? 'we owe them' : 'they owe us';
  return unlessZero(openingPaise, sentence` with an opening balance of ${size}, ${owing}`);
}
