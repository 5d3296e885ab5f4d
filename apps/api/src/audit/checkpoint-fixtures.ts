import { makeCheckpoint } from '@bahi/contract/audit/make-checkpoint';
import { type TestFirm } from '../composition/test-server.ts';

/** A checkpoint on demand over everything that the firm has recorded. */
export async function makeTestCheckpoint(firm: TestFirm) {
  return (await firm.call(makeCheckpoint, {})).body.checkpoint;
}
