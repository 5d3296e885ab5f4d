import { Module } from '@nestjs/common';
import { controllerFor } from '../platform/http/controller-for.ts';
import { ShellSettingsHandler } from './shell-settings.handler.ts';

const handlers = [ShellSettingsHandler];

@Module({ controllers: [controllerFor(handlers)], providers: [...handlers] })
export class InstallationModule {}
