import { MAX_SESSION_MS } from '@bahi/domain/access/session';
import { type User, user, resolveWorkplace } from '@bahi/domain/access/user';
import { forgetPushDevice, pushDevices } from '@bahi/domain/notices/push-devices';
import { isRefused } from '@bahi/event-store/call';
import {
  type PushSender,
  type PushService,
  findPushService,
  type PushSubscription,
} from '@bahi/gateways/push/push';
import { type JobKind, type PushJobKind, type SendPushKind } from '@bahi/jobs/job-kinds';
import { isWithin } from '@bahi/kernel/time-window';
import { type Handler, type Jobs, type NewJob } from '@bahi/jobs/jobs';
import { type Caller } from '@bahi/projections/caller';
import {
  devicesToPush,
  endedPushDevices,
  findPushDevice,
  type PushSubject,
  pushText,
} from '@bahi/projections/notices/pushes';
import { type PushDeviceRow } from '@bahi/projections/notices/push-devices.projection';
import { type Ports } from '../platform/ports.ts';
import { newJobCall } from '../platform/transact/call.ts';
import { createJobTransactor } from '../platform/transact/job-transactor.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type PushJobData } from './to-push-jobs.ts';

const SEND_PUSH: JobKind = 'send-push';

const KIND_OF_SERVICE: Readonly<Record<PushService, SendPushKind>> = {
  google: 'send-push',
  mozilla: 'send-push-mozilla',
  apple: 'send-push-apple',
  microsoft: 'send-push-microsoft',
};

/** Older events are not pushed. The job meets them after the server was down or had no push keys. */
const MAX_NOTICE_AGE_MS = 24 * 3_600_000;

interface PushJobsOptions extends Pick<Ports, 'events' | 'personal' | 'readStore' | 'freshness' | 'clock'> {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Null without push keys; jobs that are already queued then send nothing. */
  readonly sender: PushSender | null;
}

type SendPushData = PushSubject & Pick<PushDeviceRow, 'sessionHash' | 'deviceId'>;

/**
 * Creates the handlers that send pushes, in two steps (docs/rules/notices.md#on-a-device):
 *
 * 1. `push-…` finds the devices of all people who get a notice, and enqueues a job for each device.
 * 2. `send-push…` sends to one device. Only a device that failed is tried again.
 *
 * The id of the second job is made from the notice and the device, so a device gets each notice once. A job contains
 * no push address. Each push service has its own kind of job, so that a service that does not answer does not delay the
 * others.
 */
export function pushJobs(options: PushJobsOptions): Readonly<Record<PushJobKind, Handler>> {
  const { events, personal, readStore, freshness, clock, jobs, sender } = options;
  const reader = new Reader(readStore, freshness, events);
  // A transactor of its own: neither the daily budget of the log nor the rule of closed books concerns devices. Use cases
  // write the same streams through the server's transactor, so either may meet a conflict, and decides again.
  const transactor = createJobTransactor({ events, clock, personal });

  const push: Handler = async ({ data }) => {
    const { position, atMs, ...subject } = data as PushJobData;
    if (sender === null || !isWithin(MAX_NOTICE_AGE_MS, atMs, clock())) return;
    const devices = await reader.readUpToDate((rows) =>
      devicesToPush(rows, subject as PushSubject, position),
    );
    await jobs.enqueue(devices.map((device) => toSendJob(device, subject as PushSubject)));
  };

  const forget = async (
    { userId, ...device }: PushDeviceRow,
    reason: 'GONE' | 'SESSION_ENDED',
    command: JobKind = SEND_PUSH,
  ) => {
    const call = newJobCall(command, null, clock());
    const outcome = await transactor.transact(call, {
      streams: { devices: pushDevices.stream(userId) },
      decide: ({ devices }) => ({ devices: forgetPushDevice(userId, device, reason, devices) }),
    });
    if (isRefused(outcome, 'conflict')) throw new Error('others were changing the devices of this person');
  };

  const send: Handler = async ({ data }) => {
    if (sender === null) return;
    const { sessionHash, deviceId, ...subject } = data as SendPushData;
    const device = await reader.readUpToDate((rows) => findPushDevice(rows, { sessionHash, deviceId }));
    const person = device && (await transactor.read(user.stream(device.userId)));
    if (!device || !person || !mayBePushed(person, device, clock())) return;
    const text = await reader.readUpToDate((rows) =>
      pushText(rows, subject as PushSubject, toCaller(person)),
    );
    if (text === null) return;
    const result = await sender.send(parseSubscription(device), text);
    if (result === 'gone') await forget(device, 'GONE');
    // The changed role ended the session; the device was kept only to announce that.
    else if (device.until !== null && text.isFarewell) await forget(device, 'SESSION_ENDED');
  };

  return {
    'push-notice': push,
    'push-due': push,
    /**
     * Removes devices that were kept to announce a changed role, but were not reached. Also works without push keys.
     */
    async 'forget-devices'() {
      const ended = await reader.readUpToDate((rows) => endedPushDevices(rows, clock() - MAX_NOTICE_AGE_MS));
      for (const device of ended) await forget(device, 'SESSION_ENDED', 'forget-devices');
    },
    'send-push': send,
    'send-push-mozilla': send,
    'send-push-apple': send,
    'send-push-microsoft': send,
  };
}

function parseSubscription({ subscription }: PushDeviceRow): PushSubscription {
  return JSON.parse(subscription) as PushSubscription;
}

function toSendJob(device: PushDeviceRow, subject: PushSubject): NewJob {
  const { sessionHash, deviceId } = device;
  const about = 'noticeId' in subject ? subject.noticeId : `${subject.organisationId}@${subject.dueOn}`;
  const kind = KIND_OF_SERVICE[findPushService(parseSubscription(device).endpoint) ?? 'google'];
  return { kind, id: `${about}.${deviceId}`, data: { ...subject, sessionHash, deviceId } };
}

/** A session that has ended because it was idle still gets pushes until its maximum age: idle people need them most. */
function mayBePushed(person: User, { sessionHash, until }: PushDeviceRow, now: number): boolean {
  if (until !== null) return true;
  const opened = person.sessions.find(({ hash }) => hash === sessionHash);
  return opened !== undefined && isWithin(MAX_SESSION_MS, opened.openedAt, now);
}

function toCaller(person: User): Caller {
  const { id: userId, organisationId, role } = person;
  const branches = organisationId === null ? 'ALL' : resolveWorkplace(person, organisationId).branches;
  return { userId, organisationId, role, branches };
}
