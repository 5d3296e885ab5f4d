import { READY } from './loading.ts';

/** The trace categories that {@link readMainThread} needs. */
export const TRACED = [
  'toplevel',
  'v8',
  'devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
];

/** Name of the mark that is set in the page when a task of reference work begins. */
export const REFERENCE_WORK = 'bahi work';

const TASK = 'ThreadControllerImpl::RunTask';
const PAGES_SCRIPT = 'v8.evaluateModule';
/**
 * Work that only an automated browser does: it runs scripts that are not modules, and finds out who requested a file.
 */
const AUTOMATION_SCRIPT = 'EvaluateScript';
const AUTOMATION_STACKS = 'V8.CollectSourcePositions';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. `tdur` is the processor time of the thread, which does not grow while it waits for a core. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

interface MainThread {
  /** Processor time of the page's tasks, in ms. */
  readonly all: readonly number[];
  /** The tasks from the first script, which waits for everything from the network, until the page is ready, in ms. */
  readonly fromScriptsToReady: readonly number[];
  /** The tasks of reference work, whose size is known, in ms. */
  readonly referenceWork: readonly number[];
}

/** The tasks of the thread on which the page was marked as ready. */
export function readMainThread(trace: Buffer): MainThread {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const ready = traceEvents.find(({ name }) => name === READY);
  if (ready === undefined) throw new Error('the page was never ready');
  const events = traceEvents.filter(({ pid, tid }) => pid === ready.pid && tid === ready.tid);
  const tasks = events
    .filter(({ name, tdur }) => name === TASK && tdur !== undefined)
    .map((task) => {
      const inside = events.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
      const has = (wanted: string) => inside.some(({ name }) => name === wanted);
      const stacks = inside.filter(({ name }) => name === AUTOMATION_STACKS);
      return {
        at: task.ts,
        ms: ms(task) - stacks.reduce((sum, event) => sum + ms(event), 0),
        runsScript: has(PAGES_SCRIPT),
        kind: has(REFERENCE_WORK) ? 'reference' : has(AUTOMATION_SCRIPT) ? 'automation' : 'page',
      };
    });
  const pages = tasks.filter(({ kind }) => kind === 'page');
  const began = pages.find(({ runsScript }) => runsScript)?.at ?? NaN;
  return {
    all: pages.map((task) => task.ms),
    fromScriptsToReady: pages.filter(({ at }) => at >= began && at < ready.ts).map((task) => task.ms),
    referenceWork: tasks.filter(({ kind }) => kind === 'reference').map((task) => task.ms),
  };
}

function ms({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}
