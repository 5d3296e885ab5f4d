import { describe, expect, it } from '@jest/globals';
import { createEventReader, type ServerSentEvent } from './event-reader.ts';

function read(...chunks: readonly string[]): readonly ServerSentEvent[] {
  const received: ServerSentEvent[] = [];
  const take = createEventReader((event) => received.push(event));
  chunks.forEach(take);
  return received;
}

describe('the reader of server-sent events', () => {
  it('emits an event once it is whole, wherever its text was cut', () => {
    const whole = [{ name: 'changed', data: '{"position":7}' }];
    expect(read('event: changed\ndata: {"position":7}\n\n')).toEqual(whole);
    expect(read('event: cha', 'nged\ndata: {"posi', 'tion":7}\n', '\n')).toEqual(whole);
    expect(read('event: changed\ndata: {"position":7}\n')).toEqual([]);
  });

  it('emits several events from one chunk, and none for a comment', () => {
    expect(read(':\n\ndata: one\ndata: two\n\n:\n\nevent: last\ndata: {}\n\n')).toEqual([
      { name: 'message', data: 'one\ntwo' },
      { name: 'last', data: '{}' },
    ]);
  });
});
