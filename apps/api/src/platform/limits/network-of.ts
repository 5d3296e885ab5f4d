import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/**
 * What limits count an address as: an IPv6 customer has a /64 and may call from any of its 2^64 addresses, so these
 * are one; an IPv4 address stands for itself, however it is written. Some proxies write the caller's port behind it,
 * another one for each connection. What is no address at all counts as one caller.
 */
export function networkOf(caller: string): string {
  const address = withoutPort(caller);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** `203.0.113.7:51234` and `[2405:201::7]:51234` without their ports; other texts as they are. */
function withoutPort(caller: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(caller) ?? [];
  return bracketed ?? bare ?? caller;
}
