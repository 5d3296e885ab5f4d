import { type Freshness } from '@bahi/read-store/freshness';
import { Gauge, type Registry } from 'prom-client';

/** Exports 1 for a projection that lags behind the log or is stopped by a poison event, 0 for one at the head. */
export function registerLagGauge(registry: Registry, freshness: Freshness): void {
  new Gauge({
    name: 'bahi_projection_behind',
    help: '1 for a projection that is behind the log, 0 at its head; stopped is 1 for one that an event has stopped',
    labelNames: ['projection', 'stopped'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [projection, { stale, poison }] of freshness.status().projections)
        this.set({ projection, stopped: poison === undefined ? '0' : '1' }, stale ? 1 : 0);
    },
  });
}
