import { Module } from '@nestjs/common';
import { InstallationController, installationHandlers } from '../generated/installation.ts';

@Module({ controllers: [InstallationController], providers: [...installationHandlers] })
export class InstallationModule {}
