import { useRef, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useAddNew } from '../forms/add-new.tsx';
import { ApiError } from '../api/api-error.tsx';
import { isFields } from '../device/device-records.tsx';
import { getChosenDetails } from '../forms/form-draft.tsx';
import { notify } from '../feedback/notify.tsx';
import { SelectField } from './select-field.tsx';
import { type SelectOption } from './select-option.tsx';
import { type FieldProps, useField } from './use-field.tsx';
import { type PicklistSource, usePicklist } from './use-picklist.tsx';

interface PicklistFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly source: PicklistSource;
  /** Options for a value that the form already holds or fills in; shown although no list has returned them yet. */
  readonly known?: readonly SelectOption[];
}

/**
 * One record of a list on the server, such as a vehicle or a party. Holds its id. '+Add New' adds a record and chooses
 * it.
 */
export function PicklistField<Values extends FieldValues>({
  source,
  known = [],
  ...field
}: PicklistFieldProps<Values>) {
  const { value, set } = useField(field);
  const latestValue = useRef(value);
  latestValue.current = value;
  const [added, setAdded] = useState<readonly SelectOption[]>([]);
  const chosen = typeof value === 'string' ? [value] : [];
  // A restored draft holds an id that the list may not contain.
  const kept = getChosenDetails(field.control);
  const restored = readOption(kept.get(field.name));
  const { findTypedOption, ...list } = usePicklist(source, chosen, [
    ...(restored === undefined ? [] : [restored]),
    ...known,
    ...added,
  ]);
  const shown = list.chosen[0];
  if (shown !== undefined) kept.set(field.name, shown);
  const request = source.addNew;
  const addNew = useAddNew(request?.kind);

  /** Chooses the typed record once the list arrives, for a user who left the field before. */
  async function chooseLater(typed: string): Promise<void> {
    try {
      const meant = await findTypedOption(typed);
      if (meant === undefined || latestValue.current !== value) return;
      setAdded((now) => [...now, meant]);
      set(meant.value);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.failure(error.message);
    }
  }
  return (
    <SelectField
      {...field}
      {...list}
      onTabBeforeResults={(typed) => void chooseLater(typed)}
      {...(addNew === null || request === undefined
        ? {}
        : {
            onAddNew: (typed) =>
              addNew(typed === '' ? request : { ...request, typed }, (id, name) => {
                setAdded((now) => [...now, { value: id, label: name }]);
                set(id);
              }),
          })}
    />
  );
}

/** Reads the chosen option that a draft stored next to the id. */
function readOption(stored: unknown): SelectOption | undefined {
  if (!isFields(stored)) return undefined;
  const { value, label } = stored;
  return typeof value === 'string' && typeof label === 'string' ? { value, label } : undefined;
}
