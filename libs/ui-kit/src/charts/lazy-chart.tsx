import { createLazyComponent } from '../page/lazy-component.tsx';

/** A chart whose script loads after the page. The page reserves its space and shows the figures at once. */
export const LazyChart = createLazyComponent(async () => (await import('./apex-chart.tsx')).ApexChart, {
  renderFailure: (failure) => failure,
});
