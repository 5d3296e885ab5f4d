import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { digitsIn } from './filters.tsx';

const TYPING_PAUSE_MS = 300;

interface ListSearchProps {
  /** What is searched: 'Party Name'. */
  readonly label: string;
  readonly sought: string;
  readonly onSearch: (sought: string) => void;
  /** As many characters as the list's query takes. */
  readonly maxLength: number;
  /** Takes digits alone. */
  readonly digits: boolean;
}

/** Narrows the list below it to what was typed; `/` leads here. */
export function ListSearch({ label, sought, onSearch, maxLength, digits }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(sought);
  useEffect(() => setTyped(sought), [sought]);
  const searchSoon = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      className="bahi-list-search"
      size="xs"
      type="search"
      maxLength={maxLength}
      inputMode={digits ? 'numeric' : undefined}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        const kept = digits ? digitsIn(value) : value;
        setTyped(kept);
        searchSoon(kept);
      }}
    />
  );
}
