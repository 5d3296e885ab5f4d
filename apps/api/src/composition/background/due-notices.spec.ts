import { createUser } from '@bahi/contract/access/create-user';
import { updateUser } from '@bahi/contract/access/update-user';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@bahi/read-store/runner-fixtures';
import { openOperatorsJobs } from '@bahi/jobs/sqlite/operators-jobs';
import { join } from 'node:path';
import { signIn } from '../../access/access-fixtures.ts';
import { sendUpload, specimens, upload } from '../../files/upload-fixtures.ts';
import { TestFirm, TestServer } from '../test-server.ts';

const DAY_MS = 24 * 3_600_000;
const OWNER = '9822041475';
const MANAGER = '9822041476';
const DRIVER = '9822041477';

/** The day of these specs is 20 November 2026 at first. docs/rules/notices.md#what-comes-due. */
describe('what comes due', () => {
  // `until` requests the notices repeatedly, so the limit is high.
  const server = new TestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  let firm: TestFirm;
  let owner: { readonly token: string };
  let manager: { readonly token: string };
  let driver: { readonly token: string };
  beforeAll(async () => {
    await server.start();
    firm = await TestFirm.open(server, OWNER);
    const { vehicleId, driverId } = firm.ids;
    const added = await firm.call(createUser, { role: 'MANAGER', name: 'Meena Joshi', phoneNumber: MANAGER });
    await firm.call(updateUser, { userId: driverId, phoneNumber: DRIVER });
    const licence = await sendUpload(server.url, upload('licence.pdf', specimens.pdf), { token: firm.token });
    const { filename: documentId } = licence.body as { readonly filename: string };
    await firm.call(updateUser, {
      userId: driverId,
      drivingLicence: { documentId, expiryDate: '2026-11-29' },
    });
    await firm.call(updateVehicle, { vehicleId, managerId: added.body.user.id });
    for (const [documentType, expiryDate] of [
      ['INSURANCE', '2026-12-20'],
      ['PERMIT', '2027-12-31'],
    ] as const)
      await firm.call(renewDocument, { vehicleId, documentType, expiryDate });
  });
  afterAll(() => server.dispose());

  const listDueNotices = async (as: { readonly token: string }) =>
    (await server.call(listNotifications, {}, as)).body.notifications.filter(({ title }) =>
      / due$/.test(title),
    );
  const bodies = async (as: { readonly token: string }) => (await listDueNotices(as)).map(({ body }) => body);

  /** Starts the server after so many mornings without it, and signs everyone in again. */
  async function startLater(days: number): Promise<void> {
    server.passTime(days * DAY_MS);
    await server.restart();
    const signedIn = async (phone: string) => ({ token: await signIn(server, phone) });
    owner = await signedIn(OWNER);
    manager = await signedIn(MANAGER);
    driver = await signedIn(DRIVER);
  }

  it('reaches owners, the manager of the vehicle and the holder of a licence, even when Bahi starts late', async () => {
    await startLater(1);
    await until(async () => (await listDueNotices(owner)).length === 2);
    expect(await listDueNotices(owner)).toMatchObject([
      {
        title: 'Driving licence due',
        body: 'Suresh Yadav: Driving Licence expires on 29-11-2026',
        metadata: { actionUrl: '/dashboard/due' },
      },
      {
        title: 'Document due',
        body: 'MH12AB1234: Insurance expires on 20-12-2026',
        metadata: { actionUrl: `/dashboard/vehicles/info?id=${firm.ids.vehicleId}` },
      },
    ]);
    expect(await bodies(manager)).toEqual(['MH12AB1234: Insurance expires on 20-12-2026']);
    expect(await listDueNotices(driver)).toMatchObject([
      {
        body: 'Suresh Yadav: Driving Licence expires on 29-11-2026',
        metadata: { actionUrl: '/dashboard/profile?tab=documents' },
      },
    ]);
  });

  it('is announced once, and again only when a tighter threshold is reached', async () => {
    await startLater(1);
    await startLater(25);
    await until(async () => (await listDueNotices(owner)).length === 4);
    expect(await bodies(manager)).toEqual([
      'MH12AB1234: Insurance expires on 20-12-2026',
      'MH12AB1234: Insurance expires on 20-12-2026',
    ]);
    expect(await bodies(driver)).toEqual([
      'Suresh Yadav: Driving Licence expired on 29-11-2026',
      'Suresh Yadav: Driving Licence expires on 29-11-2026',
    ]);
  });

  it('is announced again after a renewal to another day, when an operator runs the job', async () => {
    const { vehicleId } = firm.ids;
    await server.call(
      renewDocument,
      { vehicleId, documentType: 'INSURANCE', expiryDate: '2026-12-25' },
      owner,
    );
    await server.server.stop();
    const jobs = openOperatorsJobs(join(server.dataDir, 'jobs.db'), () => 0);
    await jobs.enqueue([{ kind: 'tell-of-due', id: 'operator@1', data: {} }]);
    await jobs.close();
    await server.start();
    await until(async () => (await listDueNotices(owner)).length === 5);
    expect((await bodies(manager))[0]).toBe('MH12AB1234: Insurance expires on 25-12-2026');
  });
});
