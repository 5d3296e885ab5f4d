// Written by `npm run generate` from the sources. Not edited by hand.
import { presignFile } from '@bahi/contract/files/presign-file';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { Controller, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { PresignFileHandler } from '../files/presign-file.handler.ts';
import { UploadFileHandler } from '../files/upload-file.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';

@Controller()
export class FilesController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(presignFile)
  presignFile(@Req() request: FastifyRequest) {
    return this.requests.dispatch(presignFile, request);
  }

  @Route(uploadFile)
  uploadFile(@Req() request: FastifyRequest) {
    return this.requests.dispatch(uploadFile, request);
  }
}

/** The handlers of all commands and queries of the context. */
export const filesHandlers = [PresignFileHandler, UploadFileHandler] as const;
