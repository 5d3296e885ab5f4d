import { type WireInput } from '@bahi/contract/define';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { toFinancialYear } from '@bahi/kernel/period';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { DatePresets } from '@bahi/ui-kit/filters/date-presets';
import { type DateRange } from '@bahi/ui-kit/filters/date-range';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';

const FORMATS = { PRINT: 'Print (A4)', CSV: 'Excel (CSV)' } as const;

type Issued = WireInput<typeof issueStatement>;

interface IssueStatementDialogProps {
  readonly ledgerId: string;
  readonly name: string;
  /** The days that the page shows of the ledger. */
  readonly range: DateRange;
  readonly corrections: boolean;
  /** @param id the id of the issued statement */
  readonly onIssued: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for the days and the format of a statement of account. */
export function IssueStatementDialog(props: IssueStatementDialogProps) {
  const { ledgerId, name, range, corrections, onIssued, onClose } = props;
  const today = useToday();
  const upToToday = ({ from, to }: DateRange) => ({
    startDate: from ?? toFinancialYear(today).from,
    endDate: to === undefined || to > today ? today : to,
  });
  const { control, submit, form } = useCommandForm<typeof issueStatement, Issued>(issueStatement, {
    defaultValues: { ledgerId, ...upToToday(range), format: 'PRINT', corrections },
    draftKey: ledgerId,
    describeUnsent: () => `Statement of ${name}`,
    failure: 'Request failed. Please try again.',
    onDone: ({ statement }) => onIssued(statement.id),
  });
  const [from, to] = useWatch({ control, name: ['startDate', 'endDate'] });
  const choose = (period: DateRange) => {
    const { startDate, endDate } = upToToday(period);
    form.setValue('startDate', startDate, { shouldDirty: true });
    form.setValue('endDate', endDate, { shouldDirty: true });
  };
  return (
    <Dialog
      {...{ control, onClose }}
      onSubmit={submit}
      title="Statement of account"
      subject={name}
      submitLabel="Issue statement"
    >
      <Stack gap="md">
        <DatePresets range={{ from, to } as DateRange} onChoose={choose} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          <DateField {...{ control, name: 'startDate', label: 'From', required: true, max: today }} />
          <DateField {...{ control, name: 'endDate', label: 'To', required: true, max: today }} />
        </SimpleGrid>
        <ChoiceField {...{ control, name: 'format', label: 'Format', required: true }} choices={FORMATS} />
        <CheckboxField
          {...{ control, name: 'corrections', label: 'Show deleted and corrected entries (no balances)' }}
        />
      </Stack>
    </Dialog>
  );
}
