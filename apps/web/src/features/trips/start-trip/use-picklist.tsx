import { type QueryDefinition } from '@bahi/contract/define';
import { type SelectOption } from '@bahi/ui-kit/select-field';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { LIMIT, type PicklistSource } from './picklists.ts';

const TYPING_MS = 250;

export interface Picklist<Row> {
  /** The row that is chosen, once it is known. */
  readonly chosen: Row | undefined;
  /** For a `SelectField`. */
  readonly list: {
    readonly options: readonly SelectOption[];
    readonly loading: boolean;
    readonly onSearch?: (typed: string) => void;
  };
}

/** Options from the server: filtered in the dropdown while they are few, by the server where they are more. */
export function usePicklist<D extends QueryDefinition, Row extends { readonly id: string }>(
  source: PicklistSource<D, Row>,
  chosenId: string | null | undefined,
): Picklist<Row> {
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), TYPING_MS);
  const first = useQuery(source.definition, source.input(undefined));
  const searched = first.data !== undefined && source.lengthOf(first.data) > LIMIT;
  const searching = searched && sought !== '';
  const found = useQuery(source.definition, searching ? source.input(sought) : null);

  const answer = searching ? found.data : first.data;
  const rows = answer === undefined ? [] : source.rowsOf(answer);
  const chosen = useLastSeen(rows, chosenId);
  const offered = chosen === undefined || rows.includes(chosen) ? rows : [chosen, ...rows];
  return {
    chosen,
    list: {
      options: offered.map((row) => ({ value: row.id, ...source.optionOf(row) })),
      loading: first.loading || found.loading,
      ...(searched ? { onSearch: setTyped } : {}),
    },
  };
}

/** The chosen row, also after a further search has taken it off the list. */
function useLastSeen<Row extends { readonly id: string }>(
  rows: readonly Row[],
  chosenId: string | null | undefined,
): Row | undefined {
  const listed = rows.find((row) => row.id === chosenId);
  const [seen, setSeen] = useState(listed);
  if (listed !== undefined && listed !== seen) setSeen(listed);
  return listed ?? (seen?.id === chosenId ? seen : undefined);
}
