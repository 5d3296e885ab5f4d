/** Reads the brokers in a setting: `host:port`, separated by commas; undefined if it is invalid. */
export function brokerList(text: string): readonly string[] | undefined {
  const brokers = text.split(',').map((broker) => broker.trim());
  return brokers.every(isBroker) ? brokers : undefined;
}

const LAST_PORT = 65_535;

function isBroker(text: string): boolean {
  const port = /^(?:[\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= LAST_PORT;
}
