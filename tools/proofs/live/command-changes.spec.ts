import { TestServer } from '@bahi/api/composition/test-server';
import { getSession } from '@bahi/contract/access/get-session';
import { verifyReset } from '@bahi/contract/access/verify-reset';
import { type CommandDefinition, type Definition, type QueryDefinition } from '@bahi/contract/define';
import { definitions } from '@bahi/contract/generated/definitions';
import { mayChange } from '@bahi/contract/topics';
import { callerScopes, scopeAndName } from '@bahi/projections/topics';
import { type FeedEntry } from '@bahi/read-store/change-feed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildRequest, connect, send, type Session } from '../harness/connection.ts';
import { type SignInServer } from '../harness/people.ts';
import { WITHOUT_LIMITS } from '../harness/server.ts';
import { createValidInput } from '../samples/valid-input.ts';
import { openWorld, type World } from '../samples/world.ts';
import { signInAs } from '../tenants/people.ts';

/** No command changes the answers of these queries while a screen shows them. */
const WITHOUT_TOPICS = {
  'fetch-vehicle-data': 'the national registry answers it',
  'find-trail-export': 'a job moves it on, and the page asks again and again',
  'find-trip-by-lr': 'each look-up counts against a limit; the page reads it again after its own commands',
  'presign-file': 'a file never changes',
  'push-key': 'a setting of the installation',
  'search-places': 'an offline gazetteer answers it',
  'shell-settings': 'settings of the installation',
};

/** Every event of a firm announces this topic, even one without money: the answers decide whether it is named. */
const ANY_EVENT = ['ledgers'] as const;

const all: readonly Definition[] = definitions;
const commands = all.filter((each): each is CommandDefinition => each.kind === 'command');
const queries = all.filter((each): each is QueryDefinition => each.kind === 'query');

const server = new TestServer({ ...WITHOUT_LIMITS, TRUST_PROXY: '127.0.0.1' });
// Samples have dates relative to the day of this machine.
server.passTime(Date.now() - server.now);
const committed: FeedEntry[] = [];
let world: World;
/** Every query with an input whose ids exist in the world. */
const inputs = new Map<QueryDefinition, object>();

beforeAll(async () => {
  await server.start();
  await server.server.changes.subscribe((entry) => void committed.push(entry));
  const product: SignInServer = {
    server: { nextOtp: (phoneNumber) => Promise.resolve(server.lastOtp(phoneNumber)) },
    connection: connect(Number(new URL(server.url).port)),
  };
  world = await openWorld(product, 'Verma', 'MH12AB1234');
  for (const query of queries) inputs.set(query, await createValidInput(query, world, world.admin));
}, 60_000);
afterAll(() => server.dispose());

/** An owner, unless the command is for other people or ends the session of its sender. */
function signInFor({ slug, may }: CommandDefinition): Promise<Session> {
  if (slug === 'logout' || slug === 'leave-firm') return signInAs(world, 'MANAGER');
  if (may === 'anyone') return signInAs(world, 'NOBODY');
  return signInAs(world, may === 'not-approved' ? 'NOT_APPROVED' : 'ADMIN');
}

/** The scopes of the topics that a person may hear of now; none if their session has ended. */
async function scopesOf(person: Session): Promise<readonly string[]> {
  const session = await person.call(getSession, {});
  if (!session.ok) return [];
  const { user, organisationId } = session.answer;
  return callerScopes({ userId: user.id, organisationId, role: user.role, branches: 'ALL' });
}

/** The answers that a screen keeps after the command, by the slug of the query. */
async function readKept(person: Session, { changes }: CommandDefinition): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [query, input] of inputs) {
    if (query.slug in WITHOUT_TOPICS || mayChange(changes, query.changesWith(input))) continue;
    answers.set(query.slug, (await send(person.connection, buildRequest(person, query, input))).text);
  }
  return answers;
}

describe('what a command says that it may change', () => {
  it.each(commands)('covers the topics and the answers that $slug changes', async (command) => {
    const caller = await signInFor(command);
    const input = await createValidInput(command, world, caller);
    const before = await readKept(caller, command);
    committed.length = 0;
    const { status, text } = await send(caller.connection, buildRequest(caller, command, input));
    expect({ status, text }).toMatchObject(command === verifyReset ? { status: 422 } : { status: 200 });
    const topics = committed.flatMap((entry) => [...entry.topics]).map(scopeAndName);
    const scopes = await scopesOf(caller);
    const heard = topics.flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []));
    const uncovered = heard.filter((topic) => !mayChange([...command.changes, ...ANY_EVENT], [topic]));
    expect([...new Set(uncovered)]).toEqual([]);
    if (scopes.length > 0) expect(await readKept(caller, command)).toEqual(before);
  });

  it('names the ledgers if it posts money', () => {
    const silent = commands.filter(
      ({ postsMoney, changes }) => postsMoney && !mayChange(changes, ['ledgers']),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('a query without topics', () => {
  it('has a reason, because no command reads its answer again', () => {
    const without = [...inputs].filter(([query, input]) => query.changesWith(input).length === 0);
    expect(without.map(([{ slug }]) => slug).sort()).toEqual(Object.keys(WITHOUT_TOPICS));
  });
});
