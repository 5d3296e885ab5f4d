// The part of `answers` for one mode: plays the script and prints every answer as a line of JSON after `answer `.
import { definitions } from '@bahi/contract/generated/definitions';
import { uuidV7 } from '@bahi/kernel/uuid';
import { type Answer, connect, buildRequest, send } from '../harness/connection.ts';
import { readNumberOption, readSeedOption } from '../harness/options.ts';
import { type Product } from '../harness/people.ts';
import { type Random, seededRandom } from '../harness/random.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { openServerLog } from '../model/invariants/log-reader.ts';
import { createValidInput } from '../samples/valid-input.ts';
import { openWorld } from '../samples/world.ts';
import { foundingCommands, openFirm } from '../sequences/open-firm.ts';
import { createPlayer } from '../sequences/player.ts';
import { baseStory } from '../sequences/story.ts';
import { createStrangers } from '../sequences/strangers.ts';
import { signInAs } from '../tenants/people.ts';
import { writeSecret } from './secret.ts';

/** Both modes get the same keys. */
const FIRST_KEY_AT = Date.UTC(2026, 0, 1);

const random = withRisingKeys(seededRandom(readSeedOption()));
const sequences = readNumberOption('sequences', 2);
const commands = readNumberOption('commands', 25);
const folder = temporaryFolder('answers');
writeSecret(folder.path);
const server = await startServer({ dataDir: folder.path });
const onAnswer = ({ path, status, text, headers }: Answer) => {
  const { 'content-type': type, 'x-stale': stale } = headers;
  console.log(`answer ${JSON.stringify({ path, status, type, stale, text })}`);
};
const product: Product = { server, connection: { ...connect(server.port), onAnswer } };
const log = await openServerLog(server);

/** Replaces random ids by rising ones, like those of the client, so that both modes sort by them in the same order. */
function withRisingKeys(chance: Random): Random {
  let keys = 0;
  const entropy = (): Uint8Array => Uint8Array.from({ length: 10 }, () => chance.integer(0, 255));
  return { ...chance, uuid: () => uuidV7(FIRST_KEY_AT + (keys += 1), entropy()) };
}

/** Calls every route once with a request that is accepted. */
async function callEveryRoute(): Promise<void> {
  const world = await openWorld(product, 'Verma', 'MH12AB1234');
  for (const definition of definitions) {
    const { slug, may } = definition;
    const allowed = may === 'not-approved' ? await signInAs(world, 'NOT_APPROVED') : world.admin;
    const caller = slug === 'logout' ? await signInAs(world, 'MANAGER') : allowed;
    const input = await createValidInput(definition, world, caller);
    await send(product.connection, buildRequest(caller, definition, input, random.uuid()));
  }
}

/**
 * Plays days of a firm, as `sequences` draws them: most commands are accepted, some refused, and all results are
 * read.
 */
async function playSequences(): Promise<void> {
  const strangers = [await createStrangers(product)];
  for (let done = 0; done < sequences; done += 1) {
    const { organisationId, sessions, books } = await openFirm(product, log);
    const { play, comparePast } = createPlayer({
      books,
      organisationId,
      sessions,
      log,
      random,
      outcomes: new Map(),
    });
    for (const command of foundingCommands(books)) await play(command, 'ADMIN');
    for (let step = 0; step < commands; step += 1) {
      const { command, as } = baseStory(books, random, strangers);
      await play(command, as);
    }
    await comparePast();
  }
}

try {
  await callEveryRoute();
  await playSequences();
} finally {
  await log.close();
  await server.stop();
  folder.remove();
}
