import { sample } from '../sample.ts';
import { requestApproval } from './request-approval.ts';

export const requestApprovalSample = sample(requestApproval, {
  input: ({ newPhone }) => ({ ownerPhoneNumber: newPhone() }),
  before: async ({ ownerPhone }) => ({ ownerPhoneNumber: ownerPhone }),
});
