import ipaddr from 'ipaddr.js';

const GROUPS_OF_A_NETWORK = 4;

/**
 * What limits count an address as: an IPv6 customer has a /64 and may call from any of its 2^64 addresses, so these
 * are one; an IPv4 address stands for itself, however it is written. Anything else is left as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, GROUPS_OF_A_NETWORK).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
