import '../../features/ledger/expenses.css';
import { toFinancialYear } from '@bahi/kernel/period';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { useState } from 'react';
import { TdsTable } from '../../features/ledger/tds-receivable/tds-table.tsx';
import { type PageRoute } from '../../shell/route.tsx';

export const tdsReceivableRoute = {
  path: '/dashboard/tds-receivable',
  component: TdsReceivablePage,
} satisfies PageRoute;

function TdsReceivablePage() {
  usePagePath([{ label: 'Ledger' }, { label: 'TDS Receivable' }]);
  const currentYear = Number(toFinancialYear(useToday()).from.slice(0, 4));
  const [year, setYear] = useState<number>();
  return (
    <>
      <PageHeader title="TDS Receivable" />
      <div className="expenses">
        <TdsTable {...{ year, currentYear }} onYear={setYear} />
      </div>
    </>
  );
}
