import { type ResponseOf } from '@bahi/contract/define';
import { MAX_PLACE_NAME_LENGTH, placeAsTyped } from '@bahi/contract/places/place';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { isFields } from '../device/device-records.tsx';
import { getChosenDetails } from '../forms/form-draft.tsx';
import { SelectField } from './select-field.tsx';
import { type FieldProps, useField } from './use-field.tsx';
import { useQuery } from '../api/use-query.tsx';

type Place = ResponseOf<typeof searchPlaces>['places'][number];

const TYPING_PAUSE_MS = 250;

/**
 * A placeholder while no place is chosen. The schema accepts its name and address and refuses its empty id, so that a
 * single message appears at a single field.
 */
const NO_PLACE: Place = { placeName: '-', placeAddress: '-', eLoc: '' };

/** Searches places for the typed text. `findPlace` also returns places of earlier results. */
export function usePlaceSearch(initiallyTyped = '') {
  const [typed, setTyped] = useState(initiallyTyped);
  const [searchText] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, error, loading } = useQuery(searchPlaces, searchText === '' ? null : { searchText });
  const last = useRef<readonly Place[]>([]);
  if (!loading) last.current = data?.places ?? [];
  // The last results stay visible until the next ones arrive; `loading` keeps Enter from taking one of them.
  const found = last.current;
  const seen = useRef(new Map<string, Place>());
  for (const place of found) seen.current.set(place.eLoc, place);
  return {
    found,
    loading: loading || typed.trim() !== searchText,
    /** Shown instead of results. */
    nothingFound: typed.trim() === '' ? 'Type a name or a PIN' : (error?.message ?? 'Nothing found'),
    initiallyTyped,
    search: setTyped,
    /** Adds a place that no search has found: it comes from a draft or is used as typed. */
    rememberPlace: (place: Place) => void seen.current.set(place.eLoc, place),
    findPlace: (eLoc: string | undefined): Place => seen.current.get(eLoc ?? '') ?? NO_PLACE,
  };
}

interface PlaceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly places: ReturnType<typeof usePlaceSearch>;
}

/** A place from the search results, or as typed. Holds its `eLoc`; typing again clears it. */
export function PlaceField<Values extends FieldValues>({ places, ...props }: PlaceFieldProps<Values>) {
  const field = useField(props);
  const kept = getChosenDetails(props.control);
  const restored = readPlace(kept.get(props.name));
  if (restored !== undefined) places.rememberPlace(restored);
  const chosen = typeof field.value === 'string' ? places.findPlace(field.value) : undefined;
  if (chosen !== undefined && chosen !== NO_PLACE) kept.set(props.name, chosen);
  const shown =
    chosen === undefined || places.found.some(({ eLoc }) => eLoc === chosen.eLoc)
      ? places.found
      : [chosen, ...places.found];

  function search(text: string): void {
    places.search(text);
    const typing = text !== '' && !shown.some(({ placeName }) => placeName === text);
    if (typing && chosen !== undefined) field.set(undefined);
  }

  return (
    <SelectField
      {...props}
      placeholder={props.placeholder ?? 'Search your town'}
      maxLength={MAX_PLACE_NAME_LENGTH}
      loading={places.loading}
      nothingFound={places.nothingFound}
      options={shown.map((place) => ({
        value: place.eLoc,
        label: place.placeName,
        ...regionDetail(place),
      }))}
      {...(places.initiallyTyped === '' ? {} : { initiallyTyped: places.initiallyTyped })}
      onSearch={search}
      onUseTyped={(typed) => {
        const place = placeAsTyped(typed);
        places.rememberPlace(place);
        field.set(place.eLoc);
      }}
    />
  );
}

/** The address without the place's own name and the country: `Nagpur, Maharashtra 441110`. */
function regionDetail({ placeName, placeAddress }: Place): { readonly detail?: string } {
  const name = `${placeName}, `;
  const beyond = placeAddress.startsWith(name) ? placeAddress.slice(name.length) : placeAddress;
  return beyond === placeName ? {} : { detail: beyond.replace(/, India$/, '') };
}

/** Reads the chosen place that a draft stored next to its `eLoc`. */
function readPlace(stored: unknown): Place | undefined {
  if (!isFields(stored)) return undefined;
  const { eLoc, placeName, placeAddress } = stored;
  if (typeof eLoc !== 'string' || typeof placeName !== 'string' || typeof placeAddress !== 'string')
    return undefined;
  return { eLoc, placeName, placeAddress };
}
