import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { distributedProofs } from './proofs.mjs';
import { proofStep } from './steps.mjs';
import { testGroups } from './suite.mjs';

describe('docs/testing.md', () => {
  it('lists every step of the suites with its budget', () => {
    const listed = Array.from(
      readFileSync('docs/testing.md', 'utf8').matchAll(/^\| ([^|]+?) +\| +(\d+) +\|/gm),
      ([, name, budget]) => ({ name, budget: Number(budget) }),
    );
    const steps = [...testGroups.flat().flatMap((lane) => lane.steps), ...distributedProofs.map(proofStep)];
    expect(listed).toEqual(steps.map(({ name, budget }) => ({ name, budget })));
  });
});
