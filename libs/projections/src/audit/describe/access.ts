import { branchLabels, closedBooksLabels, firmLabels } from '@bahi/contract/access/field-labels';
import { refusals, type RefusalCode } from '@bahi/contract/refusals';
import { branchStatuses } from '@bahi/contract/labels';
import { type BranchRegisterEvent } from '@bahi/domain/access/branch-register';
import { type BranchEvent } from '@bahi/domain/access/branch';
import { type LogBudgetEvent } from '@bahi/domain/access/log-budget';
import { type LogClockEvent } from '@bahi/domain/access/log-clock';
import { type OrganisationEvent } from '@bahi/domain/access/organisation';
import { type OtpEvent } from '@bahi/domain/access/otp';
import { type PhoneEvent } from '@bahi/domain/access/phone';
import { type RefusedCommandEvent } from '@bahi/domain/access/refused-commands';
import { type SessionEvent } from '@bahi/domain/access/session';
import { type KnownData } from '@bahi/domain/known-event';
import { formatDay, type Day } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { type Describers } from './describer.ts';
import {
  asAmount,
  asContent,
  asDay,
  asLabel,
  asText,
  asThing,
  asYesOrNo,
  listChange,
  listChanges,
  type ShownFields,
} from './field-changes.ts';
import { formatKilobytes } from './files.ts';
import { branch, firm, place, sentence } from './sentence.ts';

type AccessEvent =
  | BranchRegisterEvent
  | BranchEvent
  | LogBudgetEvent
  | LogClockEvent
  | OrganisationEvent
  | OtpEvent
  | PhoneEvent
  | RefusedCommandEvent
  | SessionEvent;

export const branchFields: ShownFields<Omit<KnownData<'BranchUpdated'>, 'branchId'>> = {
  name: asText(branchLabels.name),
  code: asText(branchLabels.code),
  locationId: asThing(branchLabels.locationId, place),
  phone: asText(branchLabels.phone),
  gstNo: asText(branchLabels.gstNo),
  lrPrefix: asText(branchLabels.lrPrefix),
};

export const firmFields: ShownFields<Omit<KnownData<'OrganisationUpdated'>, 'organisationId'>> = {
  name: asText(firmLabels.orgName),
  gstNo: asText(firmLabels.gstNo),
  place: { label: firmLabels.locationDetails, show: ({ placeName }) => placeName },
  companyLogo: asContent(firmLabels.companyLogo),
  forceSettleLimitPaise: asAmount(firmLabels.forceSettleLimit),
  managersMayDelete: asYesOrNo(firmLabels.managersMayDelete),
};

/** Branches and firms, and what happens before and around a session. People have a file of their own. */
export const describeAccess: Describers<AccessEvent['type']> = {
  BranchRegistered: 'silent',
  BranchOpened: ({ data: { branchId, code } }) => ({
    sentence: sentence`Opened the branch ${branch(branchId)} (${code})`,
  }),
  BranchUpdated: (event, { earlier }) => ({
    sentence: sentence`Changed the branch ${branch(event.data.branchId)}`,
    changes: listChanges(branchFields, event.data, (field) => earlier(event, field)),
  }),
  BranchStatusSet: (event, { earlier }) => {
    const { branchId, status } = event.data;
    const named = branch(branchId);
    const before = earlier(event, 'status');
    return {
      sentence:
        status === 'INACTIVE'
          ? sentence`Closed the branch ${named}`
          : sentence`Opened the branch ${named} again`,
      changes: listChange('status', asLabel(branchLabels.status, branchStatuses), before, status),
    };
  },

  OrganisationCreated: ({ data }) => ({ sentence: sentence`Created the firm ${firm(data.organisationId)}` }),
  OrganisationUpdated: (event, { earlier }) => ({
    sentence: sentence`Changed the settings of the firm`,
    changes: listChanges(firmFields, event.data, (field) => earlier(event, field)),
  }),
  BooksClosed: (event, { earlier }) => {
    const { until, reason } = event.data;
    const before = (earlier(event, 'until') ?? null) as Day | null;
    return {
      sentence: describeClosing(until, before),
      changes: listChange('until', asDay(closedBooksLabels.until), before, until),
      reason,
    };
  },

  // The events of the people themselves tell them.
  OwnerDisabled: 'silent',
  OwnerEnabled: 'silent',
  OwnerLeft: 'silent',
  OwnerDemoted: 'silent',
  OwnerAppointed: 'silent',
  PhoneTaken: 'silent',
  PhoneReleased: 'silent',

  OtpSent: ({ data: { purpose } }) => ({ sentence: sentence`Asked for a code ${CODE_PURPOSES[purpose]}` }),
  OtpReopened: () => ({ sentence: sentence`Asked for the same code again`, line: null }),
  OtpTried: () => ({ sentence: sentence`Entered a wrong code` }),
  OtpUsed: 'silent',
  SessionStarted: 'silent',
  SessionSeen: () => ({ sentence: sentence`Used the session`, line: null }),

  MoneyCommandRefused: ({ data: { command, code } }) => ({
    sentence: sentence`Was refused: ${nameCommand(command)} (${code})`,
    ...(isRefusalCode(code) ? { note: sentence`“${refusals[code].message}”` } : {}),
  }),

  LogPortionWritten: ({ data: { bytes } }) => ({
    sentence: sentence`Counted ${formatKilobytes(bytes)} of log`,
    line: null,
  }),
  ClockSetBack: ({ data: { behindMs } }) => ({
    sentence: sentence`Found the clock ${formatCount(Math.ceil(behindMs / 1_000))} s behind the log`,
    line: null,
  }),
};

const CODE_PURPOSES = {
  LOGIN: 'to sign in',
  REGISTER: 'to register',
  RESET: 'to reset the profile',
} as const;

function describeClosing(until: Day | null, before: Day | null) {
  if (until === null) return sentence`Opened the books again`;
  return before !== null && until < before
    ? sentence`Moved the closing of the books to ${formatDay(until)}`
    : sentence`Closed the books until ${formatDay(until)}`;
}

/** A newer version may have written a code that this one does not know. */
function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

/** `Settle trip` for `settle-trip`. */
function nameCommand(slug: string): string {
  const words = slug
    .replaceAll('-', ' ')
    .replaceAll(/\blr\b/g, 'LR')
    .replaceAll(/\bpod\b/g, 'POD');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
