import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';

interface ApexChartProps {
  /** Memoised by the caller: a new object draws the chart again. */
  readonly options: ApexOptions;
}

/** The only component that uses apexcharts. `lazy-chart` loads it as a chunk of its own. */
export function ApexChart({ options }: ApexChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = new ApexCharts(place.current, options);
    void chart.render();
    return () => chart.destroy();
  }, [options]);
  return <div ref={place} />;
}
