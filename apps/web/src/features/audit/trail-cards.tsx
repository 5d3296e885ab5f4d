import { trailSources } from '@bahi/contract/audit/trail-labels';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { KindIcon } from './kind-icon.tsx';
import { Author, BusinessDate, PartyBalance, RecordedAt, What } from './row-parts.tsx';
import { TrailDetail } from './trail-detail.tsx';
import { findPartyBalance, type TrailRow } from './trail.ts';
import { type OpenedRows } from './use-opened-rows.ts';

interface TrailCardsProps {
  readonly rows: readonly TrailRow[];
  readonly opened: OpenedRows;
  readonly showsBranch: boolean;
  /** Below the last card. */
  readonly foot: ReactNode;
}

/** The rows on a phone. */
export function TrailCards({ rows, opened, showsBranch, foot }: TrailCardsProps) {
  return (
    <>
      <ul className="bahi-cards">
        {rows.map((row) => {
          const isOpen = opened.isOpen(row.number);
          const label = isOpen ? 'Less' : 'Details';
          return (
            <li key={row.number} className="bahi-row-card trail-card">
              <TrailCard {...{ row, isOpen, showsBranch }}>
                <Button
                  variant="default"
                  size="xs"
                  data-row={row.number}
                  aria-label={`${label}: ${row.summary}`}
                  aria-expanded={isOpen}
                  onClick={() => opened.toggle(row.number)}
                >
                  {label}
                </Button>
              </TrailCard>
              {isOpen && <TrailDetail {...{ row, showsBranch }} />}
            </li>
          );
        })}
      </ul>
      <TextSlot>{foot}</TextSlot>
    </>
  );
}

interface TrailCardProps {
  readonly row: TrailRow;
  readonly isOpen: boolean;
  readonly showsBranch: boolean;
  /** The button that opens the card. */
  readonly children?: ReactNode;
}

/** One row as a card. */
export function TrailCard({ row, isOpen, showsBranch, children }: TrailCardProps) {
  return (
    <>
      <div className="trail-card-head">
        <Author row={row} />
        <RecordedAt row={row} />
      </div>
      <div className="trail-what-cell">
        <KindIcon kind={row.kind} type={row.type} />
        <What {...{ row, isOpen }} />
      </div>
      <div className="trail-card-foot">
        <dl>
          {row.occurredOn !== null && (
            <div>
              <dt>Business date</dt>
              <dd>
                <BusinessDate row={row} />
              </dd>
            </div>
          )}
          {showsBranch && row.branch !== null && (
            <div>
              <dt>Branch</dt>
              <dd>{row.branch.code}</dd>
            </div>
          )}
          <div>
            <dt>Source</dt>
            <dd>{trailSources[row.source]}</dd>
          </div>
          {findPartyBalance(row.effects) !== null && (
            <div>
              <dt>Party balance</dt>
              <dd>
                <PartyBalance row={row} />
              </dd>
            </div>
          )}
        </dl>
        <TextSlot>{children}</TextSlot>
      </div>
    </>
  );
}
