import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { UploadsModule } from '../platform/uploads/uploads.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { PresignFileHandler } from './presign-file.handler.ts';
import { UploadFileHandler } from './upload-file.handler.ts';
import { OpenFileController } from './open-file.controller.ts';

const handlers = [PresignFileHandler, UploadFileHandler];

@Module({
  imports: [HttpModule, UploadsModule],
  controllers: [controllerFor(handlers), OpenFileController],
  providers: [...handlers],
})
export class FilesModule {}
