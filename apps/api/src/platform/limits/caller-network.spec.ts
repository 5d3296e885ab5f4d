import { describe, expect, it } from '@jest/globals';
import { callerNetwork } from './caller-network.ts';

describe('the network that the limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2405:201:1f:9:a1b2::7', '2405:201:1f:9::/64'],
    ['2405:0201:001f:0009:ffff:ffff:ffff:ffff', '2405:201:1f:9::/64'],
    ['2405:201:1f:a::7', '2405:201:1f:a::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2405:201:1f:9:a1b2::7]:51234', '2405:201:1f:9::/64'],
    ['[2405:201:1f:9:a1b2::7]', '2405:201:1f:9::/64'],
    ['somewhere', 'unknown'],
    ['_hidden:51234', 'unknown'],
  ])('for %s is %s', (address, network) => {
    expect(callerNetwork(address)).toBe(network);
  });
});
