import { RegistryUnavailable, type Registry } from '../registry.ts';
import { readUlipAnswer } from './ulip-answer.ts';

export interface UlipOptions {
  /** Such as `https://www.ulip.dpiit.gov.in/ulip/v1.0.0`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** `VAHAN/01` answers XML, `VAHAN/04` JSON. */
  readonly service: 'VAHAN/01' | 'VAHAN/04';
  /** For one attempt. */
  readonly timeoutMs: number;
}

/** A look-up changes nothing, so it may be repeated; only once more, since the user waits for it. */
const ATTEMPTS = 2;
/** An answer is a few kilobytes. */
const MAX_ANSWER_BYTES = 256_000;

/** The register of vehicles behind ULIP, the Unified Logistics Interface Platform. */
export function createUlipRegistry(options: UlipOptions): Registry {
  /** A login under way, or its token; shared by all look-ups. */
  let token: Promise<string> | null = null;

  const bearer = (): Promise<string> => {
    token ??= logIn(options).catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  };

  const lookUp = async (vehicleNo: string) => {
    const used = bearer();
    const { status, body } = await post(
      options,
      `/${options.service}`,
      { vehiclenumber: vehicleNo },
      { authorization: `Bearer ${await used}` },
    );
    if (status === 401 || status === 403) {
      // Drops only the refused token: another look-up may have renewed it meanwhile.
      if (token === used) token = null;
      throw new RegistryUnavailable('not-signed-in');
    }
    if (status !== 200) throw new RegistryUnavailable(`status-${status}`);
    return readUlipAnswer(body);
  };

  return {
    async findVehicle(vehicleNo) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await lookUp(vehicleNo);
        } catch (error) {
          if (attempt === ATTEMPTS || !isWorthRepeating(error)) throw error;
        }
      }
    },
  };
}

/** A request that the register refused or garbled is not sent again. */
function isWorthRepeating(error: unknown): boolean {
  return error instanceof RegistryUnavailable && /^(no-answer|not-signed-in|status-5\d\d)$/.test(error.code);
}

async function logIn(options: UlipOptions): Promise<string> {
  const { username, password } = options;
  const { status, body } = await post(options, '/user/login', { username, password }, {});
  const response = (body as { readonly response?: { readonly id?: unknown } } | null)?.response;
  if (status >= 500) throw new RegistryUnavailable(`status-${status}`);
  if (status !== 200 || typeof response?.id !== 'string') throw new RegistryUnavailable('refused');
  return response.id;
}

async function post(
  { url, timeoutMs }: UlipOptions,
  path: string,
  input: object,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  let text: string;
  let status: number;
  try {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    ({ status } = answer);
    text = await readText(answer);
  } catch (cause) {
    throw cause instanceof RegistryUnavailable ? cause : new RegistryUnavailable('no-answer', { cause });
  }
  try {
    return { status, body: JSON.parse(text) };
  } catch (cause) {
    if (status !== 200) return { status, body: null };
    throw new RegistryUnavailable('unreadable', { cause });
  }
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new RegistryUnavailable('unreadable');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
