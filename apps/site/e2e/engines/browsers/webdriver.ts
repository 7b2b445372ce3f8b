import * as z from 'zod';

/** The longest time of a command in milliseconds, since a driver may wait for its browser for ever. */
const limitMs = 60_000;

const response = z.object({ value: z.unknown() });
const failed = z.object({ error: z.string(), message: z.string() });
const created = z.object({ sessionId: z.string() });

/** One session of a driver, as https://www.w3.org/TR/webdriver2/ describes it. */
export interface WebDriverSession {
  /**
   * Sends a command.
   *
   * @returns the value of the response, parsed by the schema
   */
  send<Value>(method: 'GET' | 'POST', command: string, schema: z.ZodType<Value>, body?: object): Promise<Value>;
  end(): Promise<void>;
}

/**
 * Opens a session.
 *
 * @throws where the driver starts no browser, like every command that fails
 */
export async function openWebDriverSession(
  driverOrigin: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send(driverOrigin, 'POST', '/session', created, body);
  const path = `/session/${sessionId}`;
  return {
    send: (method, command, schema, content = {}) =>
      send(driverOrigin, method, `${path}${command}`, schema, method === 'POST' ? content : undefined),
    async end() {
      await send(driverOrigin, 'DELETE', path, z.null());
    },
  };
}

async function send<Value>(
  origin: string,
  method: string,
  path: string,
  schema: z.ZodType<Value>,
  body?: object,
): Promise<Value> {
  const reply = await fetch(`${origin}${path}`, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = response.parse(await reply.json());
  if (reply.ok) return schema.parse(value);
  const { error, message } = failed.parse(value);
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
