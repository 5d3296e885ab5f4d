import { parseDay, type Day } from '@bahi/kernel/day';
import { searchDigits } from '@bahi/kernel/last-digits';
import { DATE_RANGE, type DateRange } from './date-range.tsx';
import { useListSearchParams } from '../tables/use-list-search-params.tsx';
import { type PicklistSource } from '../fields/use-picklist.tsx';

export interface TextFilter {
  readonly kind: 'text';
  readonly label: string;
  /** The limit of the list's query. */
  readonly maxLength: number;
  /** Only the last number in the typed text is searched: 'PN/26-27/0124' → '124'; zero filters nothing. */
  readonly digits: boolean;
  /** The search box: one of the usual width, a wide one that searches everything, or a small one among the filters. */
  readonly box: 'usual' | 'wide' | 'small';
}

interface ChoiceFilter<Code extends string, Many extends boolean> {
  readonly kind: 'choice';
  readonly label: string;
  readonly labels: Readonly<Record<Code, string>>;
  /** Whether several values can be chosen at once. */
  readonly many: Many;
  /** Whether its choices can be searched, for a long table. */
  readonly searchable: boolean;
}

interface PickFilter<Many extends boolean> {
  readonly kind: 'pick';
  readonly label: string;
  readonly source: PicklistSource;
  /** Whether several values can be chosen at once. */
  readonly many: Many;
}

interface ThingFilter<Type extends string> {
  readonly kind: 'thing';
  readonly label: string;
  /** The kinds of things, each with the source of its records. */
  readonly things: Readonly<Record<Type, { readonly label: string; readonly source: PicklistSource }>>;
}

interface DaysFilter<Key extends string = string> {
  readonly kind: 'days';
  readonly label: string;
  /** The query fields of its first and its last day. */
  readonly keys: readonly [Key, Key];
  /** Whether the last days are among the periods that it offers. */
  readonly offersLastDays: boolean;
}

interface HiddenFilter<Code extends string> {
  readonly kind: 'hidden';
  readonly labels: Readonly<Record<Code, string>>;
}

interface PageFilter {
  readonly kind: 'page';
}

export type Filter =
  | TextFilter
  | ChoiceFilter<string, boolean>
  | PickFilter<boolean>
  | ThingFilter<string>
  | DaysFilter
  | HiddenFilter<string>
  | PageFilter;

/** Filters by their key in the list's query and in the address, in the order of the bar. */
export type FilterDefinitions = Readonly<Record<string, Filter>>;

/** Filters by a part of a name or number. */
export function textFilter(
  label: string,
  { maxLength = 100, digits = false, box = 'usual' }: Partial<Omit<TextFilter, 'kind' | 'label'>> = {},
): TextFilter {
  return { kind: 'text', label, maxLength, digits, box };
}

/**
 * Filters by one code of a label table. The page has its own control for it, such as tabs, so the filter bar shows
 * neither a button nor a chip.
 */
export function hiddenFilter<Code extends string>(
  labels: Readonly<Record<Code, string>>,
): HiddenFilter<Code> {
  return { kind: 'hidden', labels };
}

/**
 * Filters by an id that applies to the whole page, such as the branch in the header. It has no button and no chip, and
 * is never cleared.
 */
export function pageFilter(): PageFilter {
  return { kind: 'page' };
}

/** Filters by one code of a label table. */
export function oneOfFilter<Code extends string>(
  label: string,
  labels: Readonly<Record<Code, string>>,
): ChoiceFilter<Code, false> {
  return { kind: 'choice', label, labels, many: false, searchable: false };
}

/** Filters by one or more codes of a label table. */
export function anyOfFilter<Code extends string>(
  label: string,
  labels: Readonly<Record<Code, string>>,
  { searchable = false }: { readonly searchable?: boolean } = {},
): ChoiceFilter<Code, true> {
  return { kind: 'choice', label, labels, many: true, searchable };
}

/** Filters by one record on the server, or by several. */
export function pickFilter<const Many extends boolean>(
  label: string,
  source: PicklistSource,
  { many }: { readonly many: Many },
): PickFilter<Many> {
  return { kind: 'pick', label, source, many };
}

/**
 * Filters by one record of one of several kinds. Its key is `entityId`; the query field `entityType` names the kind.
 */
export function thingFilter<Type extends string>(
  label: string,
  things: ThingFilter<Type>['things'],
): ThingFilter<Type> {
  return { kind: 'thing', label, things };
}

const DAYS_KEYS = ['startDate', 'endDate'] as const;

/** Filters by a range of days. Its query fields are `startDate` and `endDate`, whatever its key. */
export function daysFilter({ offersLastDays = false }: Partial<Pick<DaysFilter, 'offersLastDays'>> = {}) {
  return otherDaysFilter(DATE_RANGE, DAYS_KEYS, { offersLastDays });
}

/** Filters by a second range of days. Its query fields are the `keys`, whatever its key. */
export function otherDaysFilter<const Key extends string>(
  label: string,
  keys: readonly [Key, Key],
  { offersLastDays = false }: Partial<Pick<DaysFilter, 'offersLastDays'>> = {},
): DaysFilter<Key> {
  return { kind: 'days', label, keys, offersLastDays };
}

type QueryValue<F> = F extends TextFilter | PageFilter | ThingFilter<string>
  ? string
  : F extends HiddenFilter<infer Code>
    ? Code
    : F extends ChoiceFilter<infer Code, infer Many>
      ? Many extends true
        ? Code[]
        : Code
      : F extends PickFilter<infer Many>
        ? Many extends true
          ? string[]
          : string
        : never;

/** The fields that the filters add to their list's query; an unused filter adds none. */
export type FilterInput<D extends FilterDefinitions> = {
  readonly [Key in keyof D as D[Key] extends DaysFilter ? never : Key]?: QueryValue<D[Key]>;
} & DaysInput<Extract<D[keyof D], DaysFilter>> &
  ThingType<Extract<D[keyof D], ThingFilter<string>>>;

/** Any filters by days have no known fields. */
type DaysInput<F extends DaysFilter> = string extends F['keys'][number]
  ? unknown
  : { readonly [Key in F['keys'][number]]?: Day };

type ThingType<F extends ThingFilter<string>> = [F] extends [never]
  ? unknown
  : { readonly entityType?: keyof F['things'] & string };

/** Filter values by their key in the address. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

export interface Filters<D extends FilterDefinitions = FilterDefinitions> {
  readonly definitions: D;
  readonly filterValues: FilterValues;
  readonly input: FilterInput<D>;
  /** Whether any filter that can be cleared is in use. */
  readonly used: boolean;
  readonly set: (changed: FilterValues) => void;
  readonly clear: () => void;
}

/**
 * The filters of a list. The address holds their values, so that a view can be bookmarked and shared. A change returns
 * to page 1.
 */
export function useFilters<const D extends FilterDefinitions>(definitions: D): Filters<D> {
  const [searchParams, changeSearchParams] = useListSearchParams();
  const filterValues = readFilterValues(searchParams, definitions);
  const set = (changed: FilterValues) =>
    changeSearchParams((next) => setFilterValues(next, changed), { replace: true });
  const clearable = Object.keys(filterValues).filter((key) => definitions[key]?.kind !== 'page');
  return {
    definitions,
    filterValues,
    input: toQueryInput(filterValues, definitions),
    used: clearable.length > 0,
    set,
    clear: () => set(Object.fromEntries(clearable.map((key) => [key, []]))),
  };
}

/** Reads the filters of an address as fields of their list's query. */
export function readFilters<const D extends FilterDefinitions>(
  searchParams: URLSearchParams,
  definitions: D,
): FilterInput<D> {
  return toQueryInput(readFilterValues(searchParams, definitions), definitions);
}

/** The days that the list is filtered by. */
export function filterRange(
  { filterValues }: Filters,
  keys: readonly [string, string] = DAYS_KEYS,
): DateRange {
  const [from, to] = keys.map((key) => parseDay(filterValues[key]?.[0] ?? ''));
  return { from, to };
}

/** The key of the kind of a thing. */
export const THING_TYPE_KEY = 'entityType';

function readFilterValues(searchParams: URLSearchParams, definitions: FilterDefinitions): FilterValues {
  const read = Object.entries(definitions).flatMap(([key, filter]) =>
    filter.kind === 'thing'
      ? readThing(searchParams, key, filter)
      : (filter.kind === 'days' ? filter.keys : [key]).map(
          (name) => [name, allowedValues(filter, searchParams.getAll(name))] as const,
        ),
  );
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** The kind and the id of a thing; neither counts without the other. */
function readThing(searchParams: URLSearchParams, key: string, { things }: ThingFilter<string>) {
  const type = searchParams.get(THING_TYPE_KEY) ?? '';
  const id = searchParams.get(key) ?? '';
  if (id === '' || !Object.hasOwn(things, type)) return [];
  return [
    [THING_TYPE_KEY, [type]],
    [key, [id]],
  ] as const;
}

/** Users can edit the address, so values that a filter does not offer are dropped. */
function allowedValues(
  filter: Exclude<Filter, ThingFilter<string>>,
  values: readonly string[],
): readonly string[] {
  switch (filter.kind) {
    case 'text':
      return values
        .slice(0, 1)
        .map((typed) => toQueryValue(filter, typed))
        .filter((queryValue) => queryValue !== '');
    case 'choice':
      return Object.keys(filter.labels)
        .filter((code) => values.includes(code))
        .slice(0, filter.many ? undefined : 1);
    case 'pick':
      return values.filter((id) => id !== '').slice(0, filter.many ? undefined : 1);
    case 'page':
      return values.filter((id) => id !== '').slice(0, 1);
    case 'hidden':
      return values.filter((code) => Object.hasOwn(filter.labels, code)).slice(0, 1);
    case 'days':
      return values.filter((day) => parseDay(day) !== undefined).slice(0, 1);
  }
}

/** The search text of a text filter; the empty text filters nothing. */
export function toQueryValue({ digits }: TextFilter, typed: string): string {
  return digits ? searchDigits(typed) : typed.trim();
}

function setFilterValues(next: URLSearchParams, changed: FilterValues): void {
  for (const [key, values] of Object.entries(changed)) {
    next.delete(key);
    for (const value of values) if (value !== '') next.append(key, value);
  }
}

function toQueryInput<D extends FilterDefinitions>(
  filterValues: FilterValues,
  definitions: D,
): FilterInput<D> {
  const input = Object.entries(filterValues).map(([key, values]) => {
    const filter = definitions[key];
    return [key, filter !== undefined && 'many' in filter && filter.many ? values : values[0]];
  });
  return Object.fromEntries(input) as FilterInput<D>;
}
