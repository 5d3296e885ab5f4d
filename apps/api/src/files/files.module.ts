import { Module } from '@nestjs/common';
import { controllerFor } from '../platform/http/controller-for.ts';
import { PresignFileHandler } from './presign-file.handler.ts';
import { UploadFileHandler } from './upload-file.handler.ts';
import { OpenFileController } from './open-file.controller.ts';

const handlers = [PresignFileHandler, UploadFileHandler];

@Module({ controllers: [controllerFor(handlers), OpenFileController], providers: [...handlers] })
export class FilesModule {}
