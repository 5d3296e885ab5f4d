/** Which calls a route admits: those with a session, sign-in calls, or all. */
export type Access = 'session' | 'sign-in' | 'open';
