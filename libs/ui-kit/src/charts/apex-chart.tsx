import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';

interface ApexChartProps {
  /** Made once for what they show: other options draw the chart anew. */
  readonly options: ApexOptions;
}

/** The only place that draws with apexcharts; a chunk of its own, loaded by `lazy-chart`. */
export function ApexChart({ options }: ApexChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = new ApexCharts(place.current, options);
    void chart.render();
    return () => chart.destroy();
  }, [options]);
  return <div ref={place} />;
}
