/** What a server is run by. */
export interface Program {
  /** On this machine, or in the image. */
  readonly path: string;
  /** What Docker runs it in; null for this machine itself. */
  readonly image: string | null;
}

export interface ServerProgram {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** What Docker runs the command in, default and null for this machine itself. */
  readonly image?: string | null;
  /** Hears each line that it prints. */
  readonly onLine?: (line: string) => void;
  /** Resolves once clients are answered; is asked again as long as it throws. */
  readonly isReady: () => Promise<void>;
}

/** A server that was begun, and may not answer yet. */
export interface Begun {
  readonly pid: number;
  /** Resolves when its process is gone. */
  readonly ended: Promise<void>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  hasEnded(): boolean;
}
