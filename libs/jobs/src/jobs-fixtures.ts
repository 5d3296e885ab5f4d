import { type JobPolicy } from './jobs.ts';

/** Delays that take days in production take less than a second here. */
export const TEST_POLICY: JobPolicy = {
  attempts: 3,
  firstBackOffMs: 100,
  maxBackOffMs: 150,
  keepDoneMs: 1_000,
};

/** The URL of a server of this test run. */
export function serverUrl(name: string): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`npm run test:distributed sets ${name}`);
  return url;
}
