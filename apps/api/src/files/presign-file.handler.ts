import { presignFile } from '@bahi/contract/files/presign-file';
import { privateDocumentViews, recordView } from '@bahi/domain/files/private-document-views';
import { type PersonalFile } from '@bahi/domain/files/file';
import { isRefused } from '@bahi/event-store/call';
import { Transactor } from '@bahi/event-store/transact';
import { type Clock } from '@bahi/kernel/day';
import { openableFile } from '@bahi/projections/files/openable-file';
import { Inject } from '@nestjs/common';
import { toRefusal } from '../platform/api-error.ts';
import { newCall, toOrigin } from '../platform/transact/call.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { CLOCK, SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';
import { LINK_LIVES_MS, PRIVATE_LINK_LIVES_MS, signLink } from '../platform/http/file-link.ts';

/** Although a query, it appends: every view of a PAN or an Aadhaar is recorded before the link is returned. */
@Handles(presignFile)
export class PresignFileHandler implements QueryExecutor<typeof presignFile> {
  constructor(
    private readonly transactor: Transactor,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller, once }: QueryMessage<typeof presignFile>) {
    const row = await openableFile(rows, input.documentId, caller);
    if (row === null) return null;
    const { id, personal } = row;
    if (personal !== undefined) await once(() => this.#record(id, personal, caller));
    const livesMs = personal === undefined ? LINK_LIVES_MS : PRIVATE_LINK_LIVES_MS;
    return { presignedUrl: `/api/media/${signLink(this.secrets, id, this.clock() + livesMs)}` };
  }

  async #record(fileId: string, personal: PersonalFile, caller: PresignCaller): Promise<void> {
    const call = newCall({
      now: this.clock(),
      userId: caller.userId,
      organisationId: caller.organisationId,
      correlationId: null,
      origin: toOrigin(presignFile.slug, caller),
      key: null,
    });
    const views = privateDocumentViews.stream(personal.userId);
    const outcome = await this.transactor.transact(call, {
      streams: { views },
      decide: () => ({ views: recordView(fileId, personal, caller.userId) }),
    });
    if (isRefused(outcome)) throw toRefusal(outcome.rejection);
  }
}

type PresignCaller = QueryMessage<typeof presignFile>['caller'];
