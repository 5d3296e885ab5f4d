/**
 * The part of a firm's data that a use case reads and writes:
 * - `firm`: the whole firm, for every member: parties, vehicles, people, places, settings.
 * - `branch`: only the branches that the caller may see; for a DRIVER, only their own trips.
 * - `own`: only the caller's own session, profile, files and requests.
 */
export type Scope = 'firm' | 'branch' | 'own';
