import { Gauge, type Registry } from 'prom-client';

/** Exports the number of open live streams. */
export function registerLiveGauge(registry: Registry, live: { readonly openStreams: number }): void {
  new Gauge({
    name: 'bahi_live_streams',
    help: 'Streams of GET /live that are open at this process',
    registers: [registry],
    collect() {
      this.set(live.openStreams);
    },
  });
}
