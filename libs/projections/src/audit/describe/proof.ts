import { type CheckpointEvent } from '@bahi/domain/audit/checkpoints';
import { type SigningKeyEvent } from '@bahi/domain/audit/signing-key';
import { formatCount } from '@bahi/kernel/format';
import { type Describers } from './describer.ts';
import { sentence } from './sentence.ts';

export const describeProof: Describers<CheckpointEvent['type'] | SigningKeyEvent['type']> = {
  CheckpointMade: ({ data: { number, size } }) => ({
    sentence: sentence`Signed checkpoint ${`${number}`} over ${formatCount(size)} events`,
  }),
  SigningKeyChanged: () => ({ sentence: sentence`Changed the key that signs checkpoints` }),
};
