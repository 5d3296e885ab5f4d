import { type Files } from '@bahi/gateways/files/files';
import { type Clock } from '@bahi/kernel/day';
import { exportedFile } from '@bahi/projections/audit/find-trail-export.query';
import { trailExportTable } from '@bahi/projections/audit/trail-exports.projection';
import { fileTable } from '@bahi/projections/files/files.projection';
import { fileNames } from '@bahi/projections/files/referred-files';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { create as contentDisposition } from 'content-disposition';
import { type FastifyReply } from 'fastify';
import { type AdmissionConfig } from '../platform/http/admission.ts';
import { refusal } from '../platform/api-error.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { CLOCK, FILES, READ_STORE, SECRETS } from '../platform/tokens.ts';
import { openLink } from '../platform/http/file-link.ts';

const config: AdmissionConfig = { access: 'open' };

/**
 * Serves a file to the holder of a signed link, as a download that a browser neither displays nor runs
 * (docs/architecture/security.md#files).
 */
@Controller()
export class OpenFileController {
  constructor(
    @Inject(FILES) private readonly files: Files,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(READ_STORE) private readonly readStore: ReadStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('/media/:link')
  @RouteConfig(config)
  async open(@Param('link') link: string, @Res() reply: FastifyReply): Promise<void> {
    const opened = openLink(this.secrets, link, this.clock());
    if (opened.state === 'expired') throw refusal('forbidden', 'This link has expired; please open it again');
    if (opened.state === 'forged') throw refusal('not-found');
    const { row, name } = await this.readStore.snapshot((rows) => this.#find(rows, opened.fileId));
    const bytes = row === undefined ? null : await this.files.open(row.id);
    if (row === undefined || bytes === null) throw refusal('not-found');
    reply
      .headers({
        'Content-Type': row.mimetype === 'text/plain' ? 'text/plain; charset=utf-8' : row.mimetype,
        'Content-Length': row.size,
        'Content-Disposition': contentDisposition(name),
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      .send(bytes);
  }

  /** An uploaded file, or one that an export wrote, with its name. */
  async #find(rows: Rows, id: string) {
    const uploaded = await rows.get(fileTable, id);
    if (uploaded !== undefined) return { row: uploaded, name: (await fileNames(rows, [uploaded]))(uploaded) };
    const exported = exportedFile(await rows.get(trailExportTable, id), this.clock());
    return { row: exported, name: exported?.originalName ?? '' };
  }
}
