import { Module } from '@nestjs/common';
import { LedgerController, ledgerHandlers } from '../generated/ledger.ts';

@Module({ controllers: [LedgerController], providers: [...ledgerHandlers] })
export class LedgerModule {}
