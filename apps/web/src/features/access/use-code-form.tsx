import { type verifyOtp } from '@bahi/contract/access/verify-otp';
import { type verifyReset } from '@bahi/contract/access/verify-reset';
import { type IdsOf } from '@bahi/contract/define';
import { type ApiError } from '@bahi/ui-kit/api/api-error';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';

type CodeDefinition = typeof verifyOtp | typeof verifyReset;

interface CodeFormOptions<Definition extends CodeDefinition> {
  readonly onDone: (answer: IdsOf<Definition>) => void | Promise<void>;
  readonly onFailed?: ((error: ApiError, otp: string) => void) | undefined;
}

/** A form for a one-time code. A failure clears the code, so that the user can type it again. */
export function useCodeForm<Definition extends CodeDefinition>(
  definition: Definition,
  otpSessionToken: string,
  { onDone, onFailed }: CodeFormOptions<Definition>,
) {
  const { control, form, submit, submitting } = useCommandForm<Definition, { otp?: string }>(definition, {
    defaultValues: {},
    toInput: ({ otp = '' }) => ({ otp, otpSessionToken }),
    // Validated only on submit, since a half-typed code is no error yet.
    recheck: 'on-submit',
    describeUnsent: null,

    onDone,
    onFailed: (error) => {
      onFailed?.(error, form.getValues('otp') ?? '');
      form.resetField('otp', { keepError: true });
      form.setFocus('otp');
    },
  });
  return { control, form, submit, submitting };
}
