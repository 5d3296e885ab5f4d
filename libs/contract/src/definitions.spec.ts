import { describe, expect, it } from '@jest/globals';
import { definitions } from './generated/definitions.ts';
import { refusals } from './refusals.ts';

describe('the definitions', () => {
  it('have a slug and a route of their own each', () => {
    expect(new Set(definitions.map(({ slug }) => slug)).size).toBe(definitions.length);
    expect(new Set(definitions.map(({ method, path }) => `${method} ${path}`)).size).toBe(definitions.length);
  });

  it.each(definitions)('$slug has a kebab-case slug and a line for the reference', ({ slug, summary }) => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(summary).not.toBe('');
  });

  it('refuse with known codes, each named once', () => {
    for (const definition of definitions) {
      const codes: readonly string[] = definition.kind === 'command' ? definition.refuses : [];
      expect(new Set(codes).size).toBe(codes.length);
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...codes]));
    }
  });
});
