// Written by `npm run generate` from the sources. Not edited by hand.
import { approveUser } from '@bahi/contract/access/approve-user';
import { closeBooks } from '@bahi/contract/access/close-books';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { findUser } from '@bahi/contract/access/find-user';
import { getSession } from '@bahi/contract/access/get-session';
import { leaveByCode } from '@bahi/contract/access/leave-by-code';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { listBranches } from '@bahi/contract/access/list-branches';
import { listUsers } from '@bahi/contract/access/list-users';
import { login } from '@bahi/contract/access/login';
import { logout } from '@bahi/contract/access/logout';
import { register } from '@bahi/contract/access/register';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { resetProfile } from '@bahi/contract/access/reset-profile';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { userMetrics } from '@bahi/contract/access/user-metrics';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { verifyReset } from '@bahi/contract/access/verify-reset';
import { findUser as findUserQuery } from '@bahi/projections/access/find-user.query';
import { listBranches as listBranchesQuery } from '@bahi/projections/access/list-branches.query';
import { listUsers as listUsersQuery } from '@bahi/projections/access/list-users.query';
import { showProfile as showProfileQuery } from '@bahi/projections/access/show-profile.query';
import { userMetrics as userMetricsQuery } from '@bahi/projections/access/user-metrics.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { ApproveUserHandler } from '../access/approve-user.handler.ts';
import { CloseBooksHandler } from '../access/close-books.handler.ts';
import { CreateBranchHandler } from '../access/create-branch.handler.ts';
import { CreateOrganisationHandler } from '../access/create-organisation.handler.ts';
import { CreateUserHandler } from '../access/create-user.handler.ts';
import { DisableUserHandler } from '../access/disable-user.handler.ts';
import { GetSessionHandler } from '../access/get-session.handler.ts';
import { LeaveByCodeHandler } from '../access/leave-by-code.handler.ts';
import { LeaveFirmHandler } from '../access/leave-firm.handler.ts';
import { LoginHandler } from '../access/login.handler.ts';
import { LogoutHandler } from '../access/logout.handler.ts';
import { RegisterHandler } from '../access/register.handler.ts';
import { RequestApprovalHandler } from '../access/request-approval.handler.ts';
import { ResetProfileHandler } from '../access/reset-profile.handler.ts';
import { UpdateAccountHandler } from '../access/update-account.handler.ts';
import { UpdateBranchHandler } from '../access/update-branch.handler.ts';
import { UpdateUserHandler } from '../access/update-user.handler.ts';
import { VerifyOtpHandler } from '../access/verify-otp.handler.ts';
import { VerifyResetHandler } from '../access/verify-reset.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class AccessController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(approveUser)
  approveUser(@Req() request: FastifyRequest) {
    return this.requests.dispatch(approveUser, request);
  }

  @Route(closeBooks)
  closeBooks(@Req() request: FastifyRequest) {
    return this.requests.dispatch(closeBooks, request);
  }

  @Route(createBranch)
  createBranch(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createBranch, request);
  }

  @Route(createOrganisation)
  createOrganisation(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createOrganisation, request);
  }

  @Route(createUser)
  createUser(@Req() request: FastifyRequest) {
    return this.requests.dispatch(createUser, request);
  }

  @Route(disableUser)
  disableUser(@Req() request: FastifyRequest) {
    return this.requests.dispatch(disableUser, request);
  }

  @Route(findUser)
  findUser(@Req() request: FastifyRequest) {
    return this.requests.dispatch(findUser, request);
  }

  @Route(getSession)
  getSession(@Req() request: FastifyRequest) {
    return this.requests.dispatch(getSession, request);
  }

  @Route(leaveByCode)
  leaveByCode(@Req() request: FastifyRequest) {
    return this.requests.dispatch(leaveByCode, request);
  }

  @Route(leaveFirm)
  leaveFirm(@Req() request: FastifyRequest) {
    return this.requests.dispatch(leaveFirm, request);
  }

  @Route(listBranches)
  listBranches(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listBranches, request);
  }

  @Route(listUsers)
  listUsers(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listUsers, request);
  }

  @Route(login)
  login(@Req() request: FastifyRequest) {
    return this.requests.dispatch(login, request);
  }

  @Route(logout)
  logout(@Req() request: FastifyRequest) {
    return this.requests.dispatch(logout, request);
  }

  @Route(register)
  register(@Req() request: FastifyRequest) {
    return this.requests.dispatch(register, request);
  }

  @Route(requestApproval)
  requestApproval(@Req() request: FastifyRequest) {
    return this.requests.dispatch(requestApproval, request);
  }

  @Route(resetProfile)
  resetProfile(@Req() request: FastifyRequest) {
    return this.requests.dispatch(resetProfile, request);
  }

  @Route(showProfile)
  showProfile(@Req() request: FastifyRequest) {
    return this.requests.dispatch(showProfile, request);
  }

  @Route(updateAccount)
  updateAccount(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateAccount, request);
  }

  @Route(updateBranch)
  updateBranch(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateBranch, request);
  }

  @Route(updateUser)
  updateUser(@Req() request: FastifyRequest) {
    return this.requests.dispatch(updateUser, request);
  }

  @Route(userMetrics)
  userMetrics(@Req() request: FastifyRequest) {
    return this.requests.dispatch(userMetrics, request);
  }

  @Route(verifyOtp)
  verifyOtp(@Req() request: FastifyRequest) {
    return this.requests.dispatch(verifyOtp, request);
  }

  @Route(verifyReset)
  verifyReset(@Req() request: FastifyRequest) {
    return this.requests.dispatch(verifyReset, request);
  }
}

@QueryHandler(queryClassFor(findUser))
class FindUserHandler implements QueryExecutor<typeof findUser> {
  async execute({ rows, input, caller }: QueryMessage<typeof findUser>) {
    return findUserQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listBranches))
class ListBranchesHandler implements QueryExecutor<typeof listBranches> {
  async execute({ rows, input, caller }: QueryMessage<typeof listBranches>) {
    return listBranchesQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listUsers))
class ListUsersHandler implements QueryExecutor<typeof listUsers> {
  async execute({ rows, input, caller }: QueryMessage<typeof listUsers>) {
    return listUsersQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(showProfile))
class ShowProfileHandler implements QueryExecutor<typeof showProfile> {
  async execute({ rows, input, caller }: QueryMessage<typeof showProfile>) {
    return showProfileQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(userMetrics))
class UserMetricsHandler implements QueryExecutor<typeof userMetrics> {
  async execute({ rows, input, caller }: QueryMessage<typeof userMetrics>) {
    return userMetricsQuery(rows, input, caller);
  }
}

/** The handlers of all commands and queries of the context. */
export const accessHandlers = [
  ApproveUserHandler,
  CloseBooksHandler,
  CreateBranchHandler,
  CreateOrganisationHandler,
  CreateUserHandler,
  DisableUserHandler,
  FindUserHandler,
  GetSessionHandler,
  LeaveByCodeHandler,
  LeaveFirmHandler,
  ListBranchesHandler,
  ListUsersHandler,
  LoginHandler,
  LogoutHandler,
  RegisterHandler,
  RequestApprovalHandler,
  ResetProfileHandler,
  ShowProfileHandler,
  UpdateAccountHandler,
  UpdateBranchHandler,
  UpdateUserHandler,
  UserMetricsHandler,
  VerifyOtpHandler,
  VerifyResetHandler,
] as const;
