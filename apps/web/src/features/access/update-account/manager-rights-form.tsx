import { firmLabels } from '@bahi/contract/access/field-labels';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { messages } from '@bahi/contract/messages';
import { type Rupees, rupeesFromPaise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DraftBanner } from '@bahi/ui-kit/forms/draft-banner';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { Money } from '@bahi/ui-kit/page/money';
import { OWNERS_ONLY, useMay } from '@bahi/ui-kit/api/may';
import { SaveChangesButton } from './save-changes-button.tsx';

const ALLOWED = { NO: 'No', YES: 'Yes' } as const;

interface Values {
  readonly forceSettleLimit?: Rupees;
  readonly mayDelete: keyof typeof ALLOWED;
}

/**
 * The rights that an owner gives to managers; docs/rules/permissions.md#roles. Shown to people who read what an owner
 * reads; only an owner can edit them.
 */
export function ManagerRights() {
  const ownsFirm = useMay()(OWNERS_ONLY);
  const { data } = useQuery(showProfile, {});
  const { forceSettleLimit = null, managersMayDelete = null } = data?.merchant ?? {};
  if (forceSettleLimit === null || managersMayDelete === null) return null;
  const mayDelete = managersMayDelete ? 'YES' : 'NO';
  return (
    <Card title="What managers may do">
      {ownsFirm ? (
        <ManagerRightsForm saved={{ forceSettleLimit: rupeesFromPaise(forceSettleLimit), mayDelete }} />
      ) : (
        <DetailGrid
          details={[
            { label: firmLabels.forceSettleLimit, value: <Money paise={forceSettleLimit} /> },
            { label: firmLabels.managersMayDelete, value: ALLOWED[mayDelete] },
          ]}
        />
      )}
    </Card>
  );
}

function ManagerRightsForm({ saved }: { readonly saved: Values }) {
  const { control, form, submit, submitting } = useCommandForm<typeof updateAccount, Values>(updateAccount, {
    defaultValues: saved,
    draftKey: 'manager-rights',
    describeUnsent: () => 'What managers may do',
    toInput: ({ forceSettleLimit, mayDelete }) => ({
      forceSettleLimit,
      managersMayDelete: mayDelete === 'YES',
    }),
    validate: ({ forceSettleLimit }) =>
      forceSettleLimit === undefined ? { forceSettleLimit: messages.required } : {},
    onDone: () => {
      notify.success('Manager rights saved');
      form.reset(form.getValues());
    },
  });
  return (
    <form noValidate onSubmit={submit} className="access-fields">
      <DraftBanner control={control} />
      <MoneyField
        {...{ control, name: 'forceSettleLimit', required: true }}
        label={firmLabels.forceSettleLimit}
        hint="When a trip is settled for less than its balance"
      />
      <ChoiceField
        {...{ control, name: 'mayDelete', label: firmLabels.managersMayDelete }}
        choices={ALLOWED}
        hint="Deleted entries stay visible in the history"
      />
      <SaveChangesButton changed={form.formState.isDirty} submitting={submitting} />
    </form>
  );
}
