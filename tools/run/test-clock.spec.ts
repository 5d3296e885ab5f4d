import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { clockEnvironment } from './test-clock.mjs';

const atInIndia = (time: string) => Date.parse(`2026-12-02T${time}+05:30`);
const startTime = (now: number, fixedDay: boolean) =>
  new Date(now + Number(clockEnvironment(now, { fixedDay })['BAHI_CLOCK_SHIFT_MS'])).toISOString();

describe('the clock of a test run', () => {
  it.each(['00:00:00', '09:59:59', '23:59:59'])('starts on the same fixed day when it is %s', (time) => {
    expect(startTime(atInIndia(time), true)).toBe('2026-11-18T04:30:00.000Z');
  });

  it.each([
    ['00:00:00', '2026-12-01'],
    ['09:59:59', '2026-12-01'],
    ['10:00:00', '2026-12-02'],
    ['23:59:59', '2026-12-02'],
  ])('starts random runs at the last ten o’clock when it is %s', (time, day) => {
    expect(startTime(atInIndia(time), false)).toBe(`${day}T04:30:00.000Z`);
  });

  it('reaches every process that is started with it', () => {
    const script = `
      const now = [new Date().toISOString(), new Date(Date.now()).toISOString(), Date()].map((text) => text.slice(0, 15));
      const others = [new Date(0).getTime(), new Date() instanceof Date, new Date().constructor === Date];
      console.log(JSON.stringify({ now, others }));`;
    const shift = clockEnvironment(Date.now(), { fixedDay: true });
    const env = { ...shift, PATH: process.env['PATH'], TZ: 'Asia/Kolkata' };
    const printed: unknown = JSON.parse(
      execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }),
    );
    expect(printed).toEqual({
      now: ['2026-11-18T04:3', '2026-11-18T04:3', 'Wed Nov 18 2026'],
      others: [0, true, true],
    });
  });
});
