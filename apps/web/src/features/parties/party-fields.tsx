import { openingBalanceTypes, partyTypes } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { partyLabels } from '@bahi/contract/parties/field-labels';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormSection } from '@bahi/ui-kit/forms/form-page';
import { GstField } from '@bahi/ui-kit/fields/gst-field';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type ReactNode, useEffect, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { type PartyGroup } from '../../books/party-groups.ts';
import { LOCATIONS } from '../../forms/picklists.ts';
import { type PartyDraft } from './party-draft.ts';
import { PartyExists } from './party-exists.tsx';

interface PartyFieldsProps {
  readonly control: Control<PartyDraft>;
  readonly group: PartyGroup;
}

interface AboutSectionProps extends PartyFieldsProps {
  /** Whether a vendor's type can be chosen: only on creation, because a party keeps its type. */
  readonly withType: boolean;
  /** Whether the TDS rate of a customer is shown. Only the owner sets it. */
  readonly withTdsRate: boolean;
  /** The party's present location, which the dropdown shows before its list has loaded. */
  readonly knownLocation?: readonly SelectOption[];
  /** The party that the form changes. */
  readonly partyId?: string;
}

/** The party's name, type, location and contact details. */
export function AboutSection({
  control,
  group,
  withType,
  withTdsRate,
  knownLocation = [],
  partyId,
}: AboutSectionProps) {
  return (
    <FormSection title={group === 'CUSTOMER' ? 'Party' : 'Vendor'}>
      <TextField
        {...{
          control,
          name: 'name',
          label: partyLabels.name,
          required: true,
          autoFocus: true,
          maxLength: 100,
        }}
      />
      {group === 'VENDOR' && withType && (
        <ChoiceField
          {...{ control, name: 'type', label: partyLabels.type, required: true }}
          choices={{ VENDOR: partyTypes.VENDOR, BROKER: partyTypes.BROKER }}
        />
      )}
      <PicklistField
        {...{ control, name: 'locationId', label: partyLabels.locationId, required: true, source: LOCATIONS }}
        placeholder="Choose a location"
        known={knownLocation}
      />
      <PartyExists {...{ control }} exceptId={partyId} />
      <PhoneField
        {...{ control, name: 'primaryContact', label: partyLabels.primaryContact }}
        hint="Used for trip updates, payment reminders and important notifications"
      />
      <PhoneField {...{ control, name: 'secondaryContact', label: partyLabels.secondaryContact }} />
      <TextField {...{ control, name: 'mailId', label: partyLabels.mailId, type: 'email', maxLength: 254 }} />
      <GstField {...{ control, name: 'gstNo', label: partyLabels.gstNo }} />
      {withTdsRate && group === 'CUSTOMER' && (
        <MeasureField
          {...{ control, name: 'tdsRate', label: partyLabels.tdsRate, unit: '%' }}
          hint="What this party may keep of a payment, up to 20%. Leave empty for the usual 2%"
        />
      )}
    </FormSection>
  );
}

interface OpeningSectionProps extends PartyFieldsProps {
  /** The firm owed the party when the books opened. A customer may keep such a balance too. */
  readonly wasPayable?: boolean;
  /** Whether somebody has chosen the type before, with an amount above 0. */
  readonly wasChosen?: boolean;
  /** Shown below the amount. */
  readonly hint?: string;
  /** Shown after the fields, such as the reason of a correction. */
  readonly children?: ReactNode;
}

const OPENING_CAPTIONS = { RECEIVABLE: 'They owe you', PAYABLE: 'You owe them' };

/**
 * Clears the type of an opening balance once an amount above 0 is typed, unless the user has chosen the type: most
 * vendors are owed money, and the form starts with 'Receivable'. docs/rules/screens.md#party-form.
 */
function useOpeningType(control: Control<PartyDraft>, { isAsked }: { readonly isAsked: boolean }) {
  const [type, amount] = useWatch({ control, name: ['openingBalanceType', 'openingBalance'] });
  const {
    field: { onChange: setType },
  } = useController({ control, name: 'openingBalanceType' });
  const [isChosen, setIsChosen] = useState(!isAsked);
  const [isCleared, setIsCleared] = useState(false);
  const isOwed = typeof amount === 'number' && amount > 0;
  useEffect(() => {
    if (isChosen || isCleared === isOwed) return;
    if (isOwed && type !== 'RECEIVABLE') return;
    setIsCleared(isOwed);
    setType(isOwed ? undefined : 'RECEIVABLE');
  }, [isChosen, isCleared, isOwed, setType, type]);
  return {
    isMissing: type === undefined && !isCleared && !isOwed,
    markChosen: () => setIsChosen(true),
  };
}

/** Only a vendor may open with an amount that the firm owes; docs/rules/screens.md#party-form. */
export function OpeningSection({
  control,
  group,
  wasPayable = false,
  wasChosen = false,
  hint,
  children,
}: OpeningSectionProps) {
  const today = useToday();
  const { RECEIVABLE } = openingBalanceTypes;
  const type = useOpeningType(control, { isAsked: group === 'VENDOR' && !wasChosen });
  return (
    <FormSection title="Opening balance">
      <ChoiceField
        {...{ control, name: 'openingBalanceType', label: partyLabels.openingBalanceType, required: true }}
        choices={group === 'CUSTOMER' && !wasPayable ? { RECEIVABLE } : openingBalanceTypes}
        captions={OPENING_CAPTIONS}
        onPick={type.markChosen}
      />
      <MoneyField
        {...{ control, name: 'openingBalance', label: partyLabels.openingBalance, required: true, hint }}
        invalidMessage={messages.digitsOnly}
        disabled={type.isMissing}
      />
      <DateField
        {...{ control, name: 'openingBalanceDate', label: partyLabels.openingBalanceDate, required: true }}
        max={today}
      />
      <TextSlot>{children}</TextSlot>
    </FormSection>
  );
}
