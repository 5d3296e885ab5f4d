import { type ResponseOf } from '@bahi/contract/define';
import { type fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ShareDialog } from '@bahi/ui-kit/dialogs/share-dialog';
import { useFirmName } from '../../../books/firm-name.ts';
import { balanceText } from './balance-text.ts';

interface ShareBalanceDialogProps {
  readonly ledger: ResponseOf<typeof fetchLedger>;
  readonly onClose: () => void;
}

/** Shares a party's balance of today with the party. */
export function ShareBalanceDialog({ ledger, onClose }: ShareBalanceDialogProps) {
  const firm = useFirmName();
  const today = useToday();
  const { name: party, primaryContact } = ledger.customerDetails;
  return (
    <ShareDialog
      title={`Share balance of ${party}`}
      lines={
        firm === undefined ? undefined : balanceText({ firm, party, balance: ledger.totalBalance, today })
      }
      phone={primaryContact}
      onClose={onClose}
    />
  );
}
