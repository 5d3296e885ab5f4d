import ipaddr from 'ipaddr.js';

/** The first four of the eight groups of an IPv6 address: its /64. */
const NETWORK_GROUPS = 4;

/**
 * The network of an address, which the limits count instead of the address. An IPv6 customer may call from any of the
 * 2^64 addresses of a /64, so these count as one. An IPv4 address counts as itself, whatever its notation. A port is
 * removed: some proxies append it, and it differs for each connection. All texts that are no address count as one
 * caller.
 */
export function callerNetwork(caller: string): string {
  const address = withoutPort(caller);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** `203.0.113.7:51234` and `[2405:201::7]:51234` without their ports; other texts unchanged. */
function withoutPort(caller: string): string {
  const [, bracketed, bare] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(caller) ?? [];
  return bracketed ?? bare ?? caller;
}
