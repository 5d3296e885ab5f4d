import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { PairedDay, findPairs, describeReversal } from './corrections.tsx';

afterEach(cleanup);

describe('an entry that was taken back', () => {
  it('is paired with its reversal where the two rows are adjacent', () => {
    const [reversal, original, other] = [{ id: 'back', reverses: 'paid' }, { id: 'paid' }, { id: 'other' }];
    expect([...findPairs([other, reversal, original])]).toEqual([
      ['back', 'upper'],
      ['paid', 'lower'],
    ]);
    expect([...findPairs([original, reversal])]).toEqual([
      ['paid', 'upper'],
      ['back', 'lower'],
    ]);
    expect([...findPairs([reversal, other, original])]).toEqual([]);
  });

  it('shows its half of the bracket before its day', () => {
    const { container } = renderWithProviders(
      <>
        <PairedDay day="16-11-2026" end="lower" />
        <PairedDay day="15-11-2026" end={undefined} />
      </>,
    );
    const brackets = container.querySelectorAll<HTMLElement>('.correction-bracket');
    expect([...brackets].map(({ dataset }) => dataset['end'])).toEqual(['lower']);
    expect(screen.getByText('16-11-2026')).toBeTruthy();
  });

  it('says when, by whom and why it was taken back, as far as that is known', () => {
    const recordedAt = '2026-11-17T04:42:00.000Z';
    expect(describeReversal({ recordedAt, user: { name: 'Rajesh' }, reason: 'paid twice' })).toBe(
      'Taken back on 17-11-2026 at 10:12 by Rajesh: “paid twice”',
    );
    expect(describeReversal({ recordedAt, user: null, reason: null })).toBe(
      'Taken back on 17-11-2026 at 10:12',
    );
  });
});
