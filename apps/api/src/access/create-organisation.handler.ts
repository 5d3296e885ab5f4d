import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import {
  createOrganisation as decide,
  joinAsOwner,
  openHeadOffice,
} from '@bahi/domain/access/create-organisation';
import { organisation } from '@bahi/domain/access/organisation';
import { user } from '@bahi/domain/access/user';
import { claimLogo } from '@bahi/domain/files/claim-logo';
import { file } from '@bahi/domain/files/file';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(createOrganisation)
export class CreateOrganisationHandler implements CommandExecutor<typeof createOrganisation> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof createOrganisation>) {
    const organisationId = call.newId('organisation');
    const outcome = await this.transactor.transact(
      { ...call, organisationId },
      {
        streams: {
          firm: organisation.stream(organisationId),
          headOffice: branch.stream(organisationId, toHeadOfficeId(organisationId)),
          owner: user.stream(caller.userId),
          logo: input.companyLogo === null ? [] : [file.stream(input.companyLogo.documentId)],
        },
        decide: (states) => ({
          firm: decide(input, { organisationId, ownerId: caller.userId }),
          headOffice: openHeadOffice(organisationId),
          owner: joinAsOwner(organisationId, states.owner),
          logo: states.logo.map((logo) => claimLogo(logo, { organisationId, userId: caller.userId })),
        }),
      },
    );
    return {
      outcome,
      ids: { merchant: { id: organisationId } },
      answer: () => ({
        merchant: { id: organisationId, orgName: input.orgName },
      }),
    };
  }
}
