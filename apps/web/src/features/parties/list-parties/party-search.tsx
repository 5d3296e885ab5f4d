import { TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface PartySearchProps {
  readonly name: string;
  readonly onSearch: (name: string) => void;
}

/** Finds parties by a part of their name; `/` leads here. */
export function PartySearch({ name, onSearch }: PartySearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const searchSoon = useDebouncedCallback(onSearch, TYPING_PAUSE_MS);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      className="party-search"
      size="xs"
      type="search"
      maxLength={100}
      placeholder="Party Name"
      aria-label="Party Name"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        searchSoon(value.trim());
      }}
    />
  );
}
