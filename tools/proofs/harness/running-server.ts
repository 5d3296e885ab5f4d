/** The built product under test, run as an owner runs it: one process, settings from the environment. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Where the log is, `kurrentdb://…`; null: in the data folder. */
  readonly eventStore: string | null;
  /** From the start of the process to its ready line, milliseconds. */
  readonly startedInMs: number;
  /** The next one-time code that the console gateway prints for a ten-digit phone. */
  nextOtp(phone: string): Promise<string>;
  /** The first line that matches, of those printed already or to come. */
  line(matching: (line: string) => boolean): Promise<string>;
  /** Everything printed so far; shown when something went wrong. */
  output(): string;
  /** Hears every line, those printed already first. */
  each(hear: (line: string) => void): void;
  /** At once where the clock is held, else it waits. */
  passTime(ms: number): Promise<void>;
  /** Ends it politely and answers its exit code. */
  stop(): Promise<number | null>;
  /** kill -9, and waits until the process is gone. */
  kill(): Promise<void>;
}
