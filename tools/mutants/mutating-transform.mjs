import swc from '@swc/jest';

/** @type {{ file: string, start: number, end: number, after: string } | undefined} `file` is an absolute path. */
const mutant = process.env.BAHI_MUTANT === undefined ? undefined : JSON.parse(process.env.BAHI_MUTANT);
const inner = swc.createTransformer({});

/** The text of the file, with the change if it is the mutant's. */
function mutate(text, file) {
  if (file !== mutant?.file) return text;
  return `${text.slice(0, mutant.start)}${mutant.after}${text.slice(mutant.end)}`;
}

export default {
  canInstrument: false,
  getCacheKey: (text, file, options) => inner.getCacheKey(mutate(text, file), file, options),
  process: (text, file, options) => inner.process(mutate(text, file), file, options),
  processAsync: (text, file, options) => inner.processAsync(mutate(text, file), file, options),
};
