import { Module } from '@nestjs/common';
import { MaintenanceController, maintenanceHandlers } from '../generated/maintenance.ts';

@Module({ controllers: [MaintenanceController], providers: [...maintenanceHandlers] })
export class MaintenanceModule {}
