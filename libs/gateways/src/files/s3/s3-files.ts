import { type Readable } from 'node:stream';
import { assertFileId, type Files, FilesFull, FilesUnavailable } from '../files.ts';
import { type S3Location } from './s3-location.ts';

/** How often a put is tried while another process is putting the same file. */
const MAX_TRIES = 10;

/** 409: another put of the same file is under way. 429: too many calls. */
const TRANSIENT_STATUSES = new Set([409, 429]);

/**
 * Files in a bucket of an S3 API, one object per id. The SDK finds the credentials: environment, profile, machine role.
 * They must allow listing the bucket, because without that a store reports a missing file as forbidden.
 * @throws FilesUnavailable if the store does not answer
 * @throws RangeError if the bucket is missing, or not open to these credentials
 */
export async function openS3Files(
  { bucket, endpoint, region }: S3Location,
  {
    timeoutMs = 10_000,
  }: {
    /** A store that does not answer within this time counts as down. */ readonly timeoutMs?: number;
  } = {},
): Promise<Files> {
  // Imported only here, because the SDK is an optional dependency.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    // The signature already holds a hash of the bytes, and not every store accepts a second one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    client.destroy();
    throw toStartFault(error, bucket);
  }
  const toObject = (id: string) => {
    assertFileId(id);
    return { Bucket: bucket, Key: id };
  };

  async function put(id: string, bytes: Uint8Array, tries = MAX_TRIES): Promise<void> {
    const object = toObject(id);
    try {
      await client.send(new sdk.PutObjectCommand({ ...object, Body: bytes, IfNoneMatch: '*' }));
    } catch (error) {
      if (answerStatus(error) === 412) return;
      if (answerStatus(error) === 409 && tries > 1) return put(id, bytes, tries - 1);
      throw toFault(error);
    }
  }

  return {
    put: (id, bytes) => put(id, bytes),
    async write(id, chunks) {
      const parts = inParts(chunks);
      const first = await parts.next();
      const second = await parts.next();
      if (first.done === true || second.done === true) return put(id, first.value ?? new Uint8Array());
      const object = toObject(id);
      const begun = await client.send(new sdk.CreateMultipartUploadCommand(object)).catch(rethrowFault);
      const upload = { ...object, UploadId: begun.UploadId };
      try {
        const Parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
        const send = async (Body: Uint8Array) => {
          const PartNumber = Parts.length + 1;
          const command = new sdk.UploadPartCommand({ ...upload, PartNumber, Body });
          Parts.push({ PartNumber, ETag: (await client.send(command).catch(rethrowFault)).ETag });
        };
        await send(first.value);
        await send(second.value);
        for await (const part of parts) await send(part);
        const MultipartUpload = { Parts };
        await client
          .send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload, IfNoneMatch: '*' }))
          .catch((error: unknown) => {
            if (answerStatus(error) !== 412) throw toFault(error);
          });
      } catch (error) {
        // Parts without an object cost room; whether they are removed does not matter to the caller.
        await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
        throw error;
      }
    },
    async open(id) {
      const object = toObject(id);
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(object));
        // In Node, a body is a Node stream.
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        // A missing bucket answers 404 as well.
        if (error instanceof sdk.NoSuchKey) return null;
        throw toFault(error);
      }
    },
    async remove(id) {
      const object = toObject(id);
      try {
        await client.send(new sdk.DeleteObjectCommand(object));
      } catch (error) {
        throw toFault(error);
      }
    },
  };
}

/** A part of a large object; a store takes at most 10,000 of them, and none below 5 MiB but the last. */
const PART_BYTES = 8 * 1_048_576;

/** The same bytes in parts of at least this size, but the last. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

function rethrowFault(error: unknown): never {
  throw toFault(error);
}

/** An error that the operator can fix becomes a sentence. */
function toStartFault(cause: unknown, bucket: string): unknown {
  const status = answerStatus(cause);
  if (status === 404)
    return new RangeError(`FILES names the bucket "${bucket}", which does not exist: make it first.`, {
      cause,
    });
  if (status === 401 || status === 403)
    return new RangeError(
      `FILES names the bucket "${bucket}", which these credentials may not list: check AWS_ACCESS_KEY_ID and its rights.`,
      { cause },
    );
  return toFault(cause);
}

/** Translates errors that a caller can handle; any other error stays as it is. */
function toFault(error: unknown): unknown {
  const status = answerStatus(error);
  const { name, $metadata } = error as { readonly name?: string; readonly $metadata?: object };
  if (status === 507 || name === 'QuotaExceeded')
    return new FilesFull('the store of files is full', { cause: error });
  // The SDK adds its count of tries to requests without an answer, and to missing credentials.
  const isUnanswered = status === undefined && $metadata !== undefined && name !== 'CredentialsProviderError';
  if (isUnanswered || (status !== undefined && (status >= 500 || TRANSIENT_STATUSES.has(status))))
    return new FilesUnavailable('the store of files does not answer', { cause: error });
  return error;
}

/** The status of the store's answer; undefined without an answer. */
function answerStatus(error: unknown): number | undefined {
  const { $response } = error as { readonly $response?: { readonly statusCode?: number } };
  return $response?.statusCode;
}
