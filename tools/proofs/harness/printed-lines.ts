import { type Server } from './running-server.ts';
import { otpLines } from './otp-lines.ts';

/** What a server has printed, and who waits for a line of it. */
export interface PrintedLines extends Pick<Server, 'nextOtp' | 'line' | 'output'> {
  add(line: string): void;
  /** Hears every line, those printed already first. */
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
