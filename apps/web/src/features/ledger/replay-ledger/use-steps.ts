import { type LedgerReplay } from '@bahi/contract/ledger/ledger-replay';
import { dayNumberAt, startOfDayMs } from '@bahi/kernel/day';
import { useEffect, useState, type KeyboardEvent } from 'react';

export const SPEEDS = [1, 4, 16] as const;
export type Speed = (typeof SPEEDS)[number];

/** The step of a replay that is shown, and how to move. */
export interface Steps {
  readonly step: number;
  readonly goTo: (step: number) => void;
  readonly isPlaying: boolean;
  /** At the end it begins again. */
  readonly togglePlaying: () => void;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Opens at the last step, which is the present. */
export function useSteps(replay: LedgerReplay): Steps {
  const { length } = replay;
  const [step, setStep] = useState(length);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setStep((shown) => Math.min(length, shown + 1)), 1_000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed, length]);
  useEffect(() => {
    if (step >= length) setPlaying(false);
  }, [step, length]);

  function goTo(next: number): void {
    setPlaying(false);
    setStep(Math.max(0, Math.min(length, next)));
  }

  function togglePlaying(): void {
    if (!isPlaying && step >= length) setStep(0);
    setPlaying(!isPlaying && length > 0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = findTarget(replay, step, event.key);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (target === 'play') togglePlaying();
    else goTo(target);
  }

  return { step, goTo, isPlaying, togglePlaying, speed, setSpeed, onKeyDown };
}

/** Arrow keys move by a step, Page Up and Page Down by a day. */
function findTarget(replay: LedgerReplay, step: number, key: string): number | 'play' | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return step - 1;
    case 'PageUp':
      return endOfNextDay(replay, step);
    case 'PageDown':
      return endOfDayBefore(replay, step);
    case 'Home':
      return 0;
    case 'End':
      return replay.length;
    case ' ':
      return 'play';
    default:
      return null;
  }
}

/** The last step of the next day on which something was recorded. */
function endOfNextDay(replay: LedgerReplay, step: number): number {
  const next = replay.times[step];
  return next === undefined ? replay.length : replay.stepAt(startOfDayMs(dayNumberAt(next) + 1) - 1);
}

/** The last step before the day of the shown one. */
function endOfDayBefore(replay: LedgerReplay, step: number): number {
  const shown = replay.times[step - 1];
  return shown === undefined ? 0 : replay.stepAt(startOfDayMs(dayNumberAt(shown)) - 1);
}
