import { type Server } from './running-server.ts';
import { createOtpReader } from './otp-lines.ts';

/** The lines that a server has printed, and the callers that wait for one. */
export interface PrintedLines extends Pick<Server, 'nextOtp' | 'line' | 'output'> {
  add(line: string): void;
  /** Calls `onLine` with every line, starting with those already printed. */
  each(onLine: (line: string) => void): void;
}

export function createPrintedLines(): PrintedLines {
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const otps = createOtpReader();
  return {
    nextOtp: otps.next,
    add(line) {
      lines.push(line);
      otps.read(line);
      for (const onLine of listeners) onLine(line);
    },
    each(onLine) {
      lines.forEach(onLine);
      listeners.add(onLine);
    },
    line: (matching) =>
      new Promise((resolve) => {
        const onLine = (line: string) => {
          if (!matching(line)) return;
          listeners.delete(onLine);
          resolve(line);
        };
        const printed = lines.find(matching);
        if (printed === undefined) listeners.add(onLine);
        else resolve(printed);
      }),
    output: () => lines.join('\n'),
  };
}
