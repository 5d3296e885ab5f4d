/** A bucket on an S3 API. */
export interface S3Location {
  readonly bucket: string;
  /** The address of a store other than Amazon's, `https://s3.example.in`; null: Amazon's, by region. */
  readonly endpoint: string | null;
  readonly region: string;
}

const SHAPE = 's3://<bucket>?endpoint=<URL>&region=<region>';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]+$/;

/** Other stores accept any region; this is the usual name. */
const ANY_REGION = 'us-east-1';

/**
 * Reads the setting FILES: `s3://bucket?region=ap-south-1`, or `s3://bucket?endpoint=https://s3.example.in`. It holds
 * no credentials: the SDK finds them in its usual environment.
 * @throws RangeError with a sentence for the operator
 */
export function s3Location(text: string): S3Location {
  const url = parseUrl(text);
  if (url?.protocol !== 's3:') throw new RangeError(`FILES must be like ${SHAPE}, and begin with "s3://".`);
  if (url.username !== '' || url.password !== '')
    throw new RangeError(
      'FILES must hold no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.',
    );
  const bucket = url.host;
  if (!BUCKET.test(bucket))
    throw new RangeError(
      `FILES must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens, not "${bucket}".`,
    );
  if (!['', '/'].includes(url.pathname) || url.hash !== '')
    throw new RangeError(`FILES must be like ${SHAPE}: only options may follow the bucket.`);
  const { endpoint, region } = parseOptions(url.searchParams);
  if (endpoint === null && region === null)
    throw new RangeError('FILES must name the region of the bucket (region=ap-south-1), or an endpoint.');
  return { bucket, endpoint, region: region ?? ANY_REGION };
}

function parseOptions(given: URLSearchParams): { endpoint: string | null; region: string | null } {
  for (const name of given.keys()) {
    if (name !== 'endpoint' && name !== 'region')
      throw new RangeError(`FILES takes endpoint and region, not "${name}".`);
    if (given.getAll(name).length > 1) throw new RangeError(`FILES names its ${name} more than once.`);
  }
  const [endpoint, region] = [given.get('endpoint'), given.get('region')];
  if (endpoint !== null && !/^https?:$/.test(parseUrl(endpoint)?.protocol ?? ''))
    throw new RangeError(`The endpoint in FILES must be an http or https URL, not "${endpoint}".`);
  if (region !== null && !REGION.test(region))
    throw new RangeError(`The region in FILES must be like "ap-south-1", not "${region}".`);
  return { endpoint, region };
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
