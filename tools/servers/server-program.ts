/** The program of a server. */
export interface Program {
  /** Path on this machine, or in the image. */
  readonly path: string;
  /** The Docker image; null to run on this machine. */
  readonly image: string | null;
}

export interface ServerProgram {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The Docker image to run the command in; null (the default) to run on this machine. */
  readonly image?: string | null;
  /** Called for each line that it prints. */
  readonly onLine?: (line: string) => void;
  /** Resolves once clients are answered; called again as long as it throws. */
  readonly isReady: () => Promise<void>;
}

/** A started server that may not answer yet. */
export interface StartedProcess {
  readonly pid: number;
  /** Resolves when its process is gone. */
  readonly ended: Promise<void>;
  /** Sends kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  hasEnded(): boolean;
}
