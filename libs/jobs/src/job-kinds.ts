/** Every kind of job that Bahi has, also for the operator who looks for dead letters. */
export const JOB_KINDS = [
  'find-superseded-rows',
  'drop-superseded-rows',
  'tell-of-due',
  'push-notice',
  'push-due',
  'send-push',
] as const;

export type JobKind = (typeof JOB_KINDS)[number];
