import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  status,
} from '@grpc/grpc-js';
import gossipGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossipPb, {
  type ClusterInfo,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import featuresGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import featuresPb, {
  type SupportedMethods,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import streamsV2Grpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import { appendCall, batchAppendCall } from './append-calls.ts';
import { appendRecordsCall, appendSessionCall } from './append-session-call.ts';
import { readCall } from './read-call.ts';
import { type ServerLog } from './server-log.ts';

export const SERVER_26_METHODS = [
  'event_store.client.streams.streams/read',
  'event_store.client.streams.streams/append',
  'event_store.client.streams.streams/batchappend',
  'kurrentdb.protocol.v2.streams.streamsservice/appendsession',
  'kurrentdb.protocol.v2.streams.streamsservice/appendrecords',
];

export interface DoubleServerOptions {
  readonly log: ServerLog;
  /** By default any free port. */
  readonly port?: number;
  readonly version?: string;
  /** The methods that it reports as supported; for a missing one, a client uses another call or refuses. */
  readonly methods?: readonly string[];
  /** Certificate and key in PEM; without them it speaks plain HTTP/2. */
  readonly tls?: Buffer;
  /** The only user who may read and append, `name:password`; if unset, anyone may. */
  readonly user?: string;
  /** The address that clients of the cluster connect to; by default the port itself. */
  readonly advertisedPort?: () => number;
}

export interface DoubleServer {
  readonly port: number;
  close(): void;
}

/** A server on 127.0.0.1 with the part of KurrentDB's protocol that the adapter uses. */
export async function startDoubleServer({
  log,
  port = 0,
  version = '26.1.1',
  methods = SERVER_26_METHODS,
  tls,
  user,
  advertisedPort,
}: DoubleServerOptions): Promise<DoubleServer> {
  const server = new Server({
    'grpc.max_receive_message_length': 17 * 1024 * 1024,
    interceptors: user === undefined ? [] : [onlyFor(user)],
  });
  server.addService(streamsGrpc.StreamsService, {
    read: readCall(log),
    append: appendCall(log),
    batchAppend: batchAppendCall(log),
  });
  server.addService(streamsV2Grpc.StreamsServiceService, {
    appendSession: appendSessionCall(log),
    appendRecords: appendRecordsCall(log),
  });
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: supportedMethodsCall(version, methods),
  });
  server.addService(gossipGrpc.GossipService, { read: gossipCall(() => advertisedPort?.() ?? bound) });
  const credentials =
    tls === undefined
      ? ServerCredentials.createInsecure()
      : ServerCredentials.createSsl(null, [{ cert_chain: tls, private_key: tls }]);
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, at) =>
      error === null ? resolve(at) : reject(error),
    );
  });
  return { port: bound, close: () => server.forceShutdown() };
}

/**
 * As in KurrentDB, only calls about streams need credentials, and a missing password gets another error than a wrong
 * one.
 */
function onlyFor(user: string): ServerInterceptor {
  const expected = `Basic ${Buffer.from(user).toString('base64')}`;
  return ({ path }, call) => {
    if (!/streams/i.test(path)) return new ServerInterceptingCall(call);
    return new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata(metadata, accept) {
            const [given] = metadata.get('authorization');
            if (given === expected) accept(metadata);
            else call.sendStatus(given === undefined ? accessDenied() : UNAUTHENTICATED);
          },
        }),
    });
  };
}

const UNAUTHENTICATED = { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };

function accessDenied() {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

function supportedMethodsCall(
  version: string,
  methods: readonly string[],
): handleUnaryCall<unknown, SupportedMethods> {
  const answer = new featuresPb.SupportedMethods().setEventStoreServerVersion(version);
  for (const path of methods) {
    const [service = '', method = ''] = path.split('/');
    answer.addMethods(new featuresPb.SupportedMethod().setServiceName(service).setMethodName(method));
  }
  return (_, respond) => respond(null, answer);
}

/** A cluster of one leader. */
function gossipCall(port: () => number): handleUnaryCall<unknown, ClusterInfo> {
  return (_, respond) => {
    const member = new gossipPb.MemberInfo()
      .setState(gossipPb.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(port()));
    const cluster = new gossipPb.ClusterInfo();
    cluster.addMembers(member);
    respond(null, cluster);
  };
}
