import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { fillUpCategories } from '@bahi/contract/labels';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FillUpList } from '../../features/maintenance/list-fill-ups/fill-up-list.tsx';
import { useFillUpDialogs } from './record-dialogs.tsx';
import { useSelectCategory } from './select-category.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

/** Address parameter of the fill-up whose details open with the page, used by notifications. */
const FILL_UP_KEY = 'fillup';

interface FillUpListPageProps {
  readonly category: keyof typeof fillUpCategories;
}

/** The list of fuel or urea fill-ups. */
export function FillUpListPage({ category }: FillUpListPageProps) {
  usePagePath([
    { label: 'Ledger' },
    { label: 'Fleet Expenses', to: '/dashboard/fleet-expense' },
    { label: 'Fill Up' },
  ]);
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const { show, dialogs } = useFillUpDialogs(
    address.has(FILL_UP_KEY)
      ? {
          named: address.get(FILL_UP_KEY) ?? undefined,
          onClosed: () => setAddress((before) => withoutKeys(before, [FILL_UP_KEY]), { replace: true }),
        }
      : {},
  );
  const { add, addFirst, dialog } = useSelectCategory({
    title: 'Select Fillup Category',
    label: 'Add Fill-up',
    categories: fillUpCategories,
    page: '/dashboard/create-fillup',
    sends: createFillUp,
  });
  return (
    <>
      <PageHeader title="Fill Up" actions={add} />
      <FillUpList
        key={category}
        category={category}
        onCategory={(chosen) =>
          void navigate(`/dashboard/fillups/${chosen.toLowerCase()}${sharedFilters(address)}`)
        }
        onShow={show}
        add={addFirst}
      />
      <TextSlot>{dialog}</TextSlot>
      {dialogs}
    </>
  );
}

/** The filters of the address that also apply to the other tab. */
function sharedFilters(address: URLSearchParams): string {
  const text = withoutKeys(address, ['page', 'unusual', FILL_UP_KEY]).toString();
  return text === '' ? '' : `?${text}`;
}

function withoutKeys(address: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams(address);
  for (const key of keys) kept.delete(key);
  return kept;
}
