import { type Paise } from '@bahi/kernel/paise';
import { computeValueTicks, formatShortRupees } from '@bahi/ui-kit/charts/axis-ticks';
import { memo, useMemo } from 'react';
import { type BalancePoint, listAxisDays, type TimeScale } from './reduce-replay.ts';

const [WIDTH, HEIGHT] = [600, 200];

interface BalanceLineProps {
  readonly points: readonly BalancePoint[];
  readonly scale: TimeScale;
  /** The shown step, from 0 to 1. */
  readonly share: number;
  readonly balance: Paise;
  /** Statements, from 0 to 1. */
  readonly posts: readonly number[];
}

/** The balance over recorded time. The line is drawn once; a step moves only the marker. */
export function BalanceLine({ points, scale, share, balance, posts }: BalanceLineProps) {
  const ticks = useMemo(() => computeValueTicks(points.map((point) => point.balance)), [points]);
  const [head = 1, foot = 0] = [ticks[0], ticks.at(-1)];
  const height = (balance - foot) / (head - foot);
  return (
    <div className="replay-chart" aria-hidden>
      <div className="replay-scale">
        {ticks.map((tick) => (
          <span key={tick}>{formatShortRupees(tick / 100)}</span>
        ))}
      </div>
      <div className="replay-plot">
        <Line {...{ points, head, foot, posts }} lines={ticks.length} />
        <AxisDays scale={scale} />
        <span className="replay-now" style={{ left: `${share * 100}%` }} />
        <span className="replay-dot" style={{ left: `${share * 100}%`, bottom: `${height * 100}%` }} />
      </div>
    </div>
  );
}

const AxisDays = memo(function AxisDays({ scale }: Pick<BalanceLineProps, 'scale'>) {
  return (
    <div className="replay-days">
      {listAxisDays(scale).map(({ share, label }) => (
        <span key={share} style={{ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` }}>
          {label}
        </span>
      ))}
    </div>
  );
});

interface LineProps extends Pick<BalanceLineProps, 'points' | 'posts'> {
  readonly head: number;
  readonly foot: number;
  readonly lines: number;
}

const Line = memo(function Line({ points, posts, head, foot, lines }: LineProps) {
  const x = (share: number) => (share * WIDTH).toFixed(1);
  const y = (balance: number) => (((head - balance) / (head - foot)) * HEIGHT).toFixed(1);
  const path = points.map(({ share, balance }, index) =>
    index === 0 ? `M${x(share)} ${y(balance)}` : `H${x(share)}V${y(balance)}`,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      {Array.from({ length: lines }, (_, index) => {
        const at = (index / Math.max(1, lines - 1)) * HEIGHT;
        return <line key={index} className="replay-rule" x1={0} x2={WIDTH} y1={at} y2={at} />;
      })}
      {posts.map((share) => (
        <line key={share} className="replay-issue" x1={x(share)} x2={x(share)} y1={0} y2={HEIGHT} />
      ))}
      <path d={`${path.join('')}H${WIDTH}`} />
    </svg>
  );
});
