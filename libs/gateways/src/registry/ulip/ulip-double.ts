import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type VehicleDetails } from '../registry.ts';
import { createSampleRegistry } from '../sample-registry.ts';

type Answer = (response: ServerResponse) => void;

/** A double of ULIP: a login with a token that expires, and the two services of the register of vehicles. */
export class UlipDouble {
  static readonly USERNAME = 'sahyadri_usr';
  static readonly PASSWORD = 'a-password';

  logins = 0;
  /** Paths of the look-ups, whether they were authorised or not. */
  readonly lookUps: string[] = [];
  readonly #answers: Answer[] = [];
  readonly #vehicles = createSampleRegistry();
  #token = 0;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<UlipDouble> {
    const double = new UlipDouble();
    double.#server.listen(0, '127.0.0.1');
    await once(double.#server, 'listening');
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/ulip/v1.0.0`;
  }

  /** Sets the answers to the next look-ups. */
  answerNext(...answers: Answer[]): void {
    this.#answers.push(...answers);
  }

  /** Refuses every token given out so far. */
  endTokens(): void {
    this.#token += 1;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as Readonly<Record<string, string>>;
    const path = (request.url ?? '').replace('/ulip/v1.0.0', '');
    response.setHeader('content-type', 'application/json');
    if (path === '/user/login') {
      this.logins += 1;
      this.#logIn(body, response);
      return;
    }
    this.lookUps.push(path);
    const answer = this.#answers.shift();
    if (answer !== undefined) {
      answer(response);
      return;
    }
    if (request.headers.authorization !== `Bearer token-${this.#token}`) {
      response.writeHead(401).end('{"error":"true","code":"401","message":"Unauthorized"}');
      return;
    }
    const found = await this.#vehicles.findVehicle(body['vehiclenumber'] ?? '');
    response.end(path === '/VAHAN/01' ? asXml(found) : asJson(found));
  }

  #logIn(body: Readonly<Record<string, string>>, response: ServerResponse): void {
    if (body['username'] === UlipDouble.USERNAME && body['password'] === UlipDouble.PASSWORD)
      response.end(JSON.stringify({ error: 'false', code: '200', response: { id: `token-${this.#token}` } }));
    else response.writeHead(401).end('{"error":"true","code":"401","message":"Bad credentials"}');
  }
}

/** An answer in ULIP's envelope. */
export function toEnvelope(responseStatus: string, response: unknown): string {
  return JSON.stringify({
    error: 'false',
    code: '200',
    message: 'Success',
    response: [{ response, responseStatus }],
  });
}

function asXml(found: VehicleDetails | null): string {
  if (found === null) return toEnvelope('ERROR', 'Vehicle Details not Found');
  const fields = Object.entries({ ...found, stautsMessage: 'OK' }).map(
    ([name, value]) => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><VehicleDetails>${fields.join('')}</VehicleDetails>`;
  return toEnvelope('SUCCESS', xml);
}

function asJson(found: VehicleDetails | null): string {
  if (found === null)
    return JSON.stringify({
      error: 'true',
      code: 'NO_DATA_FOUND',
      message: 'No data found',
      response: null,
    });
  const camelCase = (name: string) =>
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return toEnvelope(
    'SUCCESS',
    Object.fromEntries(Object.entries(found).map(([name, value]) => [camelCase(name), value])),
  );
}
