import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '../icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { digitsIn, type TextFilter } from './filters.tsx';

const TYPING_PAUSE_MS = 300;

interface ListSearchProps {
  /** What is searched: 'Party Name'. */
  readonly label: string;
  readonly queryValue: string;
  /** What the query takes of a text that was typed. */
  readonly queryValueOf: (typed: string) => string;
  readonly onSearch: (queryValue: string) => void;
  /** As many characters as the list's query takes. */
  readonly maxLength: number;
  /** Takes digits alone. */
  readonly digits: boolean;
  readonly box: TextFilter['box'];
}

const CLASSES: Readonly<Record<TextFilter['box'], string>> = {
  usual: 'bahi-list-search',
  wide: 'bahi-list-search bahi-list-search-wide',
  small: 'bahi-list-search bahi-list-search-small',
};

/** Narrows the list below it to what was typed; `/` leads here, but to no small box. */
export function ListSearch({
  label,
  queryValue,
  queryValueOf,
  onSearch,
  maxLength,
  digits,
  box,
}: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(queryValue);
  const asked = useRef(queryValue);
  // Only what somebody else sets replaces the text: its own echo would swallow a space before the next word.
  useEffect(() => {
    if (queryValue === asked.current) return;
    asked.current = queryValue;
    setTyped(queryValue);
  }, [queryValue]);
  const search = (text: string) => {
    asked.current = queryValueOf(text);
    onSearch(asked.current);
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
        const kept = digits ? digitsIn(value) : value;
        setTyped(kept);
        searchSoon(kept);
      }}
    />
  );
}
