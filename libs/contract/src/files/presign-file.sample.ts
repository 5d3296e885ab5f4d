import { sample } from '../sample.ts';
import { presignFile } from './presign-file.ts';

export const presignFileSample = sample(presignFile, {
  input: ({ ids }) => ({ documentId: ids.file }),
  before: async ({ caller }) => ({ documentId: await caller.upload('pdf') }),
});
