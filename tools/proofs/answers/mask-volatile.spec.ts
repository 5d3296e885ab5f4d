import { describe, expect, it } from '@jest/globals';
import { maskVolatile } from './mask-volatile.ts';

const [ONE, OTHER] = ['019b76da-a856-8dee-aed5-72864faaf626', '019b76da-a856-8dee-aed5-72864faaf627'];

describe('maskVolatile', () => {
  it('names an id by its first appearance', () => {
    expect(maskVolatile([`${OTHER} of ${ONE}`, ONE])).toEqual(['<id 1> of <id 2>', '<id 2>']);
  });

  it('names a position like an id, and no other number', () => {
    expect(maskVolatile(['{"position":4227,"closing":4227}', '{\\"position\\":4227}'])).toEqual([
      '{"position":<id 1>,"closing":4227}',
      '{\\"position\\":<id 1>}',
    ]);
  });

  it('masks the number of a row of the trail, and no other count', () => {
    expect(maskVolatile(['{"number":37,"numbers":12}', String.raw`{\"number\":37}`])).toEqual([
      '{"number":<number>,"numbers":12}',
      String.raw`{\"number\":<number>}`,
    ]);
  });

  it('names the hash of an event and the mark of a session like an id', () => {
    const row = String.raw`{\"session\":\"3cb24044e4cf\",\"hash\":\"ac24da8d628548f7\"}`;
    expect(maskVolatile([row, '"hash":"ac24da8d628548f7"'])).toEqual([
      String.raw`{\"session\":\"<id 1>\",\"hash\":\"<id 2>\"}`,
      '"hash":"<id 2>"',
    ]);
  });

  it('masks encrypted fields', () => {
    expect(maskVolatile(['"name":"personal:v1:iuHKbCHlxvJgnhrXjiixutuh"'])).toEqual(['"name":"<secret>"']);
  });

  it('masks timestamps and 32 random bytes', () => {
    const token = 'siLBx-W3g7B_eLEesDLs1tzAkS-a5ME30jMPWUAQqdA';
    expect(maskVolatile([`"2026-11-22T22:46:53.419Z" "${token}" x.mwsflxiz.${token}`])).toEqual([
      '"<moment>" "<secret>" x.<moment>.<secret>',
    ]);
  });

  it('masks the times of a replay, but not their number', () => {
    const replay = String.raw`{\"steps\":{\"t\":[1794977232167,669,296],\"user\":[0,0,0]}}`;
    expect(maskVolatile([replay, '{"steps":{"t":[5]}}'])).toEqual([
      String.raw`{\"steps\":{\"t\":[<3 moments>],\"user\":[0,0,0]}}`,
      '{"steps":{"t":[<1 moments>]}}',
    ]);
  });

  it('keeps days, figures and hashes', () => {
    const texts = [
      '2026-11-22',
      '4950.5',
      'ded8a104a0724e5478a03f8379ee51194b2585a3fb6bf7326f9f735fb347ef52',
    ];
    expect(maskVolatile(texts)).toEqual(texts);
  });
});
