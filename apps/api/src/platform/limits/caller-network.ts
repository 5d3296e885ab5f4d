import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/**
 * The network that limits count an address by. An IPv6 customer has a /64 and may call from any of its 2^64
 * addresses, so these count as one; an IPv4 address counts as itself, in whatever notation. Some proxies append the
 * caller's port, which differs for each connection. Texts that are no address all count as one caller.
 */
export function callerNetwork(caller: string): string {
  const address = withoutPort(caller);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** `203.0.113.7:51234` and `[2405:201::7]:51234` without their ports; other texts unchanged. */
function withoutPort(caller: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(caller) ?? [];
  return bracketed ?? bare ?? caller;
}
