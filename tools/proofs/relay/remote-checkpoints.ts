import { type ChildProcess } from 'node:child_process';
import { type ReactorCheckpoints } from '@bahi/jobs/reactor-checkpoints';

/** State that the parent keeps for its relays, so that it outlives each of them. */
export interface Shared extends ReactorCheckpoints {
  /** Whether the asking relay is the newest: each new relay takes the lease from the one before. */
  holdsLease(): Promise<boolean>;
}

/** One call of a child, and its answer. */
interface Question {
  readonly number: number;
  readonly method: keyof Shared;
  readonly args: readonly unknown[];
}
interface Answer {
  readonly number: number;
  readonly value: unknown;
}

/** Answers the calls of a child; runs in the parent. */
export function serveShared(shared: Shared, child: ChildProcess): void {
  child.on('message', (message) => {
    const { number, method, args } = message as Question;
    const call = shared[method] as (...args: readonly unknown[]) => Promise<unknown>;
    void call(...args).then((value) => {
      // The child may have been killed since it asked, before this line or while the answer is on its way.
      if (child.connected) child.send({ number, value } satisfies Answer, () => undefined);
    });
  });
}

/** Checkpoints whose next move can be delayed, as by a network between two machines. */
export interface HeldCheckpoints extends ReactorCheckpoints {
  /**
   * Resolves once a relay has sent and wants to move its checkpoint. It moves when the returned function is called,
   * or never.
   */
  holdNextAdvance(): Promise<() => void>;
}

export function createHeldCheckpoints(checkpoints: ReactorCheckpoints): HeldCheckpoints {
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

/** Forwards calls to the parent; runs in the child. */
export function createSharedProxy(): Shared {
  const waiting = new Map<number, (value: unknown) => void>();
  let lastNumber = 0;
  process.on('message', (message) => {
    const { number, value } = message as Answer;
    waiting.get(number)?.(value);
    waiting.delete(number);
  });
  const ask =
    <Method extends keyof Shared>(method: Method) =>
    (...args: Parameters<Shared[Method]>) =>
      new Promise<unknown>((resolve) => {
        const number = (lastNumber += 1);
        waiting.set(number, resolve);
        process.send?.({ number, method, args } satisfies Question);
      }) as ReturnType<Shared[Method]>;
  return {
    load: ask('load'),
    register: ask('register'),
    advance: ask('advance'),
    holdsLease: ask('holdsLease'),
  };
}
