import { formatQuantity } from '@bahi/kernel/format';
import { roundStep } from './axis-ticks.tsx';

interface OdometerGaugeProps {
  readonly label: string;
  readonly reading: number | null;
  readonly unit: 'KM' | 'HR';
  /** The reading at the end of the dial, so that gauges next to each other can be compared. */
  readonly full: number;
}

const SWEEP = 240;
const TICKS = 32;
/** The most characters that fit at the usual size. */
const MAX_CHARACTERS = 9;

/** The round reading at which a dial for these readings ends. */
export function findFullReading(readings: readonly (number | null)[]): number {
  return roundStep(Math.max(1, ...readings.map((reading) => reading ?? 0)));
}

/**
 * An odometer as a dial from 0 to a round reading: ticks filled up to a maroon needle, around the reading. Hollow
 * without a reading.
 */
export function OdometerGauge({ label, reading, unit, full }: OdometerGaugeProps) {
  const missing = reading === null;
  const shown = missing ? '-' : formatQuantity(reading);
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => tick);
  const needle = ((reading ?? 0) / full) * TICKS;
  return (
    <figure className="bahi-gauge" data-missing={missing || undefined}>
      <svg width="112" height="98" viewBox="-56 -56 112 98" aria-hidden>
        {ticks.map((tick) => (
          <line
            key={tick}
            data-filled={(!missing && tick <= needle) || undefined}
            y1={tick % 8 === 0 ? -44 : -46}
            y2="-53"
            transform={`rotate(${getTickAngle(tick)})`}
          />
        ))}
        {!missing && (
          <line className="bahi-needle" y1="-43" y2="-53" transform={`rotate(${getTickAngle(needle)})`} />
        )}
        {!missing && (
          <>
            <text x="-44" y="40">
              0
            </text>
            <text className="bahi-gauge-full" x="56" y="40">
              {formatQuantity(full)}
            </text>
          </>
        )}
      </svg>
      <div className="bahi-gauge-reading">
        <b className="bahi-figure" data-long={shown.length > MAX_CHARACTERS || undefined}>
          {shown}
        </b>
        <span>{unit}</span>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function getTickAngle(tick: number): number {
  return (tick / TICKS - 0.5) * SWEEP;
}
