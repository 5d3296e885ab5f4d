import { type ResponseOf } from '@bahi/contract/define';
import { describeEntry, entryLabel } from '@bahi/contract/entry-types';
import { type listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { negate } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { formatMoney } from '@bahi/ui-kit/page/money';
import { RouteLine } from '@bahi/ui-kit/page/route-line';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { EntryNote, describeReversal } from './corrections.tsx';
import { SHARED_TAX } from './explain-entry.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export type LedgerPoint = ResponseOf<typeof listLedgerPoints>['ledgerPoints'][number];

const SHOWN_ALLOCATIONS = 3;
/** The number of trips that a payment of several branches lists, on one line above the branches. */
const TRIPS_ABOVE_BRANCHES = 2;
const SHOWN_BRANCHES = 3;
/** On a small desktop screen each branch has its own line. */
const SHOWN_BRANCHES_IN_LINES = 2;

interface LedgerDescriptionProps {
  readonly point: LedgerPoint;
  /** For a narrow column: each branch of a payment on its own line, and fewer branches. */
  readonly inLines?: boolean;
}

/** Describes a ledger line: its remark, its trips, the route of a fare, and whether it was taken back. */
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
  const branches = branchParts(point, inLines ? SHOWN_BRANCHES_IN_LINES : SHOWN_BRANCHES);
  return (
    <span
      className="ledger-description"
      data-taken-back={reversedBy !== undefined || undefined}
      data-correction={isReversal || undefined}
    >
      <span className="ledger-remark">{isReversal ? 'Taken back' : formatRemark(point)}</span>
      {returnedBy !== undefined && <Badge colour="grey">Returned</Badge>}
      {isCorrection(point) && !isReversal && <Badge colour="grey">Correction</Badge>}
      {maintenanceDetails !== undefined && (
        <span className="ledger-route">{entryLabel(maintenanceDetails.category)}</span>
      )}
      {point.category !== undefined && <span className="ledger-route">{entryLabel(point.category)}</span>}
      {point.billNo !== undefined && <span className="ledger-route">{formatBill(point.billNo)}</span>}
      {trip !== undefined && <TripLink id={trip.id} lrNumber={trip.lrNumber} />}
      {point.remarks === 'TDS' && trip === undefined && <EntryNote note={SHARED_TAX} />}
      {takenBack !== undefined && !isReversal && <EntryNote note={describeReversal(takenBack)} />}
      {allocations.slice(0, shown).map(({ tripId, lrNumber }, index) => (
        <TripLink key={tripId ?? index} id={tripId} lrNumber={lrNumber} />
      ))}
      {allocations.length > shown && (
        <span className="ledger-route">{`and ${allocations.length - shown} more`}</span>
      )}
      {describeOnAccount(point).map((part) => (
        <span key={part} className="ledger-route">
          {part}
        </span>
      ))}
      {branches.length > 0 && (
        <span className="ledger-branches">
          {branches.map((part, index) => (
            <Fragment key={part}>
              <TextSlot>{index > 0 && ' '}</TextSlot>
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

/** Whether the entry takes back another one. The return of a cheque does not count: it is an entry like others. */
export function isCorrection({ reverses, remarks }: LedgerPoint): boolean {
  return reverses !== undefined && describeEntry(remarks)?.isReturn !== true;
}

/** Whether the entry is listed next to the one it takes back. In closed books a reversal is alone, on a later day. */
export function isReversalOfPair(point: LedgerPoint): boolean {
  return isCorrection(point) && point.takenBack !== undefined;
}

/** The amounts to show in the two columns. A reversal shows its original's amount below zero, on the same side. */
export function shownAmounts(point: LedgerPoint): Pick<LedgerPoint, 'inwardAmount' | 'outwardAmount'> {
  const { inwardAmount, outwardAmount } = point;
  if (!isReversalOfPair(point)) return { inwardAmount, outwardAmount };
  return { inwardAmount: negate(outwardAmount), outwardAmount: negate(inwardAmount) };
}

/** Links to the trip; shows only its number where the user may not see the trip's branch. */
function TripLink({ id, lrNumber }: { readonly id: string | null; readonly lrNumber: string | null }) {
  if (id === null) return <span className="ledger-route">{lrNumber ?? 'Trip'}</span>;
  return (
    <Link to={`/dashboard/trips/info?id=${id}`} className="ledger-link">
      {lrNumber ?? 'Trip'}
    </Link>
  );
}

/** For example 'Bill 4471'. */
export function formatBill(billNo: string): string {
  return `Bill ${billNo}`;
}

export function formatRemark({ remarks }: LedgerPoint): string {
  return entryLabel(remarks);
}

/** The part of a payment that was kept on account, or that was taken from it; [] if it has none. */
function describeOnAccount({ onAccount }: LedgerPoint): readonly string[] {
  if (onAccount === undefined) return [];
  return [
    onAccount < 0
      ? `${formatMoney(negate(onAccount))} from credit on account`
      : `${formatMoney(onAccount)} on account`,
  ];
}

/** The remark with its trips and branches. */
export function formatPoint(point: LedgerPoint): string {
  const { tripDetails, allocations = [] } = point;
  const trips = tripDetails === undefined ? allocations : [tripDetails, ...allocations];
  const bill = point.billNo === undefined ? [] : [formatBill(point.billNo)];
  return [
    formatRemark(point),
    ...bill,
    ...trips.map(({ lrNumber }) => lrNumber ?? 'Trip'),
    formatBranches(point),
  ]
    .join(' ')
    .trim();
}

/**
 * The longer of a row's two lines. Line 1 has the remark and the first trip, line 2 the other trips. With branches,
 * line 1 has the remark and all trips, line 2 the branches.
 */
export function findLongerLine(point: LedgerPoint): string {
  const { tripDetails, allocations = [] } = point;
  const [first, ...others] = tripDetails === undefined ? allocations : [tripDetails];
  const shown = shownTrips(point);
  const bill = point.billNo === undefined ? '' : `  ${formatBill(point.billNo)}`;
  const upper = `${formatRemark(point)}${bill} ${first?.lrNumber ?? ''}`;
  const lower =
    others.slice(0, shown - 1).reduce((line, { lrNumber }) => `${line}${lrNumber ?? 'Trip'}  `, '') +
    (allocations.length > shown ? `and ${allocations.length - shown} more` : '') +
    describeOnAccount(point).join(' ');
  const branches = formatBranches(point);
  const lines = branches === '' ? [upper, lower] : [`${upper}  ${lower}`, branches];
  return lines.reduce((longer, line) => (line.length > longer.length ? line : longer));
}

function shownTrips({ branchShares }: LedgerPoint): number {
  return branchShares === undefined ? SHOWN_ALLOCATIONS : TRIPS_ABOVE_BRANCHES;
}

/** The longest line where each branch has its own: the remark with two trips, or a branch. */
export function findLongestLine(point: LedgerPoint): string {
  const { branchShares: _, ...payment } = point;
  const parts = branchParts(point, SHOWN_BRANCHES_IN_LINES);
  if (parts.length === 0) return findLongerLine(point);
  const trips = findLongerLine({
    ...payment,
    allocations: point.allocations?.slice(0, TRIPS_ABOVE_BRANCHES),
  });
  return [trips, ...parts].reduce((longest, line) => (line.length > longest.length ? line : longest));
}

/** For example 'Pune ₹12,000.00, Nagpur ₹8,000.00 (incl. TDS ₹500.00)'. Empty where a payment belongs to one branch. */
function formatBranches(point: LedgerPoint): string {
  return branchParts(point, SHOWN_BRANCHES).join(' ');
}

/**
 * The parts of the text of {@link formatBranches}, each of which stays on one line. The shares include the tax that was
 * kept; the amount of the ledger line does not.
 */
function branchParts({ branchShares = [], tds }: LedgerPoint, limit: number): readonly string[] {
  const shares = branchShares
    .slice(0, limit)
    .map(({ branch, amount }) => `${branch.name} ${formatMoney(amount)}`);
  const others = branchShares.length - shares.length;
  const last = shares.length - 1;
  return [
    ...shares.map((share, index) =>
      index < last ? `${share},` : others > 0 ? `${share} and ${others} more` : share,
    ),
    ...(shares.length === 0 || tds === undefined ? [] : [`(incl. TDS ${formatMoney(tds)})`]),
  ];
}
