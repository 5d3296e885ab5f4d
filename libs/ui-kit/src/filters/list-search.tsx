import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '../icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { type TextFilter } from './filters.tsx';

const TYPING_PAUSE_MS = 300;

interface ListSearchProps {
  /** The searched field: 'Party Name'. */
  readonly label: string;
  readonly queryValue: string;
  /** Turns the typed text into the query's value. */
  readonly toQueryValue: (typed: string) => string;
  readonly onSearch: (queryValue: string) => void;
  /** The limit of the list's query. */
  readonly maxLength: number;
  /** Offers the keypad of digits on a phone. */
  readonly digits: boolean;
  readonly box: TextFilter['box'];
}

const CLASSES: Readonly<Record<TextFilter['box'], string>> = {
  usual: 'bahi-list-search',
  wide: 'bahi-list-search bahi-list-search-wide',
  small: 'bahi-list-search bahi-list-search-small',
};

/** Filters the list below by the typed text. `/` focuses it, unless it is a small box. */
export function ListSearch({
  label,
  queryValue,
  toQueryValue: normalise,
  onSearch,
  maxLength,
  digits,
  box,
}: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(queryValue);
  const lastQueryValue = useRef(queryValue);
  // Only a change from outside replaces the text. The search of this box comes back trimmed, which would delete the
  // space before the next word.
  useEffect(() => {
    if (queryValue === lastQueryValue.current) return;
    lastQueryValue.current = queryValue;
    setTyped(queryValue);
  }, [queryValue]);
  const search = (text: string) => {
    lastQueryValue.current = normalise(text);
    onSearch(lastQueryValue.current);
  };
  const searchSoon = useDebouncedCallback(search, TYPING_PAUSE_MS);
  useHotkeys(box === 'small' ? [] : [['/', () => input.current?.focus()]]);

  function clear(): void {
    searchSoon.cancel();
    setTyped('');
    search('');
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      className={CLASSES[box]}
      size="xs"
      type="search"
      maxLength={maxLength}
      inputMode={digits ? 'numeric' : undefined}
      placeholder={label}
      aria-label={label}
      leftSection={box === 'small' ? null : <IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed === '' ? null : <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={clear} />
      }
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        searchSoon(value);
      }}
    />
  );
}
