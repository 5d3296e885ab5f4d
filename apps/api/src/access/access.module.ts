import { eraseUserPreview } from '@bahi/contract/access/erase-user-preview';
import { findUser } from '@bahi/contract/access/find-user';
import { listBranches } from '@bahi/contract/access/list-branches';
import { listOwners } from '@bahi/contract/access/list-owners';
import { listUsers } from '@bahi/contract/access/list-users';
import { showProfile } from '@bahi/contract/access/show-profile';
import { userMetrics } from '@bahi/contract/access/user-metrics';
import { eraseUserPreview as eraseUserPreviewQuery } from '@bahi/projections/access/erase-user-preview.query';
import { findUser as findUserQuery } from '@bahi/projections/access/find-user.query';
import { listBranches as listBranchesQuery } from '@bahi/projections/access/list-branches.query';
import { listOwners as listOwnersQuery } from '@bahi/projections/access/list-owners.query';
import { listUsers as listUsersQuery } from '@bahi/projections/access/list-users.query';
import { showProfile as showProfileQuery } from '@bahi/projections/access/show-profile.query';
import { userMetrics as userMetricsQuery } from '@bahi/projections/access/user-metrics.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { SmsModule } from '../platform/sms/sms.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { ApproveUserHandler } from './approve-user.handler.ts';
import { CloseBooksHandler } from './close-books.handler.ts';
import { CreateBranchHandler } from './create-branch.handler.ts';
import { CreateOrganisationHandler } from './create-organisation.handler.ts';
import { CreateUserHandler } from './create-user.handler.ts';
import { DisableUserHandler } from './disable-user.handler.ts';
import { EraseUserHandler } from './erase-user.handler.ts';
import { GetSessionHandler } from './get-session.handler.ts';
import { LeaveByCodeHandler } from './leave-by-code.handler.ts';
import { LeaveFirmHandler } from './leave-firm.handler.ts';
import { LoginHandler } from './login.handler.ts';
import { LogoutHandler } from './logout.handler.ts';
import { RegisterHandler } from './register.handler.ts';
import { RequestApprovalHandler } from './request-approval.handler.ts';
import { ResetProfileHandler } from './reset-profile.handler.ts';
import { UpdateAccountHandler } from './update-account.handler.ts';
import { UpdateBranchHandler } from './update-branch.handler.ts';
import { UpdateUserHandler } from './update-user.handler.ts';
import { VerifyOtpHandler } from './verify-otp.handler.ts';
import { VerifyResetHandler } from './verify-reset.handler.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { Branches } from './branches.ts';
import { Users } from './users.ts';

const handlers = [
  ApproveUserHandler,
  CloseBooksHandler,
  CreateBranchHandler,
  CreateOrganisationHandler,
  CreateUserHandler,
  DisableUserHandler,
  EraseUserHandler,
  GetSessionHandler,
  LeaveByCodeHandler,
  LeaveFirmHandler,
  LoginHandler,
  LogoutHandler,
  RegisterHandler,
  RequestApprovalHandler,
  ResetProfileHandler,
  UpdateAccountHandler,
  UpdateBranchHandler,
  UpdateUserHandler,
  VerifyOtpHandler,
  VerifyResetHandler,
  answerFromRows(eraseUserPreview, eraseUserPreviewQuery),
  answerFromRows(findUser, findUserQuery),
  answerFromRows(listBranches, listBranchesQuery),
  answerFromRows(listOwners, listOwnersQuery),
  answerFromRows(listUsers, listUsersQuery),
  answerFromRows(showProfile, showProfileQuery),
  answerFromRows(userMetrics, userMetricsQuery),
];

@Module({
  imports: [HttpModule, LimitsModule, SmsModule],
  controllers: [controllerFor(handlers)],
  providers: [Branches, Users, OneTimeCodes, ...handlers],
})
export class AccessModule {}
