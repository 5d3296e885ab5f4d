import { type ResponseOf } from '@bahi/contract/define';
import { describedEntry, entryLabel } from '@bahi/contract/entry-types';
import { type listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { negate } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { moneyText } from '@bahi/ui-kit/page/money';
import { RouteLine } from '@bahi/ui-kit/page/route-line';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { EntryNote, takenBackInWords } from './corrections.tsx';

export type LedgerPoint = ResponseOf<typeof listLedgerPoints>['ledgerPoints'][number];

const SHOWN_ALLOCATIONS = 3;
/** A payment of several branches has its trips on one line and the branches on the next. */
const TRIPS_ABOVE_BRANCHES = 2;
const SHOWN_BRANCHES = 3;
/** On a small desk each has a line of its own. */
const SHOWN_BRANCHES_IN_LINES = 2;

interface LedgerDescriptionProps {
  readonly point: LedgerPoint;
  /** Each branch of a payment on a line of its own, and fewer of them: where the column is narrow. */
  readonly inLines?: boolean;
}

/** What a line of the ledger is about: the remark, its trips, the route of a fare, and whether it was taken back. */
export function LedgerDescription({ point, inLines = false }: LedgerDescriptionProps) {
  const {
    tripDetails: trip,
    maintenanceDetails,
    allocations = [],
    reversedBy,
    returnedBy,
    takenBack,
  } = point;
  const isReversal = isReversalOfPair(point);
  const shown = shownTrips(point);
  const branches = branchPartsOf(point, inLines ? SHOWN_BRANCHES_IN_LINES : SHOWN_BRANCHES);
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
      {allocations.slice(0, shown).map(({ tripId, lrNumber }, index) => (
        <TripLink key={tripId ?? index} id={tripId} lrNumber={lrNumber} />
      ))}
      {allocations.length > shown && (
        <span className="ledger-route">and {allocations.length - shown} more</span>
      )}
      {branches.length > 0 && (
        <span className="ledger-branches">
          {branches.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' '}
              <span className="ledger-branch">{part}</span>
            </Fragment>
          ))}
        </span>
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

/** A remark with the trips and branches that it is about. */
export function descriptionOf(point: LedgerPoint): string {
  const { tripDetails, allocations = [] } = point;
  const trips = tripDetails === undefined ? allocations : [tripDetails, ...allocations];
  return [remarkOf(point), ...trips.map(({ lrNumber }) => lrNumber ?? 'Trip'), branchesOf(point)]
    .join(' ')
    .trim();
}

/** The longer of the two lines of a row: remark and first trip, then the other trips; with branches all of these, then the branches. */
export function longerLineOf(point: LedgerPoint): string {
  const { tripDetails, allocations = [] } = point;
  const [first, ...others] = tripDetails === undefined ? allocations : [tripDetails];
  const shown = shownTrips(point);
  const upper = `${remarkOf(point)} ${first?.lrNumber ?? ''}`;
  const lower =
    others.slice(0, shown - 1).reduce((line, { lrNumber }) => `${line}${lrNumber ?? 'Trip'}  `, '') +
    (allocations.length > shown ? `and ${allocations.length - shown} more` : '');
  const branches = branchesOf(point);
  const lines = branches === '' ? [upper, lower] : [`${upper}  ${lower}`, branches];
  return lines.reduce((longer, line) => (line.length > longer.length ? line : longer));
}

function shownTrips({ branchShares }: LedgerPoint): number {
  return branchShares === undefined ? SHOWN_ALLOCATIONS : TRIPS_ABOVE_BRANCHES;
}

/** The longest line where each branch has one of its own: remark and first trip, another trip, a branch. */
export function longestPartOf(point: LedgerPoint): string {
  const { branchShares: _, ...payment } = point;
  const parts = branchPartsOf(point, SHOWN_BRANCHES_IN_LINES);
  if (parts.length === 0) return longerLineOf(point);
  const trips = longerLineOf({ ...payment, allocations: point.allocations?.slice(0, TRIPS_ABOVE_BRANCHES) });
  return [trips, ...parts].reduce((longest, line) => (line.length > longest.length ? line : longest));
}

/** 'Pune ₹12,000.00, Nagpur ₹8,000.00 (incl. TDS ₹500.00)'; empty where a payment is of one branch. */
function branchesOf(point: LedgerPoint): string {
  return branchPartsOf(point, SHOWN_BRANCHES).join(' ');
}

/** Its parts, which are not broken. The shares have the tax that was kept; the amount of the line has not. */
function branchPartsOf({ branchShares = [], tds }: LedgerPoint, most: number): readonly string[] {
  const shares = branchShares
    .slice(0, most)
    .map(({ branch, amount }) => `${branch.name} ${moneyText(amount)}`);
  const others = branchShares.length - shares.length;
  const last = shares.length - 1;
  return [
    ...shares.map((share, index) =>
      index < last ? `${share},` : others > 0 ? `${share} and ${others} more` : share,
    ),
    ...(shares.length === 0 || tds === undefined ? [] : [`(incl. TDS ${moneyText(tds)})`]),
  ];
}
