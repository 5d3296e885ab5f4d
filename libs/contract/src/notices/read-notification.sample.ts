import { getSession } from '../access/get-session.ts';
import { approveUser } from '../access/approve-user.ts';
import { requestApproval } from '../access/request-approval.ts';
import { sample, type SampleFirm } from '../sample.ts';
import { startTrip } from '../trips/start-trip.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';

export const readNotificationSample = sample(readNotification, {
  input: ({ ids }) => ({ notificationId: ids.notification }),
  async before(firm) {
    const newest = async () =>
      (await firm.caller.expect(listNotifications, { limit: 1 })).notifications[0]?.id;
    let notificationId = await newest();
    if (notificationId === undefined) {
      await notifyCaller(firm);
      notificationId = await newest();
    }
    if (notificationId === undefined) throw new Error('nothing concerns the caller');
    return { notificationId };
  },
});

/** Causes an event that concerns the sender. The driver of the firm's trips has notifications already. */
async function notifyCaller({ caller, admin, ids, daysAgo, newNumber, ownerPhone, ...firm }: SampleFirm) {
  const { user, approval } = await caller.expect(getSession, {});
  switch (user.role) {
    case 'ADMIN':
      return firm.newApplicant();
    case 'MANAGER':
      return admin.expect(startTrip, {
        vehicleId: ids.vehicle,
        customerId: ids.customer,
        startLocationId: ids.startLocation,
        endLocationId: ids.endLocation,
        driverId: ids.driver,
        managerId: user.id,
        startedAt: daysAgo(2),
        rateType: 'FIXED',
        rate: 9_000,
        lrNumber: `N${newNumber()}`,
        loadingWeight: 10,
        weightUnit: 'MT',
      });
    case 'DRIVER':
      return null;
    case 'AUDITOR':
      // Only what concerns themselves is reported to them, such as the role that made them one.
      return null;
    case null:
      // A second request within a minute would be refused.
      if (approval?.state !== 'PENDING')
        await caller.expect(requestApproval, { ownerPhoneNumber: ownerPhone });
      return admin.expect(approveUser, { userId: user.id, approved: false });
  }
}
