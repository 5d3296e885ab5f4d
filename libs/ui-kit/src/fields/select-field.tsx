import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconChevronDown } from '../icons.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { findOptions, findOnlyOption } from './find-options.tsx';
import { optionId, OptionList } from './option-list.tsx';
import { type SelectOption } from './select-option.tsx';
import { type FieldProps, toMantineProps, useField } from './use-field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly SelectOption[];
  /** The value of the option that is shown as chosen while the field is empty. */
  readonly fallback?: string | undefined;
  /**
   * Called with the typed text; the caller then provides matching `options`. Without it the field searches `options`
   * itself.
   */
  readonly onSearch?: (text: string) => void;
  /** Adds '+Add New' as the last line; called with the typed text. */
  readonly onAddNew?: (typed: string) => void;
  /** Adds 'Use "…" as typed' as the last line once something is typed. */
  readonly onUseTyped?: (typed: string) => void;
  /** Text that the field starts with as if it had been typed; the dropdown opens on focus. */
  readonly initiallyTyped?: string;
  readonly maxLength?: number;
  /** Called if Tab leaves the field before the typed text was found. */
  readonly onTabBeforeResults?: (typed: string) => void;
  readonly loading?: boolean;
  /** Shown if there are no options. */
  readonly nothingFound?: string;
  /** Shown below the options if there are more on the server. */
  readonly more?: string | undefined;
}

/** Contains a space, so that it never equals an option's id. */
const ADD_NEW: SelectOption = { value: 'add new', label: '+Add New' };
const USE_TYPED = 'use typed';

/** The highlighted line: none, or the first match of a typed text, which may still be searched. */
const NO_LINE = -1;
const FIRST_MATCH = -2;

/**
 * One option of a list, found by typing. Holds the option's value, or undefined. Enter takes the highlighted option,
 * which is the first match; if nothing matches, it does nothing. Tab takes an option typed in full, or the only match.
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
          {...toMantineProps(props, field.error)}
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

/** The typed text, its matches and the keyboard handling of a select field. */
function useOptionSearch<Values extends FieldValues>(
  props: SelectFieldProps<Values>,
  { value: fieldValue, set }: Pick<ReturnType<typeof useField>, 'value' | 'set'>,
) {
  const {
    options,
    onSearch,
    onAddNew,
    onUseTyped,
    onTabBeforeResults,
    loading = false,
    required = false,
  } = props;
  /** Null while the user is not typing; the field then shows the chosen option. */
  const [typed, setTyped] = useState(props.initiallyTyped ?? null);
  const [lineIndex, setLineIndex] = useState(typed === null ? NO_LINE : FIRST_MATCH);
  const combobox = useCombobox({ onDropdownClose: () => setLineIndex(NO_LINE) });
  const chosen = options.find(({ value }) => value === (fieldValue ?? props.fallback));
  const query = typed?.trim() ?? '';
  const found = onSearch === undefined ? findOptions(options, query) : options;
  const last = getLastLine();
  const lines = last === undefined ? found : [...found, last];
  // While a search is running, Enter must neither take an old match nor add a new record.
  const isEarly = loading || !combobox.dropdownOpened;
  const highlighted = isEarly ? NO_LINE : findHighlighted();

  function getLastLine(): SelectOption | undefined {
    if (onAddNew !== undefined) return ADD_NEW;
    if (onUseTyped === undefined || query === '') return undefined;
    return { value: USE_TYPED, label: `Use "${query}" as typed` };
  }
  /** Of a typed text the first match; '+Add New' only if the arrow keys chose it, as its dialog would surprise. */
  function findHighlighted(): number {
    if (lineIndex !== FIRST_MATCH) return Math.min(lineIndex, lines.length - 1);
    return found.length === 0 && last === ADD_NEW ? NO_LINE : 0;
  }
  function search(text: string): void {
    setTyped(text);
    setLineIndex(text.trim() === '' ? NO_LINE : FIRST_MATCH);
    onSearch?.(text);
    combobox.openDropdown();
  }
  function endTyping(): void {
    setTyped(null);
    if (typed !== null) onSearch?.('');
    combobox.closeDropdown();
  }
  function take(value: string): void {
    endTyping();
    if (value === ADD_NEW.value) onAddNew?.(query);
    else if (value === USE_TYPED) onUseTyped?.(query);
    else if (value !== fieldValue) set(value);
  }
  /** Lets keyboard users clear an optional field by deleting its text. */
  function leave(): void {
    if (typed === '' && !required && fieldValue !== undefined) set(undefined);
    endTyping();
  }
  function takeTyped(): void {
    const only = query === '' ? undefined : findOnlyOption(found, query, { all: !loading });
    if (only !== undefined) take(only.value);
    else if (query !== '' && loading) onTabBeforeResults?.(query);
  }
  function move(step: 1 | -1): void {
    const first = chosen === undefined ? 0 : Math.max(found.indexOf(chosen), 0);
    setLineIndex(highlighted < 0 ? first : (highlighted + step + lines.length) % lines.length);
    combobox.openDropdown('keyboard');
  }
  /** Returns whether the list alone handled the key. */
  function handleKey(key: string): boolean {
    const line = lines[highlighted];
    if (key === 'Tab') takeTyped();
    else if (key === 'Escape') combobox.closeDropdown('keyboard');
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && line !== undefined) take(line.value);
    // Enter on a typed text that matches nothing must not submit the form.
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
    /** Selects the chosen text, so that typing replaces it. */
    open: (event: { readonly currentTarget: HTMLInputElement }) => {
      if (typed === null) event.currentTarget.select();
      combobox.openDropdown();
    },
    openTyped: () => {
      if (query !== '') combobox.openDropdown();
    },
    press: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (handleKey(event.key)) event.preventDefault();
    },
  };
}
