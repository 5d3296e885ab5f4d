import { parseDay, type Day } from '@bahi/kernel/day';
import { type DateRange } from './date-range.tsx';
import { useAddress } from '../tables/use-address.tsx';
import { type PicklistSource } from '../fields/use-picklist.tsx';

export interface TextFilter {
  readonly kind: 'text';
  readonly label: string;
  /** As many characters as the list's query takes. */
  readonly maxLength: number;
  /** Only the number in what is typed goes into the query: 'LR-0124' → '124'; zero filters nothing. */
  readonly digits: boolean;
  /** Where it is typed: a box of the usual width, a wide one that searches everything, or a small one among the filters. */
  readonly box: 'usual' | 'wide' | 'small';
}

interface ChoiceFilter<Code extends string, Many extends boolean> {
  readonly kind: 'choice';
  readonly label: string;
  readonly labels: Readonly<Record<Code, string>>;
  readonly many: Many;
}

interface PickFilter<Many extends boolean> {
  readonly kind: 'pick';
  readonly label: string;
  readonly source: PicklistSource;
  readonly many: Many;
}

interface DaysFilter {
  readonly kind: 'days';
}

interface OwnFilter<Code extends string> {
  readonly kind: 'own';
  readonly labels: Readonly<Record<Code, string>>;
}

interface AddressFilter {
  readonly kind: 'address';
}

export type Filter =
  | TextFilter
  | ChoiceFilter<string, boolean>
  | PickFilter<boolean>
  | DaysFilter
  | OwnFilter<string>
  | AddressFilter;

/** Key of the list's query, and of the address → filter, in the order of the bar. */
export type FilterDefinitions = Readonly<Record<string, Filter>>;

/** A part of a name or number. */
export function textFilter(
  label: string,
  { maxLength = 100, digits = false, box = 'usual' }: Partial<Omit<TextFilter, 'kind' | 'label'>> = {},
): TextFilter {
  return { kind: 'text', label, maxLength, digits, box };
}

/** One code of a label table that the list has a control of its own for: no button in the bar, no chip. */
export function ownFilter<Code extends string>(labels: Readonly<Record<Code, string>>): OwnFilter<Code> {
  return { kind: 'own', labels };
}

/** An id that is chosen for the whole page, as the branch in the header: no button in the bar, no chip, and it is never cleared. */
export function addressFilter(): AddressFilter {
  return { kind: 'address' };
}

/** One code of a label table. */
export function oneOfFilter<Code extends string>(
  label: string,
  labels: Readonly<Record<Code, string>>,
): ChoiceFilter<Code, false> {
  return { kind: 'choice', label, labels, many: false };
}

/** Any of the codes of a label table. */
export function anyOfFilter<Code extends string>(
  label: string,
  labels: Readonly<Record<Code, string>>,
): ChoiceFilter<Code, true> {
  return { kind: 'choice', label, labels, many: true };
}

/** One, or any, of what the server lists. */
export function pickFilter<const Many extends boolean>(
  label: string,
  source: PicklistSource,
  { many }: { readonly many: Many },
): PickFilter<Many> {
  return { kind: 'pick', label, source, many };
}

/** A range of days; asks with `startDate` and `endDate`, whatever its key. */
export function daysFilter(): DaysFilter {
  return { kind: 'days' };
}

type QueryValue<F> = F extends TextFilter | AddressFilter
  ? string
  : F extends OwnFilter<infer Code>
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

/** What the filters add to the query of their list; a filter that is not used adds nothing. */
export type FilterInput<D extends FilterDefinitions> = {
  readonly [Key in keyof D as D[Key] extends DaysFilter ? never : Key]?: QueryValue<D[Key]>;
} & (DaysFilter extends D[keyof D] ? { readonly startDate?: Day; readonly endDate?: Day } : unknown);

/** Values by their key in the address. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

export interface Filters<D extends FilterDefinitions = FilterDefinitions> {
  readonly definitions: D;
  readonly filterValues: FilterValues;
  readonly input: FilterInput<D>;
  /** Whether anything is filtered out. */
  readonly used: boolean;
  readonly set: (changed: FilterValues) => void;
  readonly clear: () => void;
}

/** What a list is narrowed to. It lives in the address, so that it can be bookmarked and sent; a change starts at page 1. */
export function useFilters<const D extends FilterDefinitions>(definitions: D): Filters<D> {
  const [address, changeAddress] = useAddress();
  const filterValues = filterValuesIn(address, definitions);
  const set = (changed: FilterValues) =>
    changeAddress((next) => setFilterValues(next, changed), { replace: true });
  const clearable = Object.keys(filterValues).filter((key) => definitions[key]?.kind !== 'address');
  return {
    definitions,
    filterValues,
    input: inputOf(filterValues, definitions),
    used: clearable.length > 0,
    set,
    clear: () => set(Object.fromEntries(clearable.map((key) => [key, []]))),
  };
}

/** What the filters of an address add to the query of their list. */
export function filtersIn<const D extends FilterDefinitions>(
  address: URLSearchParams,
  definitions: D,
): FilterInput<D> {
  return inputOf(filterValuesIn(address, definitions), definitions);
}

export const DAYS_KEYS = ['startDate', 'endDate'] as const;

/** The days that a list is narrowed to. */
export function rangeOf({ filterValues }: Filters): DateRange {
  const [from, to] = DAYS_KEYS.map((key) => parseDay(filterValues[key]?.[0] ?? ''));
  return { from, to };
}

function filterValuesIn(address: URLSearchParams, definitions: FilterDefinitions): FilterValues {
  const read = Object.entries(definitions).flatMap(([key, filter]) =>
    (filter.kind === 'days' ? DAYS_KEYS : [key]).map(
      (name) => [name, usable(filter, address.getAll(name))] as const,
    ),
  );
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/** An address can be typed by hand: what no filter offers is left out. */
function usable(filter: Filter, values: readonly string[]): readonly string[] {
  switch (filter.kind) {
    case 'text':
      return values
        .slice(0, 1)
        .map((typed) => queryValueOf(filter, typed))
        .filter((queryValue) => queryValue !== '');
    case 'choice':
      return Object.keys(filter.labels)
        .filter((code) => values.includes(code))
        .slice(0, filter.many ? undefined : 1);
    case 'pick':
      return values.filter((id) => id !== '').slice(0, filter.many ? undefined : 1);
    case 'address':
      return values.filter((id) => id !== '').slice(0, 1);
    case 'own':
      return values.filter((code) => Object.hasOwn(filter.labels, code)).slice(0, 1);
    case 'days':
      return values.filter((day) => parseDay(day) !== undefined).slice(0, 1);
  }
}

/** What a text filter makes of what was typed; nothing is no filter. */
export function queryValueOf({ digits }: TextFilter, typed: string): string {
  return digits ? digitsIn(typed).replace(/^0+/, '') : typed.trim();
}

export function digitsIn(typed: string): string {
  return typed.replace(/\D/g, '');
}

function setFilterValues(next: URLSearchParams, changed: FilterValues): void {
  for (const [key, values] of Object.entries(changed)) {
    next.delete(key);
    for (const value of values) if (value !== '') next.append(key, value);
  }
}

function inputOf<D extends FilterDefinitions>(filterValues: FilterValues, definitions: D): FilterInput<D> {
  const input = Object.entries(filterValues).map(([key, values]) => {
    const filter = definitions[key];
    return [key, filter !== undefined && 'many' in filter && filter.many ? values : values[0]];
  });
  return Object.fromEntries(input) as FilterInput<D>;
}
