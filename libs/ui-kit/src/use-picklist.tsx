import { type AnswerOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type AddNewRequest } from './add-new.tsx';
import { type SelectOption } from './select-field.tsx';
import { useQuery } from './use-query.tsx';

const TYPING_PAUSE_MS = 250;

/** As many options as a list answers at once; what is longer is searched by the server. */
const LIMIT = 100;

interface Offered {
  readonly options: readonly SelectOption[];
  readonly total: number;
  readonly loading: boolean;
}

/** Where the options of a dropdown come from, and what its '+Add New' adds. */
export interface PicklistSource {
  /** Null asks for nothing, the empty text for all. */
  readonly useOptions: (sought: string | null) => Offered;
  readonly addNew?: AddNewRequest;
}

interface SourceOf<D extends QueryDefinition> {
  /** What the list takes besides its limit, with or without a text to look for. */
  readonly input: (sought: string | undefined) => Omit<WireInput<D>, 'limit'>;
  readonly optionsOf: (answer: AnswerOf<D>) => readonly SelectOption[];
  readonly addNew?: AddNewRequest;
}

export function picklistSource<D extends QueryDefinition>(
  definition: D,
  { input, optionsOf, ...rest }: SourceOf<D>,
): PicklistSource {
  function useOptions(sought: string | null): Offered {
    const asked = sought === null ? null : { ...input(sought === '' ? undefined : sought), limit: LIMIT };
    const { data, loading } = useQuery(definition, asked as WireInput<D> | null);
    const answer = data as (AnswerOf<D> & { readonly length: number }) | undefined;
    return {
      options: answer === undefined ? [] : optionsOf(answer),
      total: answer?.length ?? 0,
      loading,
    };
  }
  return { useOptions, ...rest };
}

export interface Picklist {
  readonly options: readonly SelectOption[];
  /** Those of the options that are chosen, as far as they are known. */
  readonly chosen: readonly SelectOption[];
  readonly loading: boolean;
  /** Only where the server has more than a dropdown shows. */
  readonly onSearch?: (typed: string) => void;
}

/**
 * Options from the server: filtered in the dropdown while they are few, by the server where they are more. What is
 * chosen stays among them, also after a further search has taken it off the list.
 */
export function usePicklist(source: PicklistSource, chosenIds: readonly string[]): Picklist {
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const first = source.useOptions('');
  const isLong = first.total > LIMIT;
  const found = source.useOptions(isLong && sought !== '' ? sought : null);
  const { options } = isLong && sought !== '' ? found : first;

  const seen = useRef(new Map<string, SelectOption>());
  for (const option of options) seen.current.set(option.value, option);
  const chosen = chosenIds.flatMap((id) => seen.current.get(id) ?? []);
  return {
    options: [...chosen.filter((option) => !options.includes(option)), ...options],
    chosen,
    loading: first.loading || found.loading,
    ...(isLong ? { onSearch: setTyped } : {}),
  };
}
