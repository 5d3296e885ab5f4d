import { type Environment } from './wrong-setting.ts';

/** The setting DATA_DIR, also for those who read no other. */
export function dataDirOf(environment: Environment): string {
  return environment['DATA_DIR'] || './data';
}
