import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { findFullReading, OdometerGauge } from './odometer-gauge.tsx';

afterEach(cleanup);

function renderGauge(reading: number | null, full: number) {
  const { container } = render(<OdometerGauge label="Start Odometer" unit="KM" {...{ reading, full }} />);
  return {
    text: container.textContent,
    needle: container.querySelector('.bahi-needle')?.getAttribute('transform'),
    filled: container.querySelectorAll('[data-filled]').length,
  };
}

it('OdometerGauge has its needle where the reading lies between 0 and the end of the dial', () => {
  expect(renderGauge(150_000, 200_000)).toEqual({
    text: '02,00,0001,50,000KMStart Odometer',
    needle: 'rotate(60)',
    filled: 25,
  });
  expect(renderGauge(0, 200_000)).toMatchObject({ needle: 'rotate(-120)', filled: 1 });
  expect(renderGauge(200_000, 200_000)).toMatchObject({ needle: 'rotate(120)', filled: 33 });
});

it('OdometerGauge is hollow without a reading', () => {
  expect(renderGauge(null, 200_000)).toEqual({ text: '-KMStart Odometer', needle: undefined, filled: 0 });
});

it.each([
  [[184_320, 184_802], 200_000],
  [[2_140.5, null], 2_500],
  [[0, null], 1],
  [[null, null], 1],
])('the dial for %j ends at %d', (readings, full) => {
  expect(findFullReading(readings)).toBe(full);
});
