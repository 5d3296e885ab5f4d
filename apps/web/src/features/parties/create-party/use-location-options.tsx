import { type AnswerOf } from '@bahi/contract/define';
import { listLocations } from '@bahi/contract/places/list-locations';
import { type SelectOption } from '@bahi/ui-kit/select-field';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';

type Location = AnswerOf<typeof listLocations>['locations'][number];

const TYPING_PAUSE_MS = 250;
const SHOWN = 50;

/** Places of the firm by what was typed; the one chosen stays among them. */
export function useLocationOptions(chosen: string | undefined) {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, loading } = useQuery(
    listLocations,
    { limit: SHOWN, ...(name === '' ? {} : { name }) },
    { keepLast: true },
  );
  const found = data?.locations ?? [];
  const seen = useRef(new Map<string, Location>());
  for (const location of found) seen.current.set(location.id, location);
  const kept = found.some(({ id }) => id === chosen) ? undefined : seen.current.get(chosen ?? '');
  const options = [...(kept === undefined ? [] : [kept]), ...found].map(
    ({ id, name: label, placeName }): SelectOption =>
      label === placeName ? { value: id, label } : { value: id, label, detail: placeName },
  );
  return { options, loading, search: setTyped };
}
