import { findTrailEntry } from '@bahi/contract/audit/find-trail-entry';
import { trailAccounts } from '@bahi/contract/audit/trail-labels';
import { formatCount, formatRupees } from '@bahi/kernel/format';
import { sum } from '@bahi/kernel/paise';
import { useMay } from '@bahi/ui-kit/api/may';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { Anchor, Group } from '@mantine/core';
import { formatEffect } from '../../books/format-effect.ts';
import { formatRecordedAt } from '../../books/past.tsx';
import { Link } from 'react-router-dom';
import { StoredEvents } from './stored-events.tsx';
import { type Effect, findPastPage, type TrailRow } from './trail.ts';

/** What a command of these kinds changed was there before it. */
const CHANGING: readonly TrailRow['kind'][] = ['CHANGE', 'TAKEN_BACK', 'REOPENED'];

/** The address of the row's thing as the books showed it before the command; null if there was none. */
function findEarlierPage(row: TrailRow): string | null {
  if (!CHANGING.includes(row.kind)) return null;
  return findPastPage({ ...row, recordedAt: new Date(Date.parse(row.recordedAt) - 1).toISOString() });
}

interface TrailDetailProps {
  readonly row: TrailRow;
  /** Whether the firm has more than one branch. */
  readonly showsBranch: boolean;
}

/** What an opened row adds: the effect by account, and the place of the command in the log. */
export function TrailDetail({ row, showsBranch }: TrailDetailProps) {
  const readsEvents = useMay()(findTrailEntry);
  const pastPage = findPastPage(row);
  const earlierPage = findEarlierPage(row);
  return (
    <div className="trail-detail">
      <div>
        {row.effects.length === 0 ? (
          <p className="trail-note">It moved no money and changed no balance.</p>
        ) : (
          <Effects effects={row.effects} showsBranch={showsBranch} />
        )}
      </div>
      <div className="trail-facts">
        <DetailGrid
          details={[
            { label: 'Recorded', value: formatRecordedAt(row.recordedAt) },
            { label: 'Entry', value: formatCount(row.number) },
            { label: 'Events', value: formatCount(row.events) },
            { label: 'Session', value: row.session === null ? null : <code>{row.session}</code> },
            { label: 'Command', value: <code>{row.commandId}</code> },
            { label: 'Hash', value: <code>{row.hash}</code> },
          ]}
        />
        {pastPage !== null && (
          <Group gap="md">
            {earlierPage !== null && (
              <Anchor component={Link} to={earlierPage}>
                Before this
              </Anchor>
            )}
            <Anchor component={Link} to={pastPage}>
              As it was then
            </Anchor>
          </Group>
        )}
        {readsEvents && <StoredEvents number={row.number} count={row.events} />}
      </div>
    </div>
  );
}

function Effects({
  effects,
  showsBranch,
}: {
  readonly effects: readonly Effect[];
  readonly showsBranch: boolean;
}) {
  return (
    <table className="trail-effects">
      <caption>Effect by account</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          {showsBranch && <th scope="col">Branch</th>}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {effects.map(({ account, label, branch, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              <span>{trailAccounts[account]}</span>{' '}
              {/* Some accounts have nothing to tell apart, as 'Freight'. */}
              {label !== trailAccounts[account] && <span className="trail-below">{label}</span>}
            </th>
            {showsBranch && <td>{branch.code}</td>}
            <td className="bahi-figure">{formatEffect(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          {showsBranch && <td />}
          <td className="bahi-figure">{formatRupees(sum(effects, ({ amount }) => amount))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
