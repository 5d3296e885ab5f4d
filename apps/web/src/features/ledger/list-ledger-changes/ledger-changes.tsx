import { listLedgerChanges } from '@bahi/contract/ledger/list-ledger-changes';
import { roles } from '@bahi/contract/roles';
import { type ResponseOf } from '@bahi/contract/define';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { IconChevronDown, IconHistory } from '@bahi/ui-kit/icons';
import { Card } from '@bahi/ui-kit/page/card';
import { formatMoney } from '@bahi/ui-kit/page/money';
import { useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { NativeSelect, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { DaysBack } from '../../../books/days-back.tsx';
import { formatEffect } from '../../../books/format-effect.ts';
import { BalanceBridge, CHANGE_LABELS } from '../balance-bridge.tsx';
import { formatTime } from '../corrections.tsx';
import { formatStatementNumber } from '../format-statement-number.ts';
import { formatPoint, LedgerDescription } from '../ledger-description.tsx';
import { type ChangesSince, useChangesSince } from './use-changes-since.ts';

type Answer = ResponseOf<typeof listLedgerChanges>;
type Change = Answer['changes'][number] & { readonly id: string };

export const FAILURE = 'Failed to load what changed';

/** What changed in a ledger: the bridge between two balances, and the changes with who, when and why. */
export function LedgerChanges({ ledgerId }: { readonly ledgerId: string }) {
  const since = useChangesSince();
  const list = useList(listLedgerChanges, 'changes', { ledgerId, ...since.input }, FAILURE);
  const { answer } = list;
  const rows = useMemo(
    () => list.rows?.map((change) => ({ ...change, id: `${change.kind} ${change.point.id}` })),
    [list.rows],
  );
  const columns = useSmallDesktop() ? SMALL_COLUMNS : COLUMNS;
  return (
    <>
      <SinceBar since={since} statements={answer?.statements ?? []} />
      {answer !== undefined && (
        <Card title="From one balance to the other">
          <Bridge answer={answer} since={since} />
        </Card>
      )}
      <section className="ledger" aria-labelledby="changes-title">
        <header className="ledger-header">
          <h2 id="changes-title">Changes</h2>
          <Switch
            size="xs"
            label={`Show what came and went${answer === undefined ? '' : ` (${formatCount(answer.passing)})`}`}
            checked={since.passing}
            onChange={({ currentTarget: { checked } }) =>
              since.set({ passing: checked ? 'shown' : undefined })
            }
          />
        </header>
        <DataTable
          label="Changes"
          density={columns === SMALL_COLUMNS ? 'fourLines' : 'twoLines'}
          columns={columns}
          list={{ ...list, rows }}
          rowName={({ point }) => formatPoint(point)}
          empty={
            <EmptyState
              icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
              title="Nothing changed."
              reason="No entry was added, taken back or re-posted in this time."
            />
          }
          renderCard={(change) => <ChangeCard change={change} />}
        />
      </section>
    </>
  );
}

interface SinceBarProps {
  readonly since: ChangesSince;
  readonly statements: Answer['statements'];
}

/** Chooses a statement, or recorded days. */
function SinceBar({ since, statements }: SinceBarProps) {
  const { statementId, range, usual, set } = since;
  return (
    <div className="changes-since">
      {statements.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label="Since"
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          data={[
            { value: '', label: 'Recorded on these days' },
            ...statements.map(({ id, number, issuedAt }) => ({
              value: id,
              label: `Since statement ${formatStatementNumber({ number })} of ${formatDay(dayAt(Date.parse(issuedAt)))}`,
            })),
          ]}
          value={statementId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ statement: value === '' ? undefined : value, from: undefined, to: undefined })
          }
        />
      )}
      {statementId === null && (
        <DateRangeFilter range={range} defaultRange={usual} onChange={({ from, to }) => set({ from, to })} />
      )}
    </div>
  );
}

function Bridge({ answer, since }: { readonly answer: Answer; readonly since: ChangesSince }) {
  const { before, after, sums, restated, later } = answer;
  const statement = answer.statements.find(({ id }) => id === since.statementId);
  const { from = since.usual.from, to } = since.range;
  return (
    <BalanceBridge
      start={{
        label:
          statement === undefined
            ? `Balance as known before ${from === undefined ? '' : formatDay(from)}`
            : `Statement ${formatStatementNumber(statement)}, closing ${formatDay(statement.endDate)}`,
        amount: before,
      }}
      sums={[
        { kind: 'ADDED', amount: sums.added },
        { kind: 'TAKEN_BACK', amount: sums.takenBack },
        { kind: 'REPOSTED', amount: sums.reposted },
      ]}
      {...(restated === undefined || later === undefined || statement === undefined
        ? {}
        : {
            subtotal: {
              label: `Closing ${formatDay(statement.endDate)}, as known now`,
              amount: restated,
            },
            rest: { label: `Dated after ${formatDay(statement.endDate)}`, amount: later },
          })}
      end={{
        label: to === undefined ? 'Balance now' : `Balance as known at the end of ${formatDay(to)}`,
        amount: after,
      }}
    />
  );
}

const RECORDED: TableColumn<Change> = {
  key: 'recorded',
  title: 'Recorded',
  width: 168,
  flex: 0,
  text: ({ recordedAt }) => formatTime(recordedAt),
  cell: (change) => <Recorded change={change} />,
};
const CHANGE: TableColumn<Change> = {
  key: 'kind',
  title: 'Change',
  width: 132,
  flex: 0,
  text: ({ kind }) => CHANGE_LABELS[kind],
  cell: ({ kind }) => <Kind kind={kind} />,
};
const DATE: TableColumn<Change> = {
  key: 'date',
  title: 'Date',
  width: 128,
  flex: 0,
  text: ({ point }) => formatDay(point.date),
  cell: (change) => <BusinessDate change={change} />,
};
const WHAT: TableColumn<Change> = {
  key: 'what',
  title: 'Description',
  width: 200,
  flex: 4,
  text: ({ point }) => formatPoint(point),
  cell: (change) => <What change={change} />,
};
const EFFECT: TableColumn<Change> = {
  key: 'effect',
  title: 'Effect',
  width: 124,
  flex: 0,
  align: 'right',
  text: ({ amount }) => formatEffect(amount),
  neverTruncate: true,
};
const COLUMNS = [RECORDED, CHANGE, DATE, WHAT, EFFECT];
const SMALL_COLUMNS = [{ ...RECORDED, width: 140 }, { ...CHANGE, width: 120 }, DATE, WHAT, EFFECT];

interface ChangeProps {
  readonly change: Change;
}

/** The time, and who did it with their role then. */
function Recorded({ change: { recordedAt, user, role } }: ChangeProps) {
  const by = [user?.name ?? 'Bahi', ...(role === null ? [] : [roles[role]])].join(', ');
  return (
    <span className="change-recorded">
      <span>{formatTime(recordedAt)}</span> <span className="change-below">{by}</span>
    </span>
  );
}

function Kind({ kind }: Pick<Change, 'kind'>) {
  return (
    <span>
      <span className="bridge-mark" data-kind={kind} aria-hidden />
      <span>{CHANGE_LABELS[kind]}</span>
    </span>
  );
}

function BusinessDate({ change: { point, backDatedDays } }: ChangeProps) {
  return (
    <span className="change-date">
      <span>{formatDay(point.date)}</span> <DaysBack days={backDatedDays} />
    </span>
  );
}

/** The line of the ledger, what it was before, and the reason. */
function What({ change: { point, was, reason } }: ChangeProps) {
  const below = [
    ...(was === undefined
      ? []
      : [`was ${formatMoney(was.amount)}${was.date === point.date ? '' : ` on ${formatDay(was.date)}`}`]),
    ...(reason === null ? [] : [`“${reason}”`]),
  ];
  return (
    <span className="change-what">
      <LedgerDescription point={point} />
      {below.length > 0 && <span className="change-below">{below.join(', ')}</span>}
    </span>
  );
}

function ChangeCard({ change }: ChangeProps) {
  return (
    <div className="change-card">
      <div>
        <Kind kind={change.kind} />
        <b className="bahi-figure">{formatEffect(change.amount)}</b>
      </div>
      <What change={change} />
      <BusinessDate change={change} />
      <Recorded change={change} />
    </div>
  );
}
