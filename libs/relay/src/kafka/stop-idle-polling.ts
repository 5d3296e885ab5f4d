interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

let isStopped = false;

/**
 * In kafkajs 2.2.4 each connection polls its queue once a millisecond, even when it is empty (tulios/kafkajs#1704), and
 * Node 24 warns about the negative time. This stops polling an empty queue. kafkajs has no setting for
 * it, so its internals are changed here and nowhere else.
 */
export async function stopIdlePolling(): Promise<void> {
  if (isStopped) return;
  isStopped = true;
  // @ts-expect-error kafkajs has no types for its internals
  const module = (await import('kafkajs/src/network/requestQueue/index.js')) as unknown;
  const { prototype: queue } = (module as { default: { prototype: RequestQueue } }).default;
  const schedule = queue.scheduleCheckPendingRequests;
  queue.scheduleCheckPendingRequests = function (this: RequestQueue) {
    if (this.pending.length > 0) schedule.call(this);
  };
}
