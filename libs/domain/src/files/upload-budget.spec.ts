import { refusalMessages } from '@bahi/contract/refusal-messages';
import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { countUpload, uploadBudget } from './upload-budget.ts';

const FIRM = 'f0000000-0000-5000-8000-000000000001';
const counted = (bytes: number) => ({ type: 'UploadCounted' as const, data: { ownerId: FIRM, bytes } });
const uploading =
  (bytes: number, isShare = false) =>
  (uploaded: number) =>
    countUpload({ ownerId: FIRM, bytes, budgetBytes: 1_000, isShare }, uploaded);

describe('the upload budget of a day', () => {
  it('takes files up to its last byte', () => {
    given(uploadBudget, counted(400), counted(500))
      .when(uploading(100))
      .thenEvent('UploadCounted', { ownerId: FIRM, bytes: 100 });
  });

  it('refuses a file that exceeds it, and says when it is free again', () => {
    given(uploadBudget, counted(400), counted(500))
      .when(uploading(101))
      .thenRejected('too-many', undefined, refusalMessages.uploadBudgetUsed);
  });

  it('names the person’s share of the limit when that is exceeded', () => {
    given(uploadBudget, counted(1_000))
      .when(uploading(1, true))
      .thenRejected('too-many', undefined, refusalMessages.uploadShareUsed);
  });
});
