import { type CommandDefinition } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { type ErrorBody, refusals, type RefusalCode, type WarningCode } from '@bahi/contract/refusals';
import { type CannedResponse } from './render-with-providers.tsx';

interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  readonly field?: string;
}

/** The answer to each dry run of a command without figures: it would take effect. */
export function respondWouldDo(
  definition: CommandDefinition,
  warnings: readonly Warning[] = [],
): CannedResponse {
  return respond(definition, null, warnings);
}

/** The answer to each dry run of a command without figures: it would be refused. */
export function respondWouldRefuse(
  definition: CommandDefinition,
  code: RefusalCode,
  fields: Readonly<Record<string, string>>,
): CannedResponse {
  return respond(definition, { ...refusals[code], code, fields }, []);
}

function respond(
  definition: CommandDefinition,
  refusal: ErrorBody | null,
  warnings: readonly Warning[],
): CannedResponse {
  const body = { wouldDo: refusal === null, refusal, warnings, figures: null };
  return { path: dryRunOf(definition).path, status: 200, body };
}
