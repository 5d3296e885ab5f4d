import { erasedNames, eraseName } from '@bahi/domain/access/erased-names';
import { findErasure } from '@bahi/domain/access/erasure';
import { findNameUntil } from '@bahi/domain/access/name-until';
import { user } from '@bahi/domain/access/user';
import { type JobKind } from '@bahi/jobs/job-kinds';
import { type Handler } from '@bahi/jobs/jobs';
import { dayAt } from '@bahi/kernel/day';
import { userTable, type UserRow } from '@bahi/projections/access/access.projection';
import { lastNamedTable } from '@bahi/projections/access/named-people.projection';
import { type Ports } from '../platform/ports.ts';
import { newJobCall } from '../platform/transact/call.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type Erasures } from './erasures.ts';

/** Stored with each job and each event, so it keeps its name. */
const JOB_KIND: JobKind = 'forget-names';

type Stores = Pick<Ports, 'events' | 'personal' | 'readStore' | 'freshness' | 'clock'> & {
  readonly erasures: Erasures;
};

const PEOPLE_AT_A_TIME = 500;

/**
 * Lets go the names of erased people whom no money entry of the last eight years names. It also applies all earlier
 * erasures again, for keys and files that a restore of a store has brought back. The job may run again at any time.
 * docs/rules/audit.md#erasing-a-person.
 */
export function createForgetNamesJob({
  events,
  personal,
  readStore,
  freshness,
  clock,
  erasures,
}: Stores): Handler {
  const reader = new Reader(readStore, freshness, events);
  const transactor = createJobTransactor({ events, clock, personal });

  const listPeopleAfter = (after: string) =>
    reader.readUpToDate(async (rows) => [
      ...(await rows.scan(userTable, { after, max: PEOPLE_AT_A_TIME })).values(),
    ]);

  async function isStillNamed({ id }: UserRow): Promise<boolean> {
    const named = await reader.readUpToDate((rows) => rows.get(lastNamedTable, id));
    return findNameUntil(named?.lastDay ?? null, dayAt(clock())) !== null;
  }

  async function forgetName(organisationId: string, userId: string): Promise<void> {
    const call = newJobCall(JOB_KIND, organisationId, clock());
    // Refused where another process has done it; its event is applied below all the same.
    await transactor.transact(call, {
      streams: { names: erasedNames.stream(organisationId) },
      decide: ({ names }) => ({ names: eraseName({ organisationId, userId }, names) }),
    });
  }

  async function applyErasures(stream: string, userId: string): Promise<void> {
    for (const event of await events.readStream(stream)) {
      const erasure = findErasure(event);
      if (erasure?.userId === userId) await erasures.apply(erasure);
    }
  }

  async function forget(person: UserRow): Promise<void> {
    const { id, organisationId, erased } = person;
    if (erased === undefined || organisationId === null) return;
    if (!erased.isNameErased && !(await isStillNamed(person))) await forgetName(organisationId, id);
    await applyErasures(user.stream(id).name, id);
    await applyErasures(erasedNames.stream(organisationId).name, id);
  }

  return async () => {
    for (
      let people = await listPeopleAfter('');
      people.length > 0;
      people = await listPeopleAfter(people.at(-1)?.id ?? '')
    )
      for (const person of people) await forget(person);
  };
}
