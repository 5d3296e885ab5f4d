// For `mongo-abandoned.servers.ts`: moves a checkpoint in the database of the second argument, in a transaction that it
// leaves open, reports this, and waits to be killed.
import { MongoClient } from 'mongodb';

const [url = '', database = ''] = process.argv.slice(2);
const client = new MongoClient(url);
const session = client.startSession();
session.startTransaction();
await client
  .db(database)
  .collection('projections')
  .updateOne({}, { $inc: { position: 1 } }, { session });
process.stdout.write('half\n');
setInterval(() => undefined, 60_000);
