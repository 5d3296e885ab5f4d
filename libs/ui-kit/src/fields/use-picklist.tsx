import { type ResponseOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { compareText } from '@bahi/kernel/search';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type AddNewRequest } from '../forms/add-new.tsx';
import { type ApiClient, useApi } from '../calls/api-client.tsx';
import { findOptions, onlyOption } from './find-options.tsx';
import { type SelectOption } from './select-option.tsx';
import { useQuery } from '../calls/use-query.tsx';

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
  readonly useOptions: (queryValue: string | null) => Offered;
  /** The same once, without a screen that waits for it. */
  readonly ask: (api: ApiClient, queryValue: string) => Promise<readonly SelectOption[]>;
  /** What is looked for by what was typed: of a vehicle number its letters and digits. */
  readonly queryValueOf: (typed: string) => string;
  readonly addNew?: AddNewRequest;
}

interface SourceOf<D extends QueryDefinition> {
  /** What the list takes besides its limit, with or without a text to look for. Alphabetical: a page is its beginning. */
  readonly input: (queryValue: string | undefined) => Omit<WireInput<D>, 'limit'>;
  readonly optionsOf: (answer: ResponseOf<D>) => readonly SelectOption[];
  readonly queryValueOf?: (typed: string) => string;
  readonly addNew?: AddNewRequest;
}

export function picklistSource<D extends QueryDefinition>(
  definition: D,
  { input, optionsOf, queryValueOf = (typed) => typed, ...rest }: SourceOf<D>,
): PicklistSource {
  const inputOf = (queryValue: string) =>
    ({ ...input(queryValue === '' ? undefined : queryValue), limit: LIMIT }) as unknown as WireInput<D>;
  function useOptions(queryValue: string | null): Offered {
    const { data, loading } = useQuery(definition, queryValue === null ? null : inputOf(queryValue));
    const answer = data as (ResponseOf<D> & { readonly length: number }) | undefined;
    return {
      options: answer === undefined ? [] : optionsOf(answer),
      total: answer?.length ?? 0,
      loading,
    };
  }
  async function ask(api: ApiClient, queryValue: string): Promise<readonly SelectOption[]> {
    return optionsOf((await api.read(definition, inputOf(queryValue))).data);
  }
  return { useOptions, ask, queryValueOf: (typed) => queryValueOf(typed).trim(), ...rest };
}

export interface Picklist {
  /** What was typed found in them, in alphabetical order. */
  readonly options: readonly SelectOption[];
  /** Those that are chosen, as far as they are known. */
  readonly chosen: readonly SelectOption[];
  readonly loading: boolean;
  readonly onSearch: (typed: string) => void;
  /** Said below the options where there are more than these. */
  readonly more: string | undefined;
  /** The one that is meant by what was typed, as {@link onlyOption} finds it, asked of the server. */
  readonly meantBy: (typed: string) => Promise<SelectOption | undefined>;
}

/**
 * Options from the server: searched here while they are few, by the server where they are more, by the same rule.
 * What is chosen and was seen, or is `known`, stays among them, also when a list lacks it.
 */
export function usePicklist(
  source: PicklistSource,
  chosenIds: readonly string[],
  known: readonly SelectOption[] = [],
): Picklist {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const queryValue = source.queryValueOf(typed);
  const [paused] = useDebouncedValue(queryValue, TYPING_PAUSE_MS);
  const first = source.useOptions('');
  const isLong = first.total > LIMIT;
  const asked = isLong && queryValue !== '' && paused !== '';
  const later = source.useOptions(asked ? paused : null);
  // Until the answer is there, what is known of it.
  const isAnswered = asked && !later.loading && paused === queryValue;
  const { options, total } = isAnswered ? later : first;

  const seen = useRef(new Map<string, SelectOption>());
  for (const option of [...known, ...options]) seen.current.set(option.value, option);
  const chosen = chosenIds.flatMap((id) => seen.current.get(id) ?? []);
  const missing = chosen.filter(({ value }) => options.every((option) => option.value !== value));
  const all = [...missing, ...options].sort((one, other) => compareText(one.label, other.label));
  return {
    options: findOptions(all, queryValue),
    chosen,
    loading: first.loading || (isLong && queryValue !== '' && !isAnswered),
    onSearch: setTyped,
    more: total > LIMIT ? `The first ${LIMIT} of ${total}. Type to find the others.` : undefined,
    meantBy: async (text) =>
      onlyOption(await source.ask(api, source.queryValueOf(text)), source.queryValueOf(text), { all: true }),
  };
}
