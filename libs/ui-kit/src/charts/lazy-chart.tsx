import { lazyPart } from '../device/lazy-part.tsx';

/** A drawing whose script comes after the page; the room for it is there at once, and so are the figures beside it. */
export const LazyChart = lazyPart(async () => (await import('./apex-chart.tsx')).ApexChart, {
  failed: (failure) => failure,
});
