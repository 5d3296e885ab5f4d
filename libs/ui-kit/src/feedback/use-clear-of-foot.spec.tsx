import { describe, expect, it } from '@jest/globals';
import { findLowestBottom } from './use-clear-of-foot.tsx';

describe('the place of a box at the bottom of the window', () => {
  it('is the bottom if nothing stands there', () => {
    expect(findLowestBottom(900, 44, [])).toBe(888);
  });

  it('is below the buttons of a short dialog', () => {
    expect(findLowestBottom(900, 44, [{ top: 600, bottom: 661 }])).toBe(888);
  });

  it('is above the buttons of a tall dialog, and above the bar below them', () => {
    const bar = { top: 856, bottom: 900 };
    const footer = { top: 790, bottom: 851 };
    expect(findLowestBottom(900, 44, [footer])).toBe(778);
    expect(findLowestBottom(900, 44, [footer, bar])).toBe(778);
    expect(findLowestBottom(900, 44, [bar])).toBe(844);
  });
});
