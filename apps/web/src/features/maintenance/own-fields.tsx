import { type MaintenanceCategory, type OdoType, unitTypes } from '@bahi/contract/labels';
import { fieldLabel, categoryField, ownFields, type OwnField } from '@bahi/contract/maintenance/categories';
import { yesOrNo } from '@bahi/contract/maintenance/own-field-inputs';
import { parseDay } from '@bahi/kernel/day';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { CountField } from '@bahi/ui-kit/fields/count-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Wide } from '@bahi/ui-kit/forms/form-page';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type FieldProps } from '@bahi/ui-kit/fields/use-field';
import { type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type MaintenanceDraft } from './maintenance-draft.ts';
import { quantityUnit } from './maintenance-record.ts';

/** Hints by field, shown below the field. */
export type FieldHints = Partial<Record<OwnField, ReactNode>>;

interface OwnFieldsProps {
  readonly control: Control<MaintenanceDraft>;
  readonly category: MaintenanceCategory;
  readonly odoType: OdoType;
  readonly fields: readonly OwnField[];
  /** The date of the entry, which is the earliest expiry date. */
  readonly date: string | undefined;
  readonly hints?: FieldHints;
}

/** Inputs for a category's own fields. */
export function OwnFields({ fields, ...props }: OwnFieldsProps) {
  return fields.map((field, index) => {
    const shown = <OwnFieldInput key={field} field={field} {...props} />;
    // A wide first text field and the bill number fill the four columns of the section.
    return index === 0 && fields.length === 2 && ownFields[field].kind === 'text' ? (
      <Wide key={field}>{shown}</Wide>
    ) : (
      shown
    );
  });
}

interface OwnFieldInputProps extends Omit<OwnFieldsProps, 'fields'> {
  readonly field: OwnField;
}

function OwnFieldInput({ control, category, odoType, field, date, hints = {} }: OwnFieldInputProps) {
  const common = {
    control,
    name: field,
    label: fieldLabel(category, field, odoType),
    required: categoryField(category, field)?.required === true,
    ...(hints[field] === undefined ? {} : { hint: hints[field] }),
  };
  const placeholder = common.required ? {} : { placeholder: 'Optional' };
  switch (ownFields[field].kind) {
    case 'reading':
      return <MeasureField {...common} {...placeholder} unit={odoType} />;
    case 'months':
      return <CountField {...common} {...placeholder} />;
    case 'litres':
      return <QuantityField {...common} {...placeholder} category={category} />;
    case 'day': {
      const min = parseDay(date ?? '');
      return <DateField {...common} {...(min === undefined ? {} : { min })} />;
    }
    case 'text':
      return <TextField {...common} {...placeholder} maxLength={field === 'tyreBrand' ? 100 : 50} />;
    case 'yes-no':
      return <ChoiceField {...common} choices={yesOrNo} />;
    case 'choice':
      return <ChoiceField {...common} choices={unitTypes} />;
    case 'flag':
      return <CheckboxField {...common} />;
  }
}

interface QuantityFieldProps extends FieldProps<MaintenanceDraft> {
  readonly category: MaintenanceCategory;
}

/** A quantity in litres; urea can also be in buckets. */
function QuantityField({ category, ...field }: QuantityFieldProps) {
  const unitType = useWatch({ control: field.control, name: 'unitType' });
  return <MeasureField {...field} unit={quantityUnit({ category, unitType: unitType ?? null })} />;
}
