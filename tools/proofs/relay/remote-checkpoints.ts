import { type ChildProcess } from 'node:child_process';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';

/** One call of a child, and its answer: the checkpoints stand in the parent and so outlive each relay. */
interface Question {
  readonly number: number;
  readonly method: keyof ReactorCheckpoints;
  readonly args: readonly unknown[];
}
interface Answer {
  readonly number: number;
  readonly value: unknown;
}

/** In the parent: answers a child that asks for them. */
export function lendCheckpoints(checkpoints: ReactorCheckpoints, child: ChildProcess): void {
  child.on('message', (message) => {
    const { number, method, args } = message as Question;
    const call = checkpoints[method] as (...args: readonly unknown[]) => Promise<unknown>;
    void call(...args).then((value) => {
      // It may have been killed since it asked: before this, or while the answer is on its way.
      if (child.connected) child.send({ number, value } satisfies Answer, () => undefined);
    });
  });
}

/** Checkpoints whose next move can be held back, as by a network between two machines. */
export interface HeldCheckpoints extends ReactorCheckpoints {
  /** Resolves once a relay has sent and wants to move its checkpoint; it moves when it is let go, or never. */
  holdNextAdvance(): Promise<() => void>;
}

export function heldCheckpoints(checkpoints: ReactorCheckpoints): HeldCheckpoints {
  let onAdvance: ((letGo: () => void) => void) | null = null;
  return {
    ...checkpoints,
    async advance(reactor, move) {
      const hold = onAdvance;
      onAdvance = null;
      if (hold !== null) await new Promise<void>(hold);
      return checkpoints.advance(reactor, move);
    },
    holdNextAdvance: () => new Promise((resolve) => (onAdvance = resolve)),
  };
}

/** In the child. */
export function remoteCheckpoints(): ReactorCheckpoints {
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = 0;
  process.on('message', (message) => {
    const { number, value } = message as Answer;
    waiting.get(number)?.(value);
    waiting.delete(number);
  });
  const ask =
    <Method extends keyof ReactorCheckpoints>(method: Method) =>
    (...args: Parameters<ReactorCheckpoints[Method]>) =>
      new Promise<unknown>((resolve) => {
        const number = (asked += 1);
        waiting.set(number, resolve);
        process.send?.({ number, method, args } satisfies Question);
      }) as ReturnType<ReactorCheckpoints[Method]>;
  return { load: ask('load'), register: ask('register'), advance: ask('advance') };
}
