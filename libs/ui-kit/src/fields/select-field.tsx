import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '../icons.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { findOptions, onlyOption } from './find-options.tsx';
import { optionId, OptionList } from './option-list.tsx';
import { type SelectOption } from './select-option.tsx';
import { type FieldProps, framed, useField } from './use-field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly SelectOption[];
  /** The option that holds while none is chosen, and is shown as chosen. */
  readonly fallback?: string | undefined;
  /** What was typed, where the options come as found; without it the options given are searched here. */
  readonly onSearch?: (text: string) => void;
  /** Ends the dropdown with '+Add New', which is told what was typed. */
  readonly onAddNew?: (typed: string) => void;
  /** Ends the dropdown with 'Use "…" as typed' once something is typed. */
  readonly onUseTyped?: (typed: string) => void;
  /** What stands in the field as if it had been typed; the dropdown opens with the focus. */
  readonly initiallyTyped?: string;
  readonly maxLength?: number;
  /** The field was left by Tab before what was typed was found. */
  readonly onEarlyTab?: (typed: string) => void;
  readonly loading?: boolean;
  /** In the place of options when there are none. */
  readonly nothingFound?: string;
  /** Below the options, when there are more than these. */
  readonly more?: string | undefined;
}

/** No id of an option looks like this: ids have no spaces. */
const ADD_NEW: SelectOption = { value: 'add new', label: '+Add New' };
const USE_TYPED = 'use typed';

/**
 * One of a list, found by typing. Holds the option's value, or undefined when none is chosen. Enter takes what is
 * highlighted: the first that was found. Tab takes what was typed in full, or the only one found.
 */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { required = false, loading = false } = props;
  const field = useField(props);
  const id = useId();
  const list = useOptionSearch(props, field);
  const isClearable = !required && list.isChosen && props.disabled !== true;
  return (
    <Combobox store={list.combobox} onOptionSubmit={list.take} keepMounted={false}>
      <Combobox.Target
        withExpandedAttribute
        withKeyboardNavigation={false}
        aria-activedescendant={list.highlighted < 0 ? undefined : optionId(id, list.highlighted)}
      >
        <TextInput
          id={id}
          {...framed(props, field.error)}
          placeholder={props.placeholder ?? (required ? 'Choose' : 'Optional')}
          aria-autocomplete="list"
          maxLength={props.maxLength}
          loading={loading}
          rightSection={
            <>
              {isClearable && (
                <Combobox.ClearButton className="bahi-clear" onClear={() => field.set(undefined)} />
              )}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </>
          }
          {...(isClearable ? { rightSectionWidth: 58 } : {})}
          ref={field.ref}
          title={list.chosen?.label}
          value={list.text}
          onChange={({ currentTarget: { value } }) => list.search(value)}
          onClick={list.open}
          onFocus={list.openTyped}
          onKeyDown={list.press}
          onBlur={() => {
            list.leave();
            field.onBlur();
          }}
        />
      </Combobox.Target>
      <OptionList
        {...list}
        fieldId={id}
        empty={loading ? 'Loading...' : (props.nothingFound ?? 'Nothing found')}
        more={props.more}
      />
    </Combobox>
  );
}

/** What is typed, what is found by it, and what the keys do. */
function useOptionSearch<Values extends FieldValues>(
  props: SelectFieldProps<Values>,
  { value: fieldValue, set }: Pick<ReturnType<typeof useField>, 'value' | 'set'>,
) {
  const { options, onSearch, onAddNew, onUseTyped, onEarlyTab, loading = false, required = false } = props;
  /** Null while nothing is being typed: then the field shows what is chosen. */
  const [typed, setTyped] = useState(props.initiallyTyped ?? null);
  const [place, setPlace] = useState(typed === null ? -1 : 0);
  const combobox = useCombobox({ onDropdownClose: () => setPlace(-1) });
  const chosen = options.find(({ value }) => value === (fieldValue ?? props.fallback));
  const query = typed?.trim() ?? '';
  const found = onSearch === undefined ? findOptions(options, query) : options;
  const last = lastLine();
  const lines = last === undefined ? found : [...found, last];
  // While it is still being looked for, Enter shall neither take another nor add it.
  const isEarly = loading || !combobox.dropdownOpened;
  const highlighted = isEarly ? -1 : Math.min(place, lines.length - 1);

  function lastLine(): SelectOption | undefined {
    if (onAddNew !== undefined) return ADD_NEW;
    if (onUseTyped === undefined || query === '') return undefined;
    return { value: USE_TYPED, label: `Use "${query}" as typed` };
  }
  function search(text: string): void {
    setTyped(text);
    setPlace(text.trim() === '' ? -1 : 0);
    onSearch?.(text);
    combobox.openDropdown();
  }
  function end(): void {
    setTyped(null);
    if (typed !== null) onSearch?.('');
    combobox.closeDropdown();
  }
  function take(value: string): void {
    end();
    if (value === ADD_NEW.value) onAddNew?.(query);
    else if (value === USE_TYPED) onUseTyped?.(query);
    else if (value !== fieldValue) set(value);
  }
  /** By keys an optional field is emptied by deleting its text. */
  function leave(): void {
    if (typed === '' && !required && fieldValue !== undefined) set(undefined);
    end();
  }
  function takeTyped(): void {
    const only = query === '' ? undefined : onlyOption(found, query, { all: !loading });
    if (only !== undefined) take(only.value);
    else if (query !== '' && loading) onEarlyTab?.(query);
  }
  function move(step: 1 | -1): void {
    const first = chosen === undefined ? 0 : Math.max(found.indexOf(chosen), 0);
    setPlace(highlighted < 0 ? first : (highlighted + step + lines.length) % lines.length);
    combobox.openDropdown('keyboard');
  }
  /** Whether the key was for the list alone. */
  function handled(key: string): boolean {
    const line = lines[highlighted];
    if (key === 'Tab') takeTyped();
    else if (key === 'Escape') combobox.closeDropdown('keyboard');
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && line !== undefined) take(line.value);
    // What was typed and not taken is no reason to send the form.
    return (
      key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Enter' && (line !== undefined || query !== ''))
    );
  }

  return {
    combobox,
    chosen,
    isChosen: chosen !== undefined && fieldValue !== undefined,
    found,
    last,
    highlighted,
    query,
    text: typed ?? chosen?.label ?? '',
    search,
    take,
    leave,
    /** What is chosen is marked, so that typing replaces it. */
    open: (event: { readonly currentTarget: HTMLInputElement }) => {
      if (typed === null) event.currentTarget.select();
      combobox.openDropdown();
    },
    openTyped: () => {
      if (query !== '') combobox.openDropdown();
    },
    press: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (handled(event.key)) event.preventDefault();
    },
  };
}
