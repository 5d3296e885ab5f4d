import { expect, it } from '@jest/globals';
import { EventLoopTurns } from './event-loop-turns.ts';

it('lets other work run between two turns, and keeps the order of the turns', async () => {
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
