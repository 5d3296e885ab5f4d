import { type Files } from '@bahi/gateways/files/files';
import { type Clock } from '@bahi/kernel/day';
import { fileTable } from '@bahi/projections/rows/files.projection';
import { type ReadStore } from '@bahi/read-store/read-store';
import { Controller, Get, Param, Res, type Type } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import { type FastifyReply } from 'fastify';
import { refusal } from '../platform/api-error.ts';
import { type Secrets } from '../platform/secrets.ts';
import { openLink } from './file-link.ts';

interface OpenFileOptions {
  readonly files: Files;
  readonly secrets: Secrets;
  readonly readStore: ReadStore;
  readonly clock: Clock;
}

/** Serves a file to whoever holds a signed address of it: saved, never shown or run (RELIABILITY, "Security decisions"). */
export function openFileController({ files, secrets, readStore, clock }: OpenFileOptions): Type {
  @Controller()
  class OpenFileController {
    @Get('/media/:link')
    async open(@Param('link') link: string, @Res() reply: FastifyReply): Promise<void> {
      const opened = openLink(secrets, link, clock());
      if (opened.state === 'expired')
        throw refusal('forbidden', 'This link has expired; please open it again');
      if (opened.state === 'forged') throw refusal('not-found');
      const row = await readStore.snapshot((rows) => rows.get(fileTable, opened.fileId));
      const bytes = row === undefined ? null : await files.open(row.id);
      if (row === undefined || bytes === null) throw refusal('not-found');
      reply
        .headers({
          'Content-Type': row.mimetype === 'text/plain' ? 'text/plain; charset=utf-8' : row.mimetype,
          'Content-Length': row.size,
          'Content-Disposition': contentDisposition(row.originalName),
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'Cross-Origin-Resource-Policy': 'same-origin',
        })
        .send(bytes);
    }
  }
  return OpenFileController;
}
