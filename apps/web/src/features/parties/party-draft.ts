import { type ResponseOf } from '@bahi/contract/define';
import { type openingBalanceTypes, type PartyType } from '@bahi/contract/labels';
import { type findParty } from '@bahi/contract/parties/find-party';
import { messages } from '@bahi/contract/messages';
import { type Rupees, rupeesFromPaise } from '@bahi/kernel/paise';
import { type FieldMessages } from '@bahi/ui-kit/forms/use-command-form';

export type Party = ResponseOf<typeof findParty>['customer'];

/** A party while its form is filled in. Any field may still be missing; days are text and rupees are numbers. */
export interface PartyDraft {
  readonly type?: PartyType | undefined;
  readonly name?: string | undefined;
  readonly locationId?: string | undefined;
  readonly primaryContact?: string | undefined;
  readonly secondaryContact?: string | undefined;
  readonly mailId?: string | undefined;
  readonly gstNo?: string | undefined;
  readonly openingBalanceType?: keyof typeof openingBalanceTypes | undefined;
  /** The absolute amount; the type gives its direction. */
  readonly openingBalance?: Rupees | undefined;
  readonly openingBalanceDate?: string | undefined;
  /** In percent. */
  readonly tdsRate?: number | undefined;
  readonly customerDocs?: readonly { readonly documentId: string }[] | undefined;
  /** Why the opening balance is corrected. */
  readonly reason?: string | undefined;
}

/**
 * The opening balance with the sign to send: + where the party owes the firm, − where the firm owes the party
 * (docs/rules/money.md#direction-of-a-request).
 */
export function getSignedOpening({ openingBalance, openingBalanceType }: PartyDraft): Rupees | undefined {
  const owed = openingBalanceType === 'PAYABLE' && openingBalance !== undefined && openingBalance > 0;
  return owed ? -openingBalance : openingBalance;
}

/** The type says who owes the opening balance, so it is never left out (docs/rules/screens.md#party-form). */
export function validateOpeningType({ openingBalanceType }: PartyDraft): FieldMessages<PartyDraft> {
  return { openingBalanceType: openingBalanceType === undefined ? messages.required : undefined };
}

/** The form's values for an existing party. */
export function toDraft(party: Party): PartyDraft {
  const { name, location, primaryContact, secondaryContact, email, gstNo } = party;
  return {
    name,
    locationId: location?.id,
    primaryContact: primaryContact ?? undefined,
    secondaryContact: secondaryContact ?? undefined,
    mailId: email ?? undefined,
    gstNo: gstNo ?? undefined,
    openingBalanceType: party.openingBalanceType,
    openingBalance: Math.abs(rupeesFromPaise(party.openingBalance)),
    openingBalanceDate: party.openingBalanceDate,
    tdsRate: party.tdsRate ?? undefined,
    customerDocs: party.customerDocs.map(({ documentId }) => ({ documentId })),
  };
}
