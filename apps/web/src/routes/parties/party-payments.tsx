import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { IfMay } from '@bahi/ui-kit/api/may';
import { type ResponseOf } from '@bahi/contract/define';
import { type fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { ZERO } from '@bahi/kernel/paise';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type PartyGroup } from '../../books/party-groups.ts';
import { AddVendorCreditDialog } from '../../features/ledger/add-vendor-credit/add-vendor-credit-dialog.tsx';
import { PayVendorDialog } from '../../features/ledger/create-settlement/pay-vendor-dialog.tsx';
import { PaymentButtons } from '../../features/ledger/create-settlement/payment-buttons.tsx';
import { ReceiveOnAccountDialog } from '../../features/ledger/create-settlement/receive-on-account-dialog.tsx';
import { SettlementDialog } from '../../features/ledger/create-settlement/settlement-dialog.tsx';
import { type Party } from '../../features/parties/party-draft.ts';

interface PartyPaymentsProps {
  readonly group: PartyGroup;
  readonly party: Party;
  readonly ledger: ResponseOf<typeof fetchLedger>;
}

/** The payment buttons of a party, and the credit button of a vendor. */
export function PartyPayments({ group, party: { id, name }, ledger }: PartyPaymentsProps) {
  const [open, setOpen] = useState<'settle' | 'refund' | 'account' | 'credit' | null>(null);
  const onClose = () => setOpen(null);
  const party = { id, name, openingDate: ledger.openDate };
  if (group === 'VENDOR')
    return (
      <>
        <IfMay send={createSettlement}>
          <Button onClick={() => setOpen('settle')}>Make Payment</Button>
        </IfMay>
        <IfMay send={addVendorCredit}>
          <Button variant="default" onClick={() => setOpen('credit')}>
            Add Credit
          </Button>
        </IfMay>
        {open === 'settle' && <PayVendorDialog {...{ party, onClose }} balance={ledger.totalBalance} />}
        {open === 'credit' && <AddVendorCreditDialog {...{ party, onClose }} />}
      </>
    );
  return (
    <IfMay send={createSettlement}>
      <PaymentButtons
        balance={ledger.totalBalance}
        actionable={ledger.actionableBalance ?? ZERO}
        creditToSetOff={ledger.creditToSetOff}
        onCollect={() => setOpen('settle')}
        onRefund={() => setOpen('refund')}
        onReceiveOnAccount={() => setOpen('account')}
      />
      {(open === 'settle' || open === 'refund') && (
        <SettlementDialog {...{ party, onClose }} refund={open === 'refund'} />
      )}
      {open === 'account' && <ReceiveOnAccountDialog {...{ party, onClose }} />}
    </IfMay>
  );
}
