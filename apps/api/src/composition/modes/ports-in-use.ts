import { once } from 'node:events';
import { createServer } from 'node:net';
import { servesCalls, type Settings } from '../settings/settings.ts';
import { listenFault } from '../settings/start-fault.ts';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';

/**
 * Call this before anything is written: then a start that fails because of a port leaves no data folder behind.
 * @throws WrongSetting
 */
export async function refusePortsInUse(
  settings: Pick<Settings, 'port' | 'host' | 'operationsPort' | 'distributed'>,
): Promise<void> {
  const { port, host, operationsPort } = settings;
  if (servesCalls(settings)) await refuseInUse('PORT', port, host);
  if (operationsPort !== null) await refuseInUse('OPERATIONS_PORT', operationsPort, '127.0.0.1');
}

async function refuseInUse(setting: 'PORT' | 'OPERATIONS_PORT', port: number, host: string): Promise<void> {
  // A client that connects at this moment would otherwise keep the probe open.
  const probe = createServer((socket) => socket.destroy());
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    const sentence = listenFault(error, setting);
    throw sentence === null ? error : new WrongSetting(sentence, { cause: error });
  }
  await once(probe.close(), 'close');
}
