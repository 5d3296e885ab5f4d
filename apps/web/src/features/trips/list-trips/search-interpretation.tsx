import { type ResponseOf } from '@bahi/contract/define';
import { type SearchSubject } from '@bahi/contract/labels';
import { type listTrips, type TripSort } from '@bahi/contract/trips/list-trips';
import {
  type Icon,
  IconBuildingStore,
  IconMapPin,
  IconArrowsSort,
  IconReceipt,
  IconSearchOff,
  IconSteeringWheel,
  IconTruck,
} from '@bahi/ui-kit/icons';

type TextSearch = NonNullable<ResponseOf<typeof listTrips>['textSearch']>;
type Interpretation = TextSearch['readings'][number];

interface InterpretationWords {
  readonly Icon: Icon;
  /** Follows 'Taken for', as in 'Taken for **a place**: **trips from or to** Nagpur'. */
  readonly taken: string;
  readonly trips: string;
  /** Follows 'Also fits', as in 'Also fits **party** Nagpur Auto Parts'. */
  readonly also: string;
}

const WORDS: Readonly<Record<SearchSubject, InterpretationWords>> = {
  LR: { Icon: IconReceipt, taken: 'an LR number', trips: 'numbers that begin with', also: 'LR' },
  VEHICLE: { Icon: IconTruck, taken: 'a vehicle', trips: 'trips of', also: 'vehicle' },
  PARTY: { Icon: IconBuildingStore, taken: 'a party', trips: 'trips for', also: 'party' },
  DRIVER: { Icon: IconSteeringWheel, taken: 'a driver', trips: 'trips driven by', also: 'driver' },
  PLACE: { Icon: IconMapPin, taken: 'a place', trips: 'trips from or to', also: 'place' },
};

/** Describes the order of the rows. No column header shows the list's default order. */
const ORDERS: Readonly<Record<TripSort, string>> = {
  '-startedAt': 'Newest start date first',
  startedAt: 'Oldest start date first',
  '-age': 'Waiting longest first',
  age: 'Waiting shortest first',
  '-balance': 'Highest pending balance first',
  balance: 'Lowest pending balance first',
};

interface SearchInterpretationProps {
  readonly textSearch: TextSearch | undefined;
  /** The chosen order; undefined for the list's default order. */
  readonly sort: string | undefined;
  readonly onChoose: (as: SearchSubject) => void;
  readonly onClear: () => void;
}

/**
 * Says how the search text was interpreted and what else it may mean. Without a text it says how the rows are
 * ordered.
 */
export function SearchInterpretation({ textSearch, sort, ...handlers }: SearchInterpretationProps) {
  return (
    <div className="trip-readings" role="status">
      {textSearch === undefined ? (
        <OrderDescription sort={sort} />
      ) : (
        <Interpretations {...textSearch} {...handlers} />
      )}
    </div>
  );
}

function OrderDescription({ sort = '-startedAt' }: { readonly sort: string | undefined }) {
  return (
    <>
      <IconArrowsSort size={16} stroke={1.75} aria-hidden />
      <span>{ORDERS[sort as TripSort]}</span>
    </>
  );
}

type InterpretationsProps = TextSearch & Omit<SearchInterpretationProps, 'textSearch' | 'sort'>;

function Interpretations({ text, readings: [chosen, ...others], onChoose, onClear }: InterpretationsProps) {
  if (chosen === undefined)
    return (
      <>
        <IconSearchOff size={16} stroke={1.75} aria-hidden />
        <span>
          Nothing found for <b>{text}</b>.
        </span>
        <button type="button" onClick={onClear}>
          Clear search
        </button>
      </>
    );
  const { Icon, taken: kind, trips } = WORDS[chosen.as];
  return (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <span>{`Taken for ${kind}: ${trips}`}</span> <Names interpretation={chosen} bold />
        <span>{`, ${formatFoundCount(chosen)} found.`}</span>
      </span>
      {others.length > 0 && <span>Also fits</span>}
      {others.map((other) => (
        <button key={other.as} type="button" onClick={() => onChoose(other.as)}>
          <span>{WORDS[other.as].also}</span> <Names interpretation={other} />{' '}
          <span>{formatFoundCount(other)}</span>
        </button>
      ))}
    </>
  );
}

interface NamesProps {
  readonly interpretation: Interpretation;
  readonly bold?: boolean;
}

/** For example 'Nagpur', or 'Nagpur and 2 more'. */
function Names({ interpretation: { names, matchCount }, bold = false }: NamesProps) {
  return (
    <span>
      {bold ? <b>{names[0]}</b> : <span>{names[0]}</span>}
      {matchCount > 1 && <span>{` and ${matchCount - 1} more`}</span>}
    </span>
  );
}

function formatFoundCount({ length, more }: Interpretation): string {
  return `${length}${more ? '+' : ''}`;
}
