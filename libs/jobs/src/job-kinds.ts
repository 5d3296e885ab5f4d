/**
 * One kind for each push service. A worker runs few jobs of one kind at a time, so a service that does not answer
 * delays only its own devices. The first kind is for Google's service and for services without a kind of their own.
 */
export const SEND_PUSH_KINDS = [
  'send-push',
  'send-push-mozilla',
  'send-push-apple',
  'send-push-microsoft',
] as const;

export const TRAIL_EXPORT_KINDS = ['export-trail', 'remove-trail-export'] as const;

/** Every kind of job in Bahi, also for operators who look for dead letters. */
export const JOB_KINDS = [
  'find-superseded-rows',
  'drop-superseded-rows',
  'tell-of-due',
  'make-checkpoints',
  'push-notice',
  'push-due',
  'forget-devices',
  'forget-names',
  'verify-books',
  'verify-all-books',
  ...SEND_PUSH_KINDS,
  ...TRAIL_EXPORT_KINDS,
] as const;

export type JobKind = (typeof JOB_KINDS)[number];
export type SendPushKind = (typeof SEND_PUSH_KINDS)[number];

export type VerificationJobKind = 'verify-books' | 'verify-all-books';
export type TrailExportJobKind = (typeof TRAIL_EXPORT_KINDS)[number];

export type PushJobKind = 'push-notice' | 'push-due' | 'forget-devices' | SendPushKind;
