/** Stored types that nobody else reads, and why. */
export const unpublishedEvents: Readonly<Record<string, string>> = {
  ...because('it tells who may sign in', [
    'OtpSent',
    'OtpReopened',
    'OtpTried',
    'OtpUsed',
    'SessionStarted',
    'SessionSeen',
    'SessionOpened',
    'SessionClosed',
    'OwnerDisabled',
    'OwnerEnabled',
    'OwnerLeft',
    'UserDisabled',
    'UserEnabled',
    'UserBranchesSet',
  ]),
  ...because('it tells about a person', [
    'UserRegistered',
    'UserRenamed',
    'UserUpdated',
    'UserVerified',
    'RegistrationSuperseded',
    'StaffAdded',
    'ApprovalRequested',
    'ApprovalRefused',
    'OrganisationJoined',
    'OrganisationLeft',
    'NoticeRead',
    'AllNoticesRead',
  ]),
  ...because('it only reserves a number', [
    'PhoneTaken',
    'PhoneReleased',
    'PlateTaken',
    'LrNumberTaken',
    'LrNumberReleased',
    'LrNumberVoided',
  ]),
  ...because('all that it says was written freely', ['PlaceCreated']),
  ...because('it is a setting of the firm, or its name', ['OrganisationUpdated', 'BooksClosed']),
  ...because('it only counts what a firm writes', ['LogPortionWritten']),
  ...because('a file is read by the API alone', ['FileUploaded', 'FileClaimed']),
};

function because(reason: string, types: readonly string[]): Record<string, string> {
  return Object.fromEntries(types.map((type) => [type, reason]));
}
