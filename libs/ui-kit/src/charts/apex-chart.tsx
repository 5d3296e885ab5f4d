import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useRef } from 'react';

interface ApexChartProps {
  /** Memoised by the caller: a new object draws the chart again. */
  readonly options: ApexOptions;
}

/** The only file that loads the apexcharts script. `lazy-chart` loads this file as a chunk of its own. */
export function ApexChart({ options }: ApexChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chart = new ApexCharts(place.current, options);
    void chart.render();
    return () => chart.destroy();
  }, [options]);
  return <div ref={place} />;
}
