import { expect, it } from '@jest/globals';
import { brokerList } from './broker-list.ts';

it.each([
  ['127.0.0.1:9092', ['127.0.0.1:9092']],
  ['kafka-1:9092, kafka-2.example:65535', ['kafka-1:9092', 'kafka-2.example:65535']],
  ['[::1]:9092', ['[::1]:9092']],
  ['', undefined],
  ['kafka', undefined],
  ['kafka:0', undefined],
  ['kafka:65536', undefined],
  ['kafka:9092,', undefined],
  ['kafka://kafka:9092', undefined],
])('reads brokers %j as %j', (text, brokers) => {
  expect(brokerList(text)).toEqual(brokers);
});
