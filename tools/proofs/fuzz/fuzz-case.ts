import { type Definition } from '@bahi/contract/define';
import { type RawRequest, type Session } from '../harness/connection.ts';

/** One request that a hostile or broken client might send. */
export interface FuzzCase {
  readonly about: string;
  readonly request: RawRequest;
  /** The one status that is right, where the case alone decides it. */
  readonly status?: number;
}

/** What a case starts from: a route, somebody who may call it, and a request that would be accepted. */
export interface Target {
  readonly definition: Definition;
  readonly session: Session;
  readonly input: object;
}
