import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Matched } from './matched.tsx';

function boldParts(name: string, as: 'PARTY' | 'VEHICLE' | 'PLACE', text: string): string[] {
  const { container } = render(<Matched {...{ name, as, match: { as, text } }} />);
  expect(container.textContent).toBe(name);
  return [...container.querySelectorAll('b')].map((bold) => bold.textContent ?? '');
}

describe('the matched part', () => {
  it.each([
    ['Coca-Cola Depot', 'PARTY', 'coca-cola', ['Coca', 'Cola']],
    ['Pimpri-Chinchwad', 'PLACE', 'chin', ['Chin']],
    ['MH31CB4507', 'VEHICLE', 'mh 31-cb', ['MH31CB']],
    ['Nagpur', 'PLACE', 'NAGP', ['Nagp']],
  ] as const)('of %s as a %s is bold for %j', (name, as, text, bold) => {
    expect(boldParts(name, as, text)).toEqual(bold);
  });

  it.each(['-', '/', '.', '(', '[', '\\', '+', '*', '^$', '{2}'])('is empty for %j', (text) => {
    expect(boldParts('Verma & Co.', 'PARTY', `zz${text}`)).toEqual([]);
  });
});
