import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { ShellSettingsHandler } from './shell-settings.handler.ts';

const handlers = [ShellSettingsHandler];

@Module({ imports: [HttpModule], controllers: [controllerFor(handlers)], providers: [...handlers] })
export class InstallationModule {}
