import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
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
import { appendSessionCall } from './append-session-call.ts';
import { BreakablePort } from './breakable-port.ts';
import { MemoryLog } from './memory-log.ts';
import { readCall } from './read-call.ts';

export interface KurrentDbDouble {
  readonly connectionString: string;
  /** Killing and opening it is a restart of the server on its data. */
  readonly port: BreakablePort;
  readonly log: MemoryLog;
  close(): Promise<void>;
}

export const METHODS_OF_26 = [
  'event_store.client.streams.streams/read',
  'event_store.client.streams.streams/append',
  'event_store.client.streams.streams/batchappend',
  'kurrentdb.protocol.v2.streams.streamsservice/appendsession',
];

/**
 * A server that speaks as much of KurrentDB's protocol as the adapter uses, over plain HTTP/2, with its data in
 * memory. `methods` are those that it reports; a client of a server without one takes another way or refuses.
 */
export async function startKurrentDbDouble({
  version = '26.0.0',
  methods = METHODS_OF_26,
}: { readonly version?: string; readonly methods?: readonly string[] } = {}): Promise<KurrentDbDouble> {
  const log = new MemoryLog();
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(streamsGrpc.StreamsService, {
    read: readCall(log),
    append: appendCall(log),
    batchAppend: batchAppendCall(log),
  });
  server.addService(streamsV2Grpc.StreamsServiceService, { appendSession: appendSessionCall(log) });
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: supportedMethodsCall(version, methods),
  });
  server.addService(gossipGrpc.GossipService, { read: gossipCall(() => port.port) });

  const upstreamPort = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  const port = new BreakablePort(upstreamPort);
  await port.open();
  return {
    connectionString: `kurrentdb://127.0.0.1:${port.port}?tls=false`,
    port,
    log,
    close: async () => {
      await port.kill();
      server.forceShutdown();
    },
  };
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
