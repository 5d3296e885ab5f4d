import { type KnownType } from '@bahi/domain/known-event';
import { describeAccess } from './access.ts';
import { describeDataKeys } from './data-keys.ts';
import { describeAudit } from './audit.ts';
import { type Describers } from './describer.ts';
import { describeFiles } from './files.ts';
import { describeFleet } from './fleet.ts';
import { describeLedger } from './ledger.ts';
import { describeMoney } from './money.ts';
import { describeNotices } from './notices.ts';
import { describeParties } from './parties.ts';
import { describePeople } from './people.ts';
import { describePlaces } from './places.ts';
import { describeProof } from './proof.ts';
import { describeTrips } from './trips.ts';
import { describeVerifications } from './verifications.ts';

/** The words of every event type. A new type does not compile without words here, or an explicit 'silent'. */
export const describers = {
  ...describeAccess,
  ...describeDataKeys,
  ...describeAudit,
  ...describePeople,
  ...describeFiles,
  ...describeFleet,
  ...describeLedger,
  ...describeMoney,
  ...describeNotices,
  ...describeParties,
  ...describePlaces,
  ...describeProof,
  ...describeTrips,
  ...describeVerifications,
} satisfies Describers<KnownType>;
