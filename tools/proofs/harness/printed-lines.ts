import { type Server } from './running-server.ts';
import { otpLines } from './otp-lines.ts';

/** The lines that a server has printed, and the callers that wait for one. */
export interface PrintedLines extends Pick<Server, 'nextOtp' | 'line' | 'output'> {
  add(line: string): void;
  /** Calls `hear` with every line, starting with those already printed. */
  each(hear: (line: string) => void): void;
}

export function printedLines(): PrintedLines {
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const otps = otpLines();
  return {
    nextOtp: otps.next,
    add(line) {
      lines.push(line);
      otps.read(line);
      for (const hear of listeners) hear(line);
    },
    each(hear) {
      lines.forEach(hear);
      listeners.add(hear);
    },
    line: (matching) =>
      new Promise((resolve) => {
        const hear = (line: string) => {
          if (!matching(line)) return;
          listeners.delete(hear);
          resolve(line);
        };
        const printed = lines.find(matching);
        if (printed === undefined) listeners.add(hear);
        else resolve(printed);
      }),
    output: () => lines.join('\n'),
  };
}
