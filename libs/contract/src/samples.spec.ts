import { describe, expect, it } from '@jest/globals';
import { exampleValues } from './example-values.ts';
import { definitions } from './generated/definitions.ts';
import { samples } from './generated/samples.ts';
import { parseInput } from './parse.ts';
import { type Sample } from './sample.ts';

const jsonSamples = (samples as readonly Sample[]).filter(
  ({ definition }) => definition.kind === 'query' || definition.body === 'json',
);

describe('the samples', () => {
  it('cover every definition once', () => {
    const slugs = samples.map(({ definition }) => definition.slug);
    expect(slugs.sort()).toEqual(definitions.map(({ slug }) => slug).sort());
  });

  it.each(jsonSamples)('give $definition.slug an input that it accepts', ({ definition, input }) => {
    const parsed = parseInput(definition, input(exampleValues), exampleValues.daysAgo(0));
    expect(parsed).toMatchObject({ ok: true });
  });

  it.each(jsonSamples)('give $definition.slug no field that it drops', (sample) => {
    const { definition, input } = sample;
    const known = listFields(definition.input);
    const unknown = Object.keys(input(exampleValues) as object).filter((name) => !known.includes(name));
    expect(unknown).toEqual([]);
  });
});

/** The field names of a request, inside any pipes around it. */
function listFields(schema: unknown): readonly string[] {
  const { entries, pipe = [] } = schema as { readonly entries?: object; readonly pipe?: readonly unknown[] };
  return entries === undefined ? pipe.slice(0, 1).flatMap(listFields) : Object.keys(entries);
}
