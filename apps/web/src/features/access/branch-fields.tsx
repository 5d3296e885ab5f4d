import { lrPrefixOnDay } from '@bahi/contract/access/branch';
import { branchLabels } from '@bahi/contract/access/field-labels';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { GstField } from '@bahi/ui-kit/fields/gst-field';
import { PhoneField } from '@bahi/ui-kit/fields/phone-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { SimpleGrid } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { LOCATIONS } from '../../forms/picklists.ts';
import { type BranchRow } from './branch-row.ts';

export interface BranchValues {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly locationId?: string | undefined;
  readonly phone?: string | undefined;
  readonly gstNo?: string | undefined;
  readonly lrPrefix?: string | undefined;
  readonly status?: BranchRow['status'] | undefined;
}

interface BranchFieldsProps {
  readonly control: Control<BranchValues>;
  /** The branch's current place. */
  readonly place?: SelectOption;
}

/** The fields of a branch, shared by the create and the edit dialog. */
export function BranchFields({ control, place }: BranchFieldsProps) {
  const lrPrefix = useWatch({ control, name: 'lrPrefix' });
  const today = useToday();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <TextField
        {...{ control, name: 'name', label: branchLabels.name, placeholder: 'Pune', required: true }}
        autoFocus
        maxLength={60}
      />
      <TextField
        {...{ control, name: 'code', label: branchLabels.code, placeholder: 'PUN', required: true }}
        hint="2 to 6 letters or digits"
        maxLength={6}
        withoutSpaces
        upperCase
      />
      <PicklistField
        {...{ control, name: 'locationId', label: branchLabels.locationId, placeholder: 'Choose a place' }}
        source={LOCATIONS}
        known={place === undefined ? [] : [place]}
      />
      <PhoneField {...{ control, name: 'phone', label: branchLabels.phone }} />
      <GstField {...{ control, name: 'gstNo', label: branchLabels.gstNo }} />
      <TextField
        {...{ control, name: 'lrPrefix', label: branchLabels.lrPrefix, placeholder: 'PN/{FY}/' }}
        hint={
          lrPrefix === undefined
            ? '{FY} becomes the financial year'
            : `The first LR number is ${lrPrefixOnDay(lrPrefix, today)}1`
        }
        maxLength={20}
        withoutSpaces
        upperCase
      />
    </SimpleGrid>
  );
}
