import { expect, it, jest } from '@jest/globals';
import { createConnection } from './connection.tsx';

const createOnline = () => createConnection({ isOnline: () => true, events: new EventTarget() });

it('stays without an answer when a call that was sent before the failure is answered after it', () => {
  const connection = createOnline();
  const changed = jest.fn();
  connection.subscribe(changed);
  const [lost, answered] = [connection.beginCall(), connection.beginCall()];
  lost(false);
  answered(true);
  expect(connection.connectivity()).toBe('no-answer');
  expect(changed).toHaveBeenCalledTimes(1);
});

it('answers again once a later call is answered', () => {
  const connection = createOnline();
  connection.beginCall()(false);
  connection.beginCall()(true);
  expect(connection.connectivity()).toBe('answers');
});
