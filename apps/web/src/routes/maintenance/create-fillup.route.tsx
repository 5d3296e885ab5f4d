import '../../features/maintenance/maintenance.css';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { fillUpCategories } from '@bahi/contract/labels';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { FillUpForm } from '../../features/maintenance/create-fill-up/fill-up-form.tsx';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { BACK_FROM_FORM } from './select-category.tsx';

export const createFillupRoute = {
  path: '/dashboard/create-fillup/:category',
  component: formPage(CreateFillUpPage, { sends: createFillUp, list: '/dashboard/fillups' }),
} satisfies PageRoute;

/** The address holds the category, and the vehicle if the previous step chose one. */
function CreateFillUpPage() {
  const given = (useParams()['category'] ?? '').toUpperCase();
  const category = (Object.keys(fillUpCategories) as (keyof typeof fillUpCategories)[]).find(
    (code) => code === given,
  );
  const vehicleId = useSearchParams()[0].get('vehicleId') ?? undefined;
  const navigate = useNavigate();
  const list = `/dashboard/fillups/${(category ?? 'FUEL').toLowerCase()}`;
  const title = `Add ${category === undefined ? 'Fill-up' : fillUpCategories[category]}`;
  usePagePath([
    { label: 'Ledger' },
    { label: 'Fleet Expenses', to: '/dashboard/fleet-expense' },
    { label: 'Fill Up', to: list },
    { label: title },
  ]);
  if (category === undefined) return <Navigate to={list} replace />;
  const close = () => void navigate(list, { state: BACK_FROM_FORM });
  return (
    <>
      <PageHeader title={title} back={{ to: list, label: 'Back to Fill Up' }} />
      <FillUpForm
        key={`${category} ${vehicleId ?? ''}`}
        {...{ category, vehicleId }}
        onSaved={close}
        onCancel={close}
      />
    </>
  );
}
