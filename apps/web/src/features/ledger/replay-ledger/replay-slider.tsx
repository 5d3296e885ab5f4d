import { type LedgerReplay } from '@bahi/contract/ledger/ledger-replay';
import { dayAt, formatDay } from '@bahi/kernel/day';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@bahi/ui-kit/icons';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { SegmentedControl } from '@mantine/core';
import { memo, useRef, type PointerEvent } from 'react';
import { formatTime } from '../corrections.tsx';
import { formatStatementNumber } from '../format-statement-number.ts';
import { timeOfStep, toShare, type Tick, type TimeScale } from './reduce-replay.ts';
import { SPEEDS, type Speed, type Steps } from './use-steps.ts';

const KINDS = {
  DATED_BACK: 'dated back',
  TAKEN_BACK: 'taken back',
  REPOSTED: 're-posted',
  ADDED: 'added',
} as const;

interface ReplaySliderProps {
  readonly replay: LedgerReplay;
  readonly steps: Steps;
  readonly scale: TimeScale;
  readonly ticks: readonly Tick[];
}

/** The buttons that play a replay, and the slider of recorded time. */
export function ReplaySlider({ replay, steps, scale, ticks }: ReplaySliderProps) {
  const { step, goTo, isPlaying, togglePlaying, speed, setSpeed, onKeyDown } = steps;
  const track = useRef<HTMLDivElement>(null);
  const time = timeOfStep(replay, scale, step);
  const share = toShare(scale, time);
  const shown = step === 0 ? 'Before the first step' : formatTime(new Date(time).toISOString());

  function move({ clientX, buttons }: PointerEvent): void {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || buttons === 0) return;
    const at = Math.max(0, Math.min(1, (clientX - box.left) / box.width));
    goTo(at === 0 ? 0 : replay.stepAt(scale.startMs + at * (scale.endMs - scale.startMs)));
  }

  return (
    <section className="replay-player" aria-label="Player">
      <div className="replay-buttons">
        <IconButton label="Step back" disabled={step === 0} onClick={() => goTo(step - 1)}>
          <IconPlayerSkipBack size={16} stroke={1.75} />
        </IconButton>
        <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={togglePlaying}>
          {isPlaying ? (
            <IconPlayerPause size={16} stroke={1.75} />
          ) : (
            <IconPlayerPlay size={16} stroke={1.75} />
          )}
        </IconButton>
        <IconButton label="Step forward" disabled={step === replay.length} onClick={() => goTo(step + 1)}>
          <IconPlayerSkipForward size={16} stroke={1.75} />
        </IconButton>
        <SegmentedControl
          size="xs"
          aria-label="Speed"
          value={String(speed)}
          data={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
          onChange={(chosen) => setSpeed(Number(chosen) as Speed)}
        />
      </div>
      <div className="replay-time">
        <div
          className="replay-track"
          ref={track}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            move(event);
          }}
          onPointerMove={move}
        >
          <div className="replay-done" style={{ width: `${share * 100}%` }} />
          <Marks ticks={ticks} replay={replay} scale={scale} />
          <div
            className="replay-thumb"
            style={{ left: `${share * 100}%` }}
            role="slider"
            tabIndex={0}
            aria-label="Recorded time"
            aria-valuemin={0}
            aria-valuemax={replay.length}
            aria-valuenow={step}
            aria-valuetext={shown}
            onKeyDown={onKeyDown}
          >
            <span className="replay-bubble" data-edge={findEdge(share)}>
              {`${shown}`}
            </span>
          </div>
        </div>
        <div className="replay-legend">
          <span>{formatDay(dayAt(scale.startMs))}</span>
          <span className="replay-kinds">
            {Object.entries(KINDS).map(([kind, label]) => (
              <span key={kind}>
                <span className="bridge-mark" data-kind={kind} aria-hidden />
                <span>{label}</span>
              </span>
            ))}
          </span>
          <span>{formatDay(dayAt(scale.endMs))}</span>
        </div>
      </div>
    </section>
  );
}

/** The marks of the steps and the statements, which a step does not draw again. */
const Marks = memo(function Marks({ ticks, replay, scale }: Omit<ReplaySliderProps, 'steps'>) {
  const posts = replay.ledger.statements.filter(({ at }) => Date.parse(at) >= scale.startMs);
  return (
    <>
      {posts.map(({ id, number, at }) => {
        const share = toShare(scale, Date.parse(at));
        return (
          <span
            key={id}
            className="replay-post"
            data-edge={findEdge(share)}
            style={{ left: `${share * 100}%` }}
            title={`Statement ${formatStatementNumber({ number })} issued`}
          >
            {`${formatStatementNumber({ number })}`}
          </span>
        );
      })}
      {ticks.map(({ share, kind }) => (
        <span key={share} className="replay-tick" data-kind={kind} style={{ left: `${share * 100}%` }} />
      ))}
    </>
  );
});

/** The end of the track at which a label would leave the card, for a place given as a share of the track. */
function findEdge(share: number): 'start' | 'end' | undefined {
  if (share < 0.15) return 'start';
  return share > 0.85 ? 'end' : undefined;
}
