import { createUser } from '@bahi/contract/access/create-user';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { PushServiceDouble } from '@bahi/gateways/push/web/push-service-double';
import { until } from '@bahi/read-store/runner-fixtures';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signIn } from '../../access/access-fixtures.ts';
import { pushesTo, VAPID } from './push-fixtures.ts';
import { TestFirm, TestServer } from '../test-server.ts';

const [OWNER, CO_OWNER] = ['9822041575', '9822041576'] as const;
const SILENT = 'https://updates.push.services.mozilla.com';
/** More than a worker sends at the same time. */
const SILENT_DEVICES = 5;

let service: PushServiceDouble;
let server: TestServer;
let firm: TestFirm;
const fetchOfNode = globalThis.fetch;
/** Ends the present and later requests to the silent push service. */
const over = new AbortController();
let unanswered = 0;

function neverAnswered(): Promise<never> {
  unanswered += 1;
  return new Promise((_, reject) => {
    const end = () => reject(new Error('never answered'));
    if (over.signal.aborted) end();
    else over.signal.addEventListener('abort', end);
  });
}

beforeAll(async () => {
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(SILENT) ? neverAnswered() : fetchOfNode(input, init);
  service = await PushServiceDouble.start(Date.now);
  server = new TestServer({ ...pushesTo(service), RATE_LIMIT_PER_MINUTE: '1000000' });
  await server.start();
  firm = await TestFirm.open(server, OWNER);
});
afterAll(async () => {
  over.abort();
  await server.dispose();
  await service.stop();
  globalThis.fetch = fetchOfNode;
});

it('sends to the other push services while one never answers', async () => {
  await firm.call(createUser, { role: 'ADMIN', name: 'Ramesh Kale', phoneNumber: CO_OWNER });
  for (let nth = 0; nth < SILENT_DEVICES; nth += 1) {
    // A phone is only sent a few codes an hour.
    server.passTime(15 * 60_000);
    const token = await signIn(server, CO_OWNER);
    const { keys } = service.subscribe(`silent ${nth}`, VAPID.VAPID_PUBLIC_KEY);
    const fcmToken = JSON.stringify({ endpoint: `${SILENT}/wpush/v2/${nth}`, keys });
    expect((await server.call(subscribePush, { fcmToken }, { token })).status).toBe(200);
  }
  const phone = service.subscribe('phone', VAPID.VAPID_PUBLIC_KEY);
  await server.call(subscribePush, { fcmToken: JSON.stringify(phone) }, { token: firm.token });

  const knock = async (phoneNumber: string, name: string) => {
    const token = await server.signUp(name, phoneNumber);
    await server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token });
  };
  await knock('9822050001', 'Anil Jadhav');
  expect(await service.deliveredTo('phone')).toHaveLength(1);
  await until(async () => unanswered === 4);
  await knock('9822050002', 'Suresh Yadav');
  expect(await service.deliveredTo('phone', 2)).toHaveLength(2);
  expect(unanswered).toBe(4);
});
