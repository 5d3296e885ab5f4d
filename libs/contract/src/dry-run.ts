import * as v from 'valibot';
import { type CommandDefinition, type Definition, type QueryDefinition } from './define.ts';
import { warnings } from './fields.ts';
import { type RefusalCode } from './refusals.ts';

/** The answer of a dry run: what the command would do if it were sent now. */
function dryRunAnswer<Figures extends v.GenericSchema>(figures: Figures) {
  return v.object({
    /** False if it would be refused. */
    wouldDo: v.boolean(),
    refusal: v.nullable(
      v.object({
        status: v.number(),
        // Not a list of the codes: a newer server may have others, and a client would load the texts of all refusals.
        code: v.string() as v.GenericSchema<RefusalCode>,
        message: v.string(),
        fields: v.optional(v.record(v.string(), v.string())),
      }),
    ),
    warnings,
    /** Null if the command has none, or none for this caller. */
    figures: v.nullable(figures),
  });
}

type FiguresOf<D extends CommandDefinition> =
  v.GenericSchema extends NonNullable<D['figures']> ? v.NullSchema<undefined> : NonNullable<D['figures']>;

type DriverFiguresOf<D extends CommandDefinition> = NonNullable<D['driverFigures']>;

export type DryRunOf<D extends CommandDefinition> = QueryDefinition<
  D['input'],
  ReturnType<typeof dryRunAnswer<FiguresOf<D>>>,
  D['may'],
  ReturnType<typeof dryRunAnswer<DriverFiguresOf<D>>>
>;

/**
 * The definition of a command's dry run, which changes nothing. It has an address of its own, so that a mistyped one, or
 * an older server, books nothing. docs/rules/api.md#dry-runs.
 */
export function dryRunOf<D extends CommandDefinition>(command: D): DryRunOf<D> {
  const { slug, path, may, scope, input, figures, driverFigures } = command;
  // A command without figures answers null. `unknown` accepts that, and unlike `null` is in the first load already.
  const ownFigures = (figures ?? v.unknown()) as FiguresOf<D>;
  return {
    kind: 'query',
    slug: `dry-run-${slug}`,
    method: 'POST',
    path: `/dry-run${path}`,
    may,
    scope,
    summary: `What ${slug} would do now`,
    input,
    changesWith: () => [],
    response: dryRunAnswer(ownFigures),
    ...(driverFigures !== undefined && {
      driverResponse: dryRunAnswer(driverFigures as DriverFiguresOf<D>),
    }),
  };
}

/** The dry runs of those commands that have one. */
export function listDryRuns(definitions: readonly Definition[]): readonly QueryDefinition[] {
  return definitions.flatMap((definition) =>
    definition.kind === 'command' && definition.dryRun ? [dryRunOf(definition) as QueryDefinition] : [],
  );
}
