import { expect, it } from '@jest/globals';
import { EventLoopTurns } from './event-loop-turns.ts';

it('other work runs between two pieces of work, which keep their order', async () => {
  const turns = new EventLoopTurns();
  const order: string[] = [];
  const work = async (name: string) => {
    await turns.next();
    order.push(name);
    setImmediate(() => order.push(`what came during ${name}`));
  };
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(order).toEqual(['one', 'what came during one', 'two', 'what came during two', 'three']);
});
