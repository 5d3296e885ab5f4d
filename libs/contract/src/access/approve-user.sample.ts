import { sample } from '../sample.ts';
import { approveUser } from './approve-user.ts';

export const approveUserSample = sample(approveUser, {
  input: ({ ids }) => ({ userId: ids.applicant, approved: true, role: 'DRIVER' }),
  before: async ({ newApplicant }) => ({ userId: await newApplicant() }),
});
