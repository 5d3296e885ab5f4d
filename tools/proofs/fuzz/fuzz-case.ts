import { type Definition } from '@bahi/contract/define';
import { type RawRequest, type Session } from '../harness/connection.ts';

/** A request that a hostile or broken client might send. */
export interface FuzzCase {
  readonly about: string;
  readonly request: RawRequest;
  /** The only correct status; missing if the status also depends on the state of the firm. */
  readonly status?: number;
}

/** The basis of a case: a route, a person who may call it, and a request that would be accepted. */
export interface Target {
  readonly definition: Definition;
  readonly session: Session;
  readonly input: object;
}
