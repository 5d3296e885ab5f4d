import { type AnswerOf } from '@bahi/contract/define';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { useQuery } from '@bahi/ui-kit/use-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';

type Place = AnswerOf<typeof searchPlaces>['places'][number];

const TYPING_PAUSE_MS = 250;

/** Places by what was typed; a place once found keeps its name when later results lack it. */
export function usePlaceSearch() {
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, loading } = useQuery(searchPlaces, searchText === '' ? null : { searchText }, {
    keepLast: true,
  });
  const found = data?.places ?? [];
  const seen = useRef(new Map<string, Place>());
  for (const place of found) seen.current.set(place.eLoc, place);
  return {
    found,
    loading: loading || typed.trim() !== searchText,
    /** In the place of results. */
    nothingFound: typed.trim() === '' ? 'Type the name of a town' : 'Nothing found',
    search: setTyped,
    placeOf: (eLoc: string) => seen.current.get(eLoc),
  };
}
