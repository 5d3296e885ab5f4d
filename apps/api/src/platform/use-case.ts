import {
  type AnswerOf,
  type CommandDefinition,
  type InputOf,
  type QueryDefinition,
} from '@bahi/contract/define';
import { type MembersOnly } from '@bahi/contract/may';
import { type Outcome, type Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { type Places } from '@bahi/gateways/places/places';
import { type Sms } from '@bahi/gateways/sms/sms';
import { type Clock } from '@bahi/kernel/day';
import { type ReadStore, type Rows } from '@bahi/read-store/read-store';
import { type Type } from '@nestjs/common';
import { type CommandCall } from './call.ts';
import { type Member, type Person } from './caller.ts';
import { type Secrets } from './secrets.ts';
import { type SignInLimits } from './sign-in-limits.ts';

/** What a use case may lean on besides its streams. */
export interface Services {
  readonly transactor: Transactor;
  readonly readStore: ReadStore;
  readonly secrets: Secrets;
  readonly sms: Sms;
  readonly places: Places;
  readonly signInLimits: SignInLimits;
  readonly files: Files;
  readonly clock: Clock;
}

/** Typed by `may`: what only members may call gets a member. */
type CallerOf<D extends CommandDefinition | QueryDefinition> = D['may'] extends 'anyone'
  ? null
  : D['may'] extends MembersOnly
    ? Member
    : Person;

/** A parsed, permitted command on its way. */
export interface CommandRequest<D extends CommandDefinition = CommandDefinition> {
  readonly input: InputOf<D>;
  readonly caller: CallerOf<D>;
  readonly call: CommandCall;
  /** Where it came from; for limits only. */
  readonly address: string;
  /** The file that came, where the definition's body is one. */
  readonly bytes: D['body'] extends 'file' ? Uint8Array : null;
  readonly services: Services;
}

/** How a command is carried out. `Made`: ids and tokens that it mints beforehand. */
export interface UseCase<D extends CommandDefinition, Made = undefined> {
  /** Only where there is something to mint or look up; the same for a retry with the same key where it comes from `call.newId`. */
  readonly make?: (request: CommandRequest<D>) => Made | Promise<Made>;
  /** Loads, decides, appends: one `transact`. */
  readonly run: (request: CommandRequest<D>, made: Made) => Promise<Outcome>;
  /** What follows an append at once, from memory: an SMS. Not after a repeated command. */
  readonly afterwards?: (request: CommandRequest<D>, made: Made) => Promise<void>;
  /** The figures of now, read once the rows hold the append; null while they do not. */
  readonly answer: (
    rows: Rows,
    request: CommandRequest<D>,
    made: Made,
  ) => Promise<AnswerOf<D> | null> | AnswerOf<D>;
  /** The answer's ids, for when the rows are late. */
  readonly ids: (request: CommandRequest<D>, made: Made) => object;
}

export type QueryRun<D extends QueryDefinition> = (
  rows: Rows,
  input: InputOf<D>,
  caller: CallerOf<D>,
  services: Services,
) => Promise<AnswerOf<D> | null>;

/** A definition with the Nest classes that serve it; the start collects them all. */
export interface Served {
  readonly definition: CommandDefinition | QueryDefinition;
  readonly controller: Type;
  readonly handler: Type;
}
