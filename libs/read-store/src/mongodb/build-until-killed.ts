// For `mongo-kills.servers.ts`: builds the rows of a projection and continues with commits until it is killed, in the
// database of the second argument. Writes a line after each step.
import { openStore, parties, makeNthCommit } from './numbered-rows.ts';

const [url = '', database = ''] = process.argv.slice(2);
const BUILT_IN_COMMITS = 5;

const store = await openStore(url, database);
const say = (step: string) => process.stdout.write(`${step}\n`);

await store.prepare(parties);
say('prepared');
await store.beginBuild(parties);
say('begun');
for (let nth = 1; ; nth += 1) {
  await store.commit(makeNthCommit(nth));
  say(`commit ${nth}`);
  if (nth === BUILT_IN_COMMITS) {
    await store.endBuild(parties);
    say('built');
  }
}
