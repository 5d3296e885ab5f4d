import fc from 'fast-check';

/** Every run of the specs draws the same cases, except the nightly run, which sets BAHI_SEED. */
const FIXED_SEED = 20_261_118;

interface WithEnvironment {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
}

const seed = (globalThis as WithEnvironment).process?.env['BAHI_SEED'];
fc.configureGlobal({ seed: Number(seed ?? FIXED_SEED) });

export { fc };
