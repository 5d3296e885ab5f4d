import { LedgerReplay, type ReplayChange } from '@bahi/contract/ledger/ledger-replay';
import { type ResponseOf } from '@bahi/contract/define';
import { replayLedger } from '@bahi/contract/ledger/replay-ledger';
import { formatCount } from '@bahi/kernel/format';
import { paise, sum } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { EmptyState, FailedState, Skeleton, StaleBanner, useSlow } from '@bahi/ui-kit/feedback/states';
import { IconHistory } from '@bahi/ui-kit/icons';
import { Card } from '@bahi/ui-kit/page/card';
import { Money } from '@bahi/ui-kit/page/money';
import { useMemo } from 'react';
import { type PartyGroup } from '../../../books/party-groups.ts';
import { BalanceBridge } from '../balance-bridge.tsx';
import { formatTime } from '../corrections.tsx';
import { formatStatementNumber } from '../format-statement-number.ts';
import { BalanceLine } from './balance-line.tsx';
import { describeEntry, describeStep } from './describe-step.ts';
import { reduceBalances, reduceTicks, timeOfStep, toShare, toTimeScale } from './reduce-replay.ts';
import { toReplayInput } from './replay-actions.tsx';
import { ReplayRows } from './replay-rows.tsx';
import { ReplaySlider } from './replay-slider.tsx';
import { StepCard } from './step-card.tsx';
import { useSteps } from './use-steps.ts';

export const FAILURE = 'Failed to load the replay';

type Ledger = ResponseOf<typeof replayLedger>;

interface LedgerReplayViewProps {
  readonly group: PartyGroup;
  readonly ledgerId: string;
  /** The address of the khata. */
  readonly khata: string;
  readonly sinceStatementId: string | null;
}

/** A khata step by step, in the order in which it was recorded. */
export function LedgerReplayView({ group, ledgerId, khata, sinceStatementId }: LedgerReplayViewProps) {
  const input = toReplayInput(ledgerId, { sinceStatementId });
  const query = useQuery(replayLedger, input, { failure: FAILURE });
  const { data, error, loading, stale, retry } = query;
  const slow = useSlow(loading && data === undefined);
  if (data === undefined)
    return error === undefined ? (
      <div className="replay-loading" aria-busy>
        {slow && <Skeleton width="100%" height={320} />}
      </div>
    ) : (
      <FailedState title={FAILURE} message={error.message} onRetry={retry} />
    );
  return (
    <>
      {stale && <StaleBanner onRefresh={retry} />}
      {data.steps.t.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
          title="Nothing to replay."
          reason="Nothing was recorded in this khata since then."
        />
      ) : (
        <Player key={sinceStatementId ?? ''} {...{ group, khata }} ledger={data} since={sinceStatementId} />
      )}
    </>
  );
}

interface PlayerProps extends Pick<LedgerReplayViewProps, 'group' | 'khata'> {
  readonly ledger: Ledger;
  readonly since: string | null;
}

function Player({ group, khata, ledger, since }: PlayerProps) {
  const statement = ledger.statements.find(({ id }) => id === since);
  const sinceMs = statement === undefined ? null : Date.parse(statement.at);
  const { replay, scale, ticks, points } = useMemo(() => {
    const replay = new LedgerReplay(ledger);
    const scale = toTimeScale(replay, sinceMs);
    return { replay, scale, ticks: reduceTicks(replay, scale), points: reduceBalances(replay, scale) };
  }, [ledger, sinceMs]);
  const steps = useSteps(replay);
  const { step } = steps;
  replay.goTo(step);
  const { balance, laterCount } = replay;
  const share = toShare(scale, timeOfStep(replay, scale, step));
  const posts = useMemo(
    () =>
      ledger.statements.flatMap(({ at }) =>
        Date.parse(at) < scale.startMs ? [] : [toShare(scale, Date.parse(at))],
      ),
    [ledger, scale],
  );
  const start =
    statement === undefined
      ? 'Before the first step'
      : `Statement ${formatStatementNumber(statement)}, ${formatTime(statement.at)}`;
  const time = step === 0 ? null : formatTime(new Date(replay.times[step - 1] ?? 0).toISOString());
  return (
    <div className="replay">
      <PastStrip replay={replay} time={time} onLeave={() => steps.goTo(replay.length)} />
      <ReplaySlider {...{ replay, steps, scale, ticks }} />
      <div className="replay-columns">
        <div>
          <section className="replay-ledger">
            <ReplayRows {...{ group, replay, step }} />
            <footer>
              <p aria-live={steps.isPlaying ? 'off' : 'polite'}>{`${describeStep(replay)}`}</p>
              <span>{`${formatLater(laterCount)}`}</span>
            </footer>
          </section>
          {step > 0 && <StepCard {...{ replay, khata }} />}
        </div>
        <div>
          <Card
            title="Balance"
            aside={
              <span>
                <Money paise={balance} signed unsigned weight={600} />{' '}
                <span className="replay-words">{`${directionWords(balance)}`}</span>
              </span>
            }
          >
            <BalanceLine {...{ points, scale, share, balance, posts }} />
          </Card>
          <Card
            title={
              statement === undefined
                ? 'Since the beginning'
                : `What changed since ${formatStatementNumber(statement)}`
            }
          >
            <Bridge replay={replay} start={start} end={time === null ? start : `Known on ${time}`} />
          </Card>
        </div>
      </div>
    </div>
  );
}

interface PastStripProps {
  readonly replay: LedgerReplay;
  readonly time: string | null;
  readonly onLeave: () => void;
}

/** Says which past is shown. It is no live region: the sentence below the ledger tells each step. */
function PastStrip({ replay, time, onLeave }: PastStripProps) {
  const { step, length, ledger } = replay;
  const isPresent = step === length;
  const number = step === 0 ? null : ledger.steps.number[step - 1];
  const past = time === null ? 'Books before the first step.' : `Books as known on ${time}.`;
  return (
    <div className="bahi-stale replay-strip">
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        <b>{`${isPresent ? 'This is the present.' : 'You look at the past.'}`}</b>{' '}
        <span>{`${isPresent ? 'Play, or move the slider, to see how it came about.' : past}`}</span>{' '}
        <span>Everything here is read-only.</span>
        {ledger.truncated && <span> Only the newest 1,00,000 steps are shown.</span>}
      </span>
      <span className="replay-place">
        {`step ${formatCount(step)} of ${formatCount(length)}${number === null || number === undefined ? '' : `, entry ${formatCount(number)}`}`}
      </span>
      {!isPresent && (
        <button type="button" onClick={onLeave}>
          Back to the present
        </button>
      )}
    </div>
  );
}

/** So many entries of each kind stand in the bridge. */
const LINES = 4;
const KINDS = ['ADDED', 'TAKEN_BACK', 'REPOSTED'] as const;

interface BridgeProps {
  readonly replay: LedgerReplay;
  readonly start: string;
  readonly end: string;
}

function Bridge({ replay, start, end }: BridgeProps) {
  const changes = replay.changes();
  const toLine = ({ entry, amount }: ReplayChange) => ({
    key: String(entry),
    label: describeEntry(replay, entry),
    amount,
  });
  return (
    <BalanceBridge
      start={{ label: start, amount: paise(replay.balances[0] ?? 0) }}
      sums={KINDS.map((kind) => {
        const own = changes.filter((change) => change.kind === kind);
        const rest = own.slice(LINES);
        const amount = sum(own, (change) => change.amount);
        const more = {
          key: 'more',
          label: `and ${formatCount(rest.length)} more`,
          amount: sum(rest, (change) => change.amount),
        };
        return {
          kind,
          amount,
          count: own.length,
          lines: [...own.slice(0, LINES).map(toLine), ...(rest.length === 0 ? [] : [more])],
        };
      })}
      end={{ label: end, amount: replay.balance }}
    />
  );
}

function directionWords(balance: number): string {
  if (balance === 0) return '';
  return balance > 0 ? 'they owe you' : 'you owe them';
}

function formatLater(count: number): string {
  if (count === 0) return 'All entries are known';
  return `${formatCount(count)} later ${count === 1 ? 'entry is' : 'entries are'} not known yet`;
}
