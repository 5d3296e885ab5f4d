/** Runs `run` once after `ms` milliseconds, unless the returned function is called before. */
export type SetTimer = (ms: number, run: () => void) => () => void;

/** The machine's timer, for composition roots. */
export const machineTimer: SetTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Resolves after `ms` milliseconds, or as soon as the signal aborts. */
export function pause(setTimer: SetTimer, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = setTimer(ms, done);
    signal.addEventListener('abort', done);
  });
}
