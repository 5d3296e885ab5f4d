import { Select, type SelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { type FieldProps, framed, useField } from './use-field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Muted at the right end of its line: a phone number, a place. */
  readonly detail?: string;
}

/** The options of a table of labels, in its order. */
export function optionsOf(labels: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly SelectOption[];
  /** What was typed, where the server searches; without it the options given are filtered here. */
  readonly onSearch?: (text: string) => void;
  /** Ends the dropdown with '+Add New'. */
  readonly onAddNew?: () => void;
  readonly loading?: boolean;
  /** In the place of options when there are none. */
  readonly nothingFound?: string;
}

/** No id of an option looks like this: ids have no spaces. */
const ADD_NEW = 'add new';

/** One of a list, found by typing. Holds the option's value, or undefined when none is chosen. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { options, onSearch, onAddNew, loading = false, nothingFound = 'Nothing found' } = props;
  const field = useField(props);
  const [search, setSearch] = useState('');
  const held = typeof field.value === 'string' ? field.value : null;
  const chosen = options.find((option) => option.value === held);
  const sought = search === chosen?.label ? '' : search;
  return (
    <Select
      {...framed(props, field.error)}
      placeholder={props.placeholder ?? (props.required === true ? 'Choose' : 'Optional')}
      searchable
      // A refused form moves the focus to the first field at fault: its list would cover what it says.
      openOnFocus={false}
      selectFirstOptionOnChange
      // To choose again what is chosen changes nothing; what may be left out has its own ×.
      allowDeselect={false}
      clearable={props.required !== true}
      withCheckIcon={false}
      loading={loading}
      nothingFoundMessage={loading ? 'Loading...' : nothingFound}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      data={[
        ...options.map(({ value, label }) => ({ value, label })),
        ...(onAddNew === undefined ? [] : [{ value: ADD_NEW, label: '+Add New' }]),
      ]}
      filter={onSearch === undefined ? matching : ({ options: all }) => [...all]}
      renderOption={({ option }) =>
        option.value === ADD_NEW ? (
          <span className="bahi-add-new">{option.label}</span>
        ) : (
          <OptionLine label={option.label} sought={sought} detail={detailOf(options, option.value)} />
        )
      }
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        onSearch?.(text === chosen?.label ? '' : text);
      }}
      ref={field.ref}
      title={chosen?.label}
      value={held}
      onChange={(value) => (value === ADD_NEW ? onAddNew?.() : field.set(value ?? undefined))}
      onBlur={field.onBlur}
    />
  );
}

const matching: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const sought = search.trim().toLowerCase();
  return options.filter(
    (option) =>
      'label' in option && (option.value === ADD_NEW || option.label.toLowerCase().includes(sought)),
  );
};

function detailOf(options: readonly SelectOption[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.detail;
}

interface OptionLineProps {
  readonly label: string;
  readonly sought: string;
  readonly detail: string | undefined;
}

function OptionLine({ label, sought, detail }: OptionLineProps) {
  return (
    <span className="bahi-option">
      <span>{emphasised(label, sought.trim())}</span>
      {detail !== undefined && <span className="bahi-option-detail">{detail}</span>}
    </span>
  );
}

/** The part of a label that was typed, in bold. */
function emphasised(label: string, sought: string): ReactNode {
  const at = sought === '' ? -1 : label.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return label;
  const end = at + sought.length;
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, end)}</b>
      {label.slice(end)}
    </>
  );
}
