import { type Definition } from '@bahi/contract/define';
import { samples } from '@bahi/contract/generated/samples';
import { type Sample, type SampleClient, type SampleFirm } from '@bahi/contract/sample';
import { sampleFiles } from '@bahi/contract/sample-files';
import { type Session, createSession } from '../harness/connection.ts';
import { daysAgo } from '../harness/days.ts';
import { newPhone } from '../harness/people.ts';
import { uploadFileAs } from './files.ts';
import { useCaseSlug } from './routes.ts';
import { createApplicant, type World } from './world.ts';

const samplesBySlug = new Map<string, Sample>(samples.map((sample) => [sample.definition.slug, sample]));

/** A request that the world's server accepts from the caller. Everything it needs is created first. */
export async function createValidInput(route: Definition, world: World, caller: Session): Promise<object> {
  const slug = useCaseSlug(route);
  const sample = samplesBySlug.get(slug);
  if (sample === undefined) throw new Error(`${slug} has no sample`);
  const firm = toSampleFirm(world, caller);
  return { ...(sample.input(firm) as object), ...(await sample.before?.(firm)) };
}

function toSampleFirm({ product, admin, ownerPhone, fleet, ids }: World, caller: Session): SampleFirm {
  return {
    ids: {
      vehicle: fleet.vehicleId,
      customer: fleet.customerId,
      vendor: fleet.vendorId,
      ledger: ids.ledger[0],
      statement: ids.statement[0],
      startLocation: fleet.startLocationId,
      endLocation: fleet.endLocationId,
      branch: ids.branch[0],
      driver: fleet.driverId,
      manager: ids.manager[0],
      applicant: ids.applicant[0],
      trip: ids.trip[0],
      entry: ids.entry[0],
      file: ids.file[0],
      notification: ids.notification[0],
      dataKey: ids.dataKey[0],
      export: ids.export[0],
    },
    isAdmin: caller === admin,
    daysAgo,
    newPhone,
    newNumber,
    admin: toSampleClient(admin),
    caller: toSampleClient(caller),
    anonymous: toSampleClient(createSession(product.connection, null)),
    elsewhere: toSampleClient(createSession({ ...product.connection, address: '198.51.100.1' }, null)),
    ownerPhone,
    trips: fleet,
    newApplicant: () => createApplicant(product, 'Vijay Sawant', ownerPhone),
    codeSentTo: (phoneNumber) => product.server.nextOtp(phoneNumber),
  };
}

function toSampleClient(session: Session): SampleClient {
  return {
    expect: (definition, input) => session.mustCall(definition, input),
    upload: (kind) => uploadFileAs(session, sampleFiles[kind]),
  };
}

let lastNumber = 1_000;
function newNumber(): number {
  lastNumber += 1;
  return lastNumber;
}
