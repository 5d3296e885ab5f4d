import { type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { Box } from '@mantine/core';
import { WarningBox } from '../feedback/warning-box.tsx';
import { useForetoldRefusal } from '../forms/use-dry-run.tsx';

interface ForetoldRefusalProps<D extends CommandDefinition> {
  readonly definition: D;
  /** What the confirmation sends, without the reason that the user types. */
  readonly input: WireInput<D>;
}

/** Says in a confirmation why the server would refuse the command. The user can confirm all the same. */
export function ForetoldRefusal<D extends CommandDefinition>({ definition, input }: ForetoldRefusalProps<D>) {
  const refusal = useForetoldRefusal(definition, input);
  if (refusal === null) return null;
  return (
    <Box mt="md">
      <WarningBox icon>{refusal.message}</WarningBox>
    </Box>
  );
}
