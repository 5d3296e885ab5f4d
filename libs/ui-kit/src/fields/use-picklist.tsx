import { type ResponseOf, type QueryDefinition, type WireInput } from '@bahi/contract/define';
import { compareText } from '@bahi/kernel/search';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { type AddNewRequest } from '../forms/add-new.tsx';
import { type ApiClient, useApi } from '../api/api-client.tsx';
import { findOptions, findOnlyOption } from './find-options.tsx';
import { type SelectOption } from './select-option.tsx';
import { useQuery } from '../api/use-query.tsx';

const TYPING_PAUSE_MS = 250;

/** The most options that one answer holds. If there are more records, the server searches them. */
const LIMIT = 100;

interface OptionsPage {
  readonly options: readonly SelectOption[];
  readonly total: number;
  readonly loading: boolean;
}

/** The source of a dropdown's options, and the record that its '+Add New' adds. */
export interface PicklistSource {
  /** Reads nothing for null, and the first page of all options for the empty text. */
  readonly useOptions: (queryValue: string | null) => OptionsPage;
  /** The option of one record that its first page may lack, for a chip. Absent: only a list names records. */
  readonly useOption?: (id: string | null) => SelectOption | undefined;
  /** The same query as a single call, without a component. */
  readonly fetchOptions: (api: ApiClient, queryValue: string) => Promise<readonly SelectOption[]>;
  /** Turns the typed text into the search text: a vehicle number becomes its letters and digits. */
  readonly toQueryValue: (typed: string) => string;
  readonly addNew?: AddNewRequest;
  /** Offers the options in the order of the list instead of by label. */
  readonly keepsOrder?: true;
  /** Shown in a filter instead of 'Nothing found' if there are no options at all. */
  readonly emptyText?: string;
}

interface SourceOptions<D extends QueryDefinition> {
  /**
   * The list's input without its limit. `queryValue` is undefined if nothing is searched. Only the first page is read,
   * so its order decides which records are offered: for trips the newest.
   */
  readonly input: (queryValue: string | undefined) => Omit<WireInput<D>, 'limit'>;
  readonly toOptions: (answer: ResponseOf<D>) => readonly SelectOption[];
  readonly toQueryValue?: (typed: string) => string;
  readonly addNew?: AddNewRequest;
}

export function createPicklistSource<D extends QueryDefinition>(
  definition: D,
  source: SourceOptions<D>,
): PicklistSource {
  const { input, toQueryValue: normalise = (typed: string) => typed, addNew } = source;
  const toInput = (queryValue: string) =>
    ({ ...input(queryValue === '' ? undefined : queryValue), limit: LIMIT }) as unknown as WireInput<D>;
  function useOptions(queryValue: string | null): OptionsPage {
    const { data, loading } = useQuery(definition, queryValue === null ? null : toInput(queryValue));
    const answer = data as (ResponseOf<D> & { readonly length: number }) | undefined;
    return {
      options: answer === undefined ? [] : source.toOptions(answer),
      total: answer?.length ?? 0,
      loading,
    };
  }
  async function fetchOptions(api: ApiClient, queryValue: string): Promise<readonly SelectOption[]> {
    return source.toOptions((await api.read(definition, toInput(queryValue))).data);
  }
  return {
    useOptions,
    fetchOptions,
    toQueryValue: (typed) => normalise(typed).trim(),
    ...(addNew === undefined ? {} : { addNew }),
  };
}

export interface Picklist {
  /** The options that match the typed text, by label or in the order of the list; those whose words begin with it come first. */
  readonly options: readonly SelectOption[];
  /** The chosen options that are known. */
  readonly chosen: readonly SelectOption[];
  readonly loading: boolean;
  readonly onSearch: (typed: string) => void;
  /** Shown below the options if there are more on the server. */
  readonly more: string | undefined;
  /** Asks the server for the option that the typed text means, by the rule of {@link findOnlyOption}. */
  readonly findTypedOption: (typed: string) => Promise<SelectOption | undefined>;
}

/**
 * Options from the server. A short list is searched here and a long one by the server, by the same rule. A chosen
 * option that was seen or is `known` stays among them even if a list lacks it.
 */
export function usePicklist(
  source: PicklistSource,
  chosenIds: readonly string[],
  known: readonly SelectOption[] = [],
): Picklist {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const queryValue = source.toQueryValue(typed);
  const [debouncedValue] = useDebouncedValue(queryValue, TYPING_PAUSE_MS);
  const first = source.useOptions('');
  const isLong = first.total > LIMIT;
  const isServerSearch = isLong && queryValue !== '' && debouncedValue !== '';
  const serverSearch = source.useOptions(isServerSearch ? debouncedValue : null);
  // Until the answer arrives, the first page is searched.
  const isAnswered = isServerSearch && !serverSearch.loading && debouncedValue === queryValue;
  const { options, total } = isAnswered ? serverSearch : first;

  // Another source may name the same record in another way.
  const seen = useMemo(() => ({ source, options: new Map<string, SelectOption>() }), [source]).options;
  for (const option of [...known, ...options]) seen.set(option.value, option);
  const chosen = chosenIds.flatMap((id) => seen.get(id) ?? []);
  const missing = chosen.filter(({ value }) => options.every((option) => option.value !== value));
  const all = [...missing, ...options];
  if (source.keepsOrder !== true) all.sort((one, other) => compareText(one.label, other.label));
  return {
    options: findOptions(all, queryValue),
    chosen,
    loading: first.loading || (isLong && queryValue !== '' && !isAnswered),
    onSearch: setTyped,
    more: total > LIMIT ? `The first ${LIMIT} of ${total}. Type to find the others.` : undefined,
    findTypedOption: async (text) =>
      findOnlyOption(await source.fetchOptions(api, source.toQueryValue(text)), source.toQueryValue(text), {
        all: true,
      }),
  };
}
