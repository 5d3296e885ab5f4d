import { Counter, Gauge, type Registry } from 'prom-client';

export interface BudgetUsage {
  readonly refusals: number;
  /** The highest share of its budget that any firm has used today, as far as this process knows; from 0 to 1. */
  readonly highestShare: number;
}

export interface GaugedBudget {
  readonly name: 'log' | 'upload';
  /** The setting that limits a firm. */
  readonly setting: 'FIRM_LOG_MB_PER_DAY' | 'FIRM_UPLOAD_MB_PER_DAY';
  readonly getUsage: () => BudgetUsage;
}

/** Exports how close firms are to their daily budgets, and how often one was refused. */
export function registerBudgetGauge(registry: Registry, { name, setting, getUsage }: GaugedBudget): void {
  const registers = [registry];
  new Counter({
    name: `bahi_${name}_budget_refusals_total`,
    help: `Commands that were refused because their firm had used up ${setting}`,
    registers,
    collect() {
      this.reset();
      this.inc(getUsage().refusals);
    },
  });
  new Gauge({
    name: `bahi_${name}_budget_highest_share`,
    help: `How much of ${setting} the firm that used most has used today, from 0 to 1`,
    registers,
    collect() {
      this.set(getUsage().highestShare);
    },
  });
}
