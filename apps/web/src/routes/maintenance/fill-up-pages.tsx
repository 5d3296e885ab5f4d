import '../../features/maintenance/maintenance.css';
import { fillUpCategories } from '@bahi/contract/labels';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FillUpDialog } from '../../features/maintenance/find-fill-up/fill-up-dialog.tsx';
import { FillUpList } from '../../features/maintenance/list-fill-ups/fill-up-list.tsx';
import { type FillUp, recordInWords } from '../../features/maintenance/maintenance-record.ts';
import { CorrectDialog } from '../../features/maintenance/update-maintenance/correct-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { useMay } from '../../shell/session-state.tsx';
import { useSelectCategory } from './select-category.tsx';

interface FillUpListPageProps {
  readonly category: keyof typeof fillUpCategories;
}

/** The list of fuel, and that of urea. */
export function FillUpListPage({ category }: FillUpListPageProps) {
  usePagePath([
    { label: 'Ledger' },
    { label: 'Fleet Expenses', to: '/dashboard/fleet-expense' },
    { label: 'Fill Up' },
  ]);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const mayDelete = useMay()(deleteTransaction.may);
  const [shown, setShown] = useState<FillUp | null>(null);
  const [corrected, setCorrected] = useState<FillUp | null>(null);
  const [deleted, setDeleted] = useState<FillUp | null>(null);
  const { add, addFirst, dialog } = useSelectCategory({
    title: 'Select Fillup Category',
    label: 'Add Fill-up',
    categories: fillUpCategories,
    page: '/dashboard/create-fillup',
  });
  /** One dialog after the other. */
  const turnTo = (next: (fillUp: FillUp) => void) => (fillUp: FillUp) => {
    setShown(null);
    next(fillUp);
  };
  return (
    <>
      <PageHeader title="Fill Up" actions={add} />
      <FillUpList
        key={category}
        category={category}
        onCategory={(chosen) =>
          void navigate(`/dashboard/fillups/${chosen.toLowerCase()}${narrowedAs(address)}`)
        }
        onShow={setShown}
        add={addFirst}
      />
      {dialog}
      {shown !== null && (
        <FillUpDialog
          fillupId={shown.id}
          onCorrect={turnTo(setCorrected)}
          onDelete={mayDelete ? turnTo(setDeleted) : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {corrected !== null && (
        <CorrectDialog
          // The form of urea has another name for it.
          record={{
            ...{ ...corrected, tyreBrand: corrected.brandName },
            ...{ repeatCycle: null, repeatMonths: null, oldTyreNo: null, tyreNumber: null },
          }}
          onClose={() => setCorrected(null)}
        />
      )}
      {deleted !== null && (
        <DeleteTransactionDialog
          entryId={deleted.transaction.id}
          entryInWords={recordInWords(deleted)}
          portionsInWords=""
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

/** What the other tab is narrowed to as well. */
function narrowedAs(address: URLSearchParams): string {
  const kept = new URLSearchParams(address);
  for (const key of ['page', 'unusual']) kept.delete(key);
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}
