import { type FieldValues } from 'react-hook-form';
import { useAddNew } from './add-new.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import { type FieldProps, useField } from './use-field.tsx';
import { type PicklistSource, usePicklist } from './use-picklist.tsx';

interface PicklistFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly source: PicklistSource;
  /** What a form that changes something starts with: shown although no list has named it yet. */
  readonly known?: SelectOption | undefined;
}

/** One of a list that the server keeps: a vehicle, a party. Holds its id. '+Add New' adds one and chooses it. */
export function PicklistField<Values extends FieldValues>({
  source,
  known,
  ...field
}: PicklistFieldProps<Values>) {
  const { value, set } = useField(field);
  const { options, chosen, loading, onSearch } = usePicklist(
    source,
    typeof value === 'string' ? [value] : [],
  );
  const addNew = useAddNew();
  const request = source.addNew;
  const isKnown = known !== undefined && known.value === value && chosen.length === 0;
  return (
    <SelectField
      {...field}
      options={isKnown ? [known, ...options] : options}
      loading={loading}
      {...(onSearch === undefined ? {} : { onSearch })}
      {...(addNew === null || request === undefined ? {} : { onAddNew: () => addNew(request, set) })}
    />
  );
}
