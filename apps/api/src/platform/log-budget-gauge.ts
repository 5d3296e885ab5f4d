import { Counter, Gauge, type Registry } from 'prom-client';
import { type LogBudget } from './log-budget.ts';

/** How near firms are to their log budgets, and how often one was refused for it. */
export function gaugeLogBudget(registry: Registry, budget: Pick<LogBudget, 'figures'>): void {
  const registers = [registry];
  new Counter({
    name: 'bahi_log_budget_refusals_total',
    help: 'Commands that were refused because their firm had used up FIRM_LOG_MB_PER_DAY',
    registers,
    collect() {
      this.reset();
      this.inc(budget.figures().refusals);
    },
  });
  new Gauge({
    name: 'bahi_log_budget_highest_share',
    help: 'How much of its budget of today the firm that wrote most has used, from 0 to 1',
    registers,
    collect() {
      this.set(budget.figures().highestShare);
    },
  });
}
