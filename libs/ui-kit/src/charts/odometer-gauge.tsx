import { formatQuantity } from '@bahi/kernel/format';

interface OdometerGaugeProps {
  readonly label: string;
  readonly reading: number | null;
  readonly unit: 'KM' | 'HR';
  /** The needle rests at `start` and is at full scale at `end`. */
  readonly at: 'start' | 'end';
}

const SWEEP = 240;
const TICKS = 32;
/** The most characters that fit at the usual size. */
const MAX_CHARACTERS = 9;

/** An odometer as a dial: 240° of ticks around the reading, a maroon needle; hollow without a reading. */
export function OdometerGauge({ label, reading, unit, at }: OdometerGaugeProps) {
  const missing = reading === null;
  const shown = missing ? '-' : formatQuantity(reading);
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => tick);
  return (
    <figure className="bahi-gauge" data-at={missing ? 'missing' : at}>
      <svg width="112" height="88" viewBox="-56 -56 112 88" aria-hidden>
        {ticks.map((tick) => (
          <line
            key={tick}
            y1={tick % 8 === 0 ? -44 : -46}
            y2="-53"
            transform={`rotate(${getTickAngle(tick)})`}
          />
        ))}
        {!missing && (
          <line
            className="bahi-needle"
            y1="-43"
            y2="-53"
            transform={`rotate(${at === 'start' ? -SWEEP / 2 : SWEEP / 2})`}
          />
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
