import { entryLabel } from '@bahi/contract/entry-types';
import { type LedgerReplay, type ReplayLine } from '@bahi/contract/ledger/ledger-replay';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { negate, paise } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { Money } from '@bahi/ui-kit/page/money';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { DaysBack } from '../../../books/days-back.tsx';
import { formatAmount } from './describe-step.ts';

/** So many rows exist at a time, however long the ledger is. */
const ROWS = 30;
/** In pixels. */
const HEIGHTS = { desk: 52, phone: 80 };

/** docs/rules/money.md#signs. */
const SIDES = {
  CUSTOMER: [
    { title: 'Payment', sign: -1 },
    { title: 'Receivable', sign: 1 },
  ],
  VENDOR: [
    { title: 'Payment', sign: 1 },
    { title: 'Credit', sign: -1 },
  ],
} as const;

interface ReplayRowsProps {
  readonly group: PartyGroup;
  readonly replay: LedgerReplay;
  /** The step that the replay shows. */
  readonly step: number;
}

/** The lines of the ledger at a step, newest first. The line that changed last scrolls into view. */
export function ReplayRows({ group, replay, step }: ReplayRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = HEIGHTS[useNarrow() ? 'phone' : 'desk'];
  const first = Math.max(0, Math.floor(top / height) - 8);
  const lines = replay.lines(first, ROWS);
  const { lineCount } = replay;
  const { earlier, steps } = replay.ledger;
  const hasForward = earlier.count > 0 || earlier.balance !== 0;
  const changed = [...(steps.adds[step - 1] ?? []), ...(steps.takes[step - 1] ?? [])][0];
  useLayoutEffect(() => {
    const offset = changed === undefined ? null : replay.offsetOf(changed);
    const view = box.current;
    if (offset === null || view === null) return;
    const at = offset * height;
    if (at < view.scrollTop || at + 2 * height > view.scrollTop + view.clientHeight)
      view.scrollTop = Math.max(0, at - 2 * height);
  }, [step, replay, height]);
  const sides = SIDES[group];
  return (
    <div className="replay-table" role="table" aria-label="Ledger" aria-rowcount={lineCount}>
      <div className="replay-head" role="row">
        <span role="columnheader">Date</span>
        <span role="columnheader">Description</span>
        {sides.map(({ title }) => (
          <span key={title} role="columnheader" className="replay-figure">
            {title}
          </span>
        ))}
        <span role="columnheader" className="replay-figure">
          Balance
        </span>
      </div>
      <div
        className="replay-scroll"
        role="rowgroup"
        tabIndex={0}
        ref={box}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div style={{ height: (lineCount + Number(hasForward)) * height }}>
          {lines.map((line, index) => (
            <Row
              key={`${line.entry} ${line.isReversal}`}
              {...{ group, replay, line, step }}
              isNew={line.entry === changed}
              top={(first + index) * height}
            />
          ))}
          {hasForward && (
            <div className="replay-row replay-forward" role="row" style={{ top: lineCount * height }}>
              <span role="cell" />
              <span role="cell">Balance brought forward</span>
              <span role="cell" />
              <span role="cell" />
              <span role="cell" className="replay-figure">
                <Money paise={earlier.balance} weight={600} />
              </span>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface RowProps extends ReplayRowsProps {
  readonly line: ReplayLine;
  readonly isNew: boolean;
  readonly top: number;
}

function Row({ group, replay, line, step, isNew, top }: RowProps) {
  const { entry, isReversal, isTakenBack, balance } = line;
  const amount = paise(replay.ledger.entries.amount[entry] ?? 0);
  return (
    <div
      className="replay-row"
      role="row"
      style={{ top }}
      data-new={isNew || undefined}
      data-taken-back={isTakenBack || undefined}
      data-correction={isReversal || undefined}
    >
      <span role="cell" className="replay-date">
        <span>{formatDay(replay.dayOf(entry))}</span>
        {!isReversal && <DaysBack days={replay.backDatedDays(entry)} />}
      </span>
      <span role="cell" className="replay-what">
        <What {...{ replay, line, step, isNew }} />
      </span>
      {SIDES[group].map(({ title, sign }) => {
        const own = amount * sign > 0;
        const shown = paise(Math.abs(amount));
        return (
          <span
            key={title}
            role="cell"
            className="replay-figure replay-side"
            data-label={title}
            data-own={own || undefined}
          >
            <Money paise={own ? (isReversal ? negate(shown) : shown) : null} />
          </span>
        );
      })}
      <span role="cell" className="replay-figure" data-label="Balance">
        <Money paise={balance} weight={600} />
      </span>
    </div>
  );
}

function What({ replay, line: { entry, isReversal }, step, isNew }: Omit<RowProps, 'group' | 'top'>) {
  const { entries, types, lrs, steps } = replay.ledger;
  const [lr, tripId] = [entries.lr[entry] ?? null, entries.tripId[entry] ?? null];
  const lrNumber = lr === null ? 'Trip' : (lrs[lr] ?? 'Trip');
  const isAdded = steps.adds[step - 1]?.includes(entry) === true;
  const was = isReversal ? null : replay.previousOf(entry);
  return (
    <>
      <span className="ledger-remark">
        {isReversal ? 'Taken back' : entryLabel(types[entries.type[entry] ?? 0] ?? '')}
      </span>
      {tripId !== null ? (
        <Link to={`/dashboard/trips/info?id=${tripId}`} className="ledger-link">
          {lrNumber}
        </Link>
      ) : (
        lr !== null && <span className="ledger-route">{lrNumber}</span>
      )}
      {isReversal && <span className="ledger-route">{describeTakingBack(replay, entry)}</span>}
      {was !== null && <span className="ledger-route">{`was ${formatAmount(replay, was)}`}</span>}
      {isNew && isAdded && !isReversal && was === null && <Badge colour="blue">appeared just now</Badge>}
    </>
  );
}

/** For example '06-11 by Rajesh'. */
function describeTakingBack(replay: LedgerReplay, entry: number): string {
  const step = replay.takenBackBy(entry);
  if (step === null) return '';
  const { steps, users } = replay.ledger;
  const user = steps.user[step - 1] ?? null;
  const by = user === null ? '' : ` by ${users[user]?.name ?? '-'}`;
  return `${formatDay(dayAt(replay.times[step - 1] ?? 0)).slice(0, 5)}${by}`;
}
