import { Module } from '@nestjs/common';
import { FilesController, filesHandlers } from '../generated/files.ts';
import { OpenFileController } from './open-file.controller.ts';

@Module({ controllers: [FilesController, OpenFileController], providers: [...filesHandlers] })
export class FilesModule {}
