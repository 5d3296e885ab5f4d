import { type Server } from './running-server.ts';
import { createOtpReader } from './otp-lines.ts';

/** The lines that a server has printed, and the callers that wait for one. */
export interface PrintedLines extends Pick<Server, 'nextOtp' | 'waitForLine' | 'output' | 'onLine'> {
  add(line: string): void;
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
      for (const listener of listeners) listener(line);
    },
    onLine(listener) {
      lines.forEach(listener);
      listeners.add(listener);
    },
    waitForLine: (matching) =>
      new Promise((resolve) => {
        const listener = (line: string) => {
          if (!matching(line)) return;
          listeners.delete(listener);
          resolve(line);
        };
        const printed = lines.find(matching);
        if (printed === undefined) listeners.add(listener);
        else resolve(printed);
      }),
    output: () => lines.join('\n'),
  };
}
