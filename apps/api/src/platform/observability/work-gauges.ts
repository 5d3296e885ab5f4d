import { Gauge, type Registry } from 'prom-client';
import { type BackgroundWork } from './background-work.ts';

/** Exports leases, the relay's lag and dead letters. Values that cannot be read are left out and reported. */
export function registerWorkGauges(
  registry: Registry,
  work: BackgroundWork,
  report: (error: unknown) => void,
): void {
  const registers = [registry];
  new Gauge({
    name: 'bahi_lease_epoch',
    help: 'Leases that this process holds; the epoch rises each time that one is acquired',
    labelNames: ['name'],
    registers,
    collect() {
      this.reset();
      for (const { name, epoch } of work.leases()) this.set({ name }, epoch);
    },
  });
  new Gauge({
    name: 'bahi_relay_lag_seconds',
    help: "How long ago the first event was recorded that the relay has not sent to Kafka; stopped is 1 while it can't go on",
    labelNames: ['stopped'],
    registers,
    async collect() {
      this.reset();
      const lag = await work.relayLag().catch(report);
      if (typeof lag?.lagSeconds === 'number')
        this.set({ stopped: lag.trouble === null ? '0' : '1' }, lag.lagSeconds);
    },
  });
  new Gauge({
    name: 'bahi_books_broken',
    help: 'Firms whose books a verification in this process found broken; without a firm for streams of none',
    labelNames: ['firm'],
    registers,
    collect() {
      this.reset();
      for (const { firm } of work.brokenBooks()) this.set({ firm }, 1);
    },
  });
  new Gauge({
    name: 'bahi_dead_letters',
    help: 'Jobs that failed for good and wait for `npm run dead-letters`',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const counts = await work.deadLetters().catch(report);
      for (const [kind, count] of Object.entries(counts ?? {})) this.set({ kind }, count);
    },
  });
}
