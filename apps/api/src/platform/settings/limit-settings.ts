/** The settings that limit what a session, a phone or a firm may do; part of the server's settings. */
export interface LimitSettings {
  /** Maximum calls a minute of one session. */
  readonly rateLimitPerMinute: number;
  /**
   * Maximum sign-in calls a minute for one phone from one address. The other limits of `abuse-limits.ts` scale with it.
   */
  readonly signInLimitPerMinute: number;
  /** Bytes that one firm may write to the log on a day in India. */
  readonly firmLogBytesPerDay: number;
  /** Bytes of files that one firm may upload on a day in India. */
  readonly firmUploadBytesPerDay: number;
  /** Bytes of that budget that one person other than an ADMIN may use. */
  readonly personUploadBytesPerDay: number;
  /** How long a call waits for rows that lag behind the position that it needs; then its answer is marked stale. */
  readonly rowsWaitMs: number;
}
