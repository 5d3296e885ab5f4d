/** Who gets into a route: whoever has a session, whoever signs in, or everybody. */
export type Access = 'session' | 'sign-in' | 'open';
