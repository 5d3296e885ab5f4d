import { beginsWords, isFound, isSameText } from '@bahi/kernel/search';
import { type SelectOption } from './select-option.tsx';

/** The options in which what was typed is found, those that begin with it first, else in their order. */
export function findOptions(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const found = options.filter(({ label }) => isFound(label, query));
  const [likely, others] = [true, false].map((begins) =>
    found.filter(({ label }) => beginsWords(label, query) === begins),
  );
  return [...(likely ?? []), ...(others ?? [])];
}

/** The one option that is called what was typed; else the only one found, where all are `found` that there are. */
export function onlyOption(
  found: readonly SelectOption[],
  typed: string,
  { all }: { readonly all: boolean },
): SelectOption | undefined {
  const same = found.filter(({ label }) => isSameText(label, typed));
  const [only, another] = same.length > 0 || !all ? same : found;
  return another === undefined ? only : undefined;
}
