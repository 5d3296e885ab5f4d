import {
  type WireResponse,
  type CommandDefinition,
  type InputOf,
  type QueryDefinition,
} from '@bahi/contract/define';
import { type Outcome, type Transactor } from '@bahi/event-store/transact';
import { type Files } from '@bahi/gateways/files/files';
import { type Places } from '@bahi/gateways/places/places';
import { type Sms } from '@bahi/gateways/sms/sms';
import { type Clock } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Type } from '@nestjs/common';
import { type CommandCall } from './call.ts';
import { type Member, type PrincipalOf } from './caller.ts';
import { type Reader } from './reader.ts';
import { type Secrets } from './secrets.ts';
import { type StrangerLimits } from './stranger-limits.ts';

/** What a use case may lean on besides its streams. */
export interface Services {
  readonly transactor: Transactor;
  readonly reader: Pick<Reader, 'advice' | 'readUpToDate'>;
  readonly secrets: Secrets;
  readonly sms: Sms;
  readonly places: Places;
  readonly strangerLimits: StrangerLimits;
  readonly files: Files;
  readonly clock: Clock;
}

/** A parsed, permitted command on its way. */
export interface CommandRequest<D extends CommandDefinition = CommandDefinition> {
  readonly input: InputOf<D>;
  readonly caller: PrincipalOf<D>;
  readonly call: CommandCall;
  /** The file that came, where the definition's body is one. */
  readonly bytes: D['body'] extends 'file' ? Uint8Array : null;
  readonly services: Services;
}

/** What is left of a request once its input has been read: for what two commands share. */
export interface Asked {
  readonly caller: Member;
  readonly call: CommandCall;
  readonly services: Services;
}

/** How a command is carried out. `Prepared`: ids and tokens that it mints beforehand. */
export interface UseCase<D extends CommandDefinition, Prepared = undefined> {
  /** Only where there is something to mint or look up; the same for a retry with the same key where it comes from `call.newId`. */
  readonly prepare?: (request: CommandRequest<D>) => Prepared | Promise<Prepared>;
  /** Loads, decides, appends: one `transact`. */
  readonly run: (request: CommandRequest<D>, prepared: Prepared) => Promise<Outcome>;
  /** What follows an append at once, from memory: an SMS. Not after a repeated command. */
  readonly afterCommit?: (request: CommandRequest<D>, prepared: Prepared) => Promise<void>;
  /** The figures of now, read once the rows hold the append; null while they do not. */
  readonly answer: (
    rows: Rows,
    request: CommandRequest<D>,
    prepared: Prepared,
  ) => Promise<WireResponse<D> | null> | WireResponse<D>;
  /** The answer's ids, for when the rows are late. */
  readonly ids: (request: CommandRequest<D>, prepared: Prepared) => object;
}

export type QueryRun<D extends QueryDefinition> = (
  rows: Rows,
  input: InputOf<D>,
  caller: PrincipalOf<D>,
  services: Services,
) => Promise<WireResponse<D> | null>;

/** A definition with the Nest classes that serve it; the start collects them all. */
export interface Served {
  readonly definition: CommandDefinition | QueryDefinition;
  readonly controller: Type;
  readonly handler: Type;
}
