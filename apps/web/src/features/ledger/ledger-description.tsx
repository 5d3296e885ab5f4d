import { type ResponseOf } from '@bahi/contract/define';
import { describedEntry, entryLabel } from '@bahi/contract/entry-types';
import { type listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { negate } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/badge';
import { RouteLine } from '@bahi/ui-kit/route-line';
import { Link } from 'react-router-dom';
import { EntryNote, takenBackInWords } from './corrections.tsx';

export type LedgerPoint = ResponseOf<typeof listLedgerPoints>['ledgerPoints'][number];

const SHOWN_ALLOCATIONS = 3;

/** What a line of the ledger is about: the remark, its trips, the route of a fare, and whether it was taken back. */
export function LedgerDescription({ point }: { readonly point: LedgerPoint }) {
  const {
    tripDetails: trip,
    maintenanceDetails,
    allocations = [],
    reversedBy,
    returnedBy,
    takenBack,
  } = point;
  const isReversal = isReversalOfPair(point);
  return (
    <span
      className="ledger-description"
      data-taken-back={reversedBy !== undefined || undefined}
      data-correction={isReversal || undefined}
    >
      <span className="ledger-remark">{isReversal ? 'Taken back' : remarkOf(point)}</span>
      {returnedBy !== undefined && <Badge colour="grey">Returned</Badge>}
      {isCorrection(point) && !isReversal && <Badge colour="grey">Correction</Badge>}
      {maintenanceDetails !== undefined && (
        <span className="ledger-route">{entryLabel(maintenanceDetails.category)}</span>
      )}
      {point.category !== undefined && <span className="ledger-route">{entryLabel(point.category)}</span>}
      {trip !== undefined && <TripLink id={trip.id} lrNumber={trip.lrNumber} />}
      {takenBack !== undefined && !isReversal && <EntryNote note={takenBackInWords(takenBack)} />}
      {allocations.slice(0, SHOWN_ALLOCATIONS).map(({ tripId, lrNumber }, index) => (
        <TripLink key={tripId ?? index} id={tripId} lrNumber={lrNumber} />
      ))}
      {allocations.length > SHOWN_ALLOCATIONS && (
        <span className="ledger-route">and {allocations.length - SHOWN_ALLOCATIONS} more</span>
      )}
      {trip !== undefined && point.remarks === 'TRIP_FARE' && (
        <span className="ledger-route">
          <RouteLine from={trip.startLocation} to={trip.endLocation} />
        </span>
      )}
    </span>
  );
}

/** Whether it takes another entry back; a cheque that came back is an entry like others. */
export function isCorrection({ reverses, remarks }: LedgerPoint): boolean {
  return reverses !== undefined && describedEntry(remarks)?.isReturn !== true;
}

/** Whether it stands with what it takes back; in closed books it stands alone, on a later day. */
export function isReversalOfPair(point: LedgerPoint): boolean {
  return isCorrection(point) && point.takenBack !== undefined;
}

/** What a line shows in its columns: a reversal has its original's amount below zero. */
export function sidesOf(point: LedgerPoint): Pick<LedgerPoint, 'inwardAmount' | 'outwardAmount'> {
  const { inwardAmount, outwardAmount } = point;
  if (!isReversalOfPair(point)) return { inwardAmount, outwardAmount };
  return { inwardAmount: negate(outwardAmount), outwardAmount: negate(inwardAmount) };
}

/** Its number alone where the trip is of a branch that the reader does not see. */
function TripLink({ id, lrNumber }: { readonly id: string | null; readonly lrNumber: string | null }) {
  if (id === null) return <span className="ledger-route">{lrNumber ?? 'Trip'}</span>;
  return (
    <Link to={`/dashboard/trips/info?id=${id}`} className="ledger-link">
      {lrNumber ?? 'Trip'}
    </Link>
  );
}

/** A remark in words. */
export function remarkOf({ remarks }: LedgerPoint): string {
  return entryLabel(remarks);
}

/** A remark with the trips that it is about. */
export function descriptionOf(point: LedgerPoint): string {
  const { tripDetails, allocations = [] } = point;
  const trips = tripDetails === undefined ? allocations : [tripDetails, ...allocations];
  return [remarkOf(point), ...trips.map(({ lrNumber }) => lrNumber ?? 'Trip')].join(' ');
}

/** Of the two lines that a row has the one that needs more room: remark and first trip, or the other trips. */
export function longerLineOf(point: LedgerPoint): string {
  const { tripDetails, allocations = [] } = point;
  const [first, ...others] = tripDetails === undefined ? allocations : [tripDetails];
  const lines = [
    `${remarkOf(point)} ${first?.lrNumber ?? ''}`,
    others
      .slice(0, SHOWN_ALLOCATIONS - 1)
      .reduce((line, { lrNumber }) => `${line}${lrNumber ?? 'Trip'}  `, '') +
      (allocations.length > SHOWN_ALLOCATIONS ? `and ${allocations.length - SHOWN_ALLOCATIONS} more` : ''),
  ];
  return lines.reduce((longer, line) => (line.length > longer.length ? line : longer));
}
