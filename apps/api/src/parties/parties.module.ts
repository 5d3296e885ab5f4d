import { Module } from '@nestjs/common';
import { PartiesController, partiesHandlers } from '../generated/parties.ts';

@Module({ controllers: [PartiesController], providers: [...partiesHandlers] })
export class PartiesModule {}
