import { presignFile } from '@bahi/contract/files/presign-file';
import { type Clock } from '@bahi/kernel/day';
import { openableFile } from '@bahi/projections/files/openable-file';
import { Inject } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type Secrets } from '../platform/secrets.ts';
import { CLOCK, SECRETS } from '../platform/tokens.ts';
import { type QueryExecutor, type QueryMessage, queryOf } from '../platform/use-cases/messages.ts';
import { LINK_LIVES_MS, signLink } from './file-link.ts';

@QueryHandler(queryOf(presignFile))
export class PresignFileHandler implements QueryExecutor<typeof presignFile> {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller }: QueryMessage<typeof presignFile>) {
    const row = await openableFile(rows, input.documentId, caller);
    if (row === null) return null;
    return { presignedUrl: `/api/media/${signLink(this.secrets, row.id, this.clock() + LINK_LIVES_MS)}` };
  }
}
