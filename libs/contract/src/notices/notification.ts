import * as v from 'valibot';

/** An event that concerns the caller, with a link to it. */
export const notification = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  isRead: v.boolean(),
  /** Recorded time, ISO 8601. */
  createdAt: v.string(),
  metadata: v.object({
    actionStrategy: v.literal('NAVIGATE'),
    /** A page of the client, `/dashboard/…`. */
    actionUrl: v.string(),
    /** The label of the link: 'View trip'. */
    actionName: v.string(),
    /** The ids that the notification is about. */
    actionMetadata: v.record(v.string(), v.string()),
  }),
});
