import { eraseUser } from '@bahi/contract/access/erase-user';
import { eraseUser as decide } from '@bahi/domain/access/erase-user';
import { findErasure } from '@bahi/domain/access/erasure';
import { organisation } from '@bahi/domain/access/organisation';
import { phone, releasePhone } from '@bahi/domain/access/phone';
import { user } from '@bahi/domain/access/user';
import { forgetAllPushDevices, pushDevices } from '@bahi/domain/notices/push-devices';
import { readOnlyStream, readOnlyStreams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findColleague } from '@bahi/projections/access/find-colleague';
import { filesReferredTo } from '@bahi/projections/files/openable-file';
import { Inject } from '@nestjs/common';
import { Ports } from '../platform/ports.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { ERASURES, SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type Erasures } from './erasures.ts';

/**
 * Reads the person's phone, the other owners and the use of the person's files from the rows, then decides by their
 * streams. Once the event is in the log, it deletes the key and the files. If this process is killed before, the reactor
 * does it.
 */
@Handles(eraseUser)
export class EraseUserHandler implements CommandExecutor<typeof eraseUser> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
    private readonly ports: Ports,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(ERASURES) private readonly erasures: Erasures,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof eraseUser>) {
    const { userId } = input;
    const { organisationId, userId: callerId } = caller;
    const files = (await this.transactor.read(user.stream(userId)))?.files ?? [];
    const { phoneNumber, otherOwners, inUse } = await this.reader.readUpToDate(async (rows) => ({
      ...(await findColleague(rows, userId, caller)),
      inUse: await filesReferredTo(rows, files, userId),
    }));
    const phoneHmacs = phoneNumber === null ? [] : [this.secrets.hmac('phone', phoneNumber)];
    const outcome = await this.transactor.transact(call, {
      streams: {
        person: user.stream(userId),
        phones: phoneHmacs.map((phoneHmac) => phone.stream(phoneHmac)),
        devices: pushDevices.stream(userId),
        firm: readOnlyStream(organisation.stream(organisationId)),
        others: readOnlyStreams(otherOwners.map((owner) => user.stream(owner))),
      },
      decide: ({ person, phones, devices, firm, others }) => ({
        person: decide(input, person, { organisationId, callerId, firm, others, inUse }),
        phones: phones.map((state) => releasePhone(userId, state)),
        devices: forgetAllPushDevices(userId, devices),
      }),
    });
    if (outcome.done) await this.#applyErasure(userId);
    return { outcome, ids: {}, answer: () => ({}) };
  }

  /** The event is read again, so a repeat of the command also applies it. */
  async #applyErasure(userId: string): Promise<void> {
    const recorded = await this.ports.events.readStream(user.stream(userId).name);
    for (const event of recorded) {
      const erasure = findErasure(event);
      if (erasure !== null) await this.erasures.apply(erasure);
    }
  }
}
