/**
 * The built product under test, configured by its environment: one process, or in the distributed mode the process that
 * runs the whole cluster.
 */
export interface Server {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** The address of the log, `kurrentdb://…`; null if it is in the data folder. */
  readonly eventStore: string | null;
  /** Milliseconds from the start of the process to its ready line. */
  readonly startedInMs: number;
  /** The next one-time code that the console gateway prints for a ten-digit phone. */
  nextOtp(phone: string): Promise<string>;
  /** The first printed line that matches, past or future. */
  waitForLine(matching: (line: string) => boolean): Promise<string>;
  /** Everything printed so far, for the message of a failure. */
  output(): string;
  /** Calls the listener with every line, starting with those already printed. */
  onLine(listener: (line: string) => void): void;
  /** Advances a held clock at once, or waits if the clock runs. @returns the server's time, in ms since 1970 */
  passTime(ms: number): Promise<number>;
  /** Sends SIGTERM, waits, and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends kill -9, and waits until the process is gone. */
  kill(): Promise<void>;
}
