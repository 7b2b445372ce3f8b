import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeAfterEarlyResponse, hasBody } from './early-response.ts';
import { toHousehold } from './to-household.ts';
import { readRequestLine } from './request-line.ts';
import { defaultBounds, type ServerBounds } from './server-bounds.ts';

export interface GuardedServer {
  /** The server, which does not listen yet. */
  readonly server: Server;
  /** Makes every further response close its connection; new connections are still accepted. */
  beginStop(): void;
  /**
   * Accepts no more connections, finishes the requests in progress, responds to the last request of each kept connection, and resolves
   * when the last connection is closed.
   */
  stop(): Promise<void>;
}

/** The state of one connection. */
interface Connection {
  readonly socket: Socket;
  readonly household: string;
  readonly responses: Set<ServerResponse>;
  /** The request whose body is arriving, the time that the server has waited for it, and the bytes read when the wait began. */
  body: { readonly request: IncomingMessage; waitedMs: number; bytesRead: number } | null;
  /** The milliseconds that the server has waited for the head of a request; `readBefore` is the bytes read when the last request was complete. */
  headWaitedMs: number;
  readBefore: number;
  /** The bytes that the client has read, and the time for which it has read nothing although data is waiting. */
  taken: number;
  untakenMs: number;
}

/**
 * The interval at which connections are checked, and idle ones closed while stopping. It is short, since memory can fill between
 * two checks. Waiting is counted in checks: if this process is too busy to check, it is also too busy to respond, and no client is
 * cut off for that.
 */
const lookMs = 250;
/**
 * The time that a server that stops waits for a last request on each connection, in milliseconds, counted in checks. A client does not know of
 * the stop before a response says so: a connection that is closed at once would break a request that is on its way.
 */
const lastHeadMs = 1_000;

/** Creates an HTTP server that limits what each client may use (`server-bounds.ts`). */
export function createGuardedServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  given: Partial<ServerBounds> = {},
): GuardedServer {
  const bounds = { ...defaultBounds, ...given };
  const connections = new Map<Socket, Connection>();
  const households = new Map<string, number>();
  let requests = 0;
  let isStopping = false;
  /** The milliseconds since connections are no longer accepted, counted in checks. */
  let stoppedMs = 0;

  const server = createServer(
    {
      requestTimeout: bounds.requestMs,
      // The default of Node is 30 s, which is too long for the limits here.
      connectionsCheckingInterval: 1_000,
    },
    serve,
  );
  server.on('connection', open);

  function open(socket: Socket): void {
    const household = toHousehold(socket.remoteAddress ?? '');
    const ofHousehold = households.get(household) ?? 0;
    const { maxConnections, maxConnectionsPerAddress } = bounds;
    if (isFull(connections.size, maxConnections) || isFull(ofHousehold, maxConnectionsPerAddress)) {
      socket.destroy();
      return;
    }
    households.set(household, ofHousehold + 1);
    const connection: Connection = {
      socket,
      household,
      responses: new Set(),
      body: null,
      headWaitedMs: 0,
      // The server waits for the first head as soon as the connection is open.
      readBefore: -1,
      taken: 0,
      untakenMs: 0,
    };
    connections.set(socket, connection);
    socket.once('close', () => close(connection));
  }

  /**
   * Cuts a connection off. Its requests stop counting at once, not only when the system has closed it: otherwise one burst could use up the limit.
   */
  function cut(connection: Connection): void {
    connection.socket.destroy();
    close(connection);
  }

  function close({ socket, household, responses }: Connection): void {
    if (!connections.delete(socket)) return;
    requests -= responses.size;
    responses.clear();
    const left = (households.get(household) ?? 1) - 1;
    if (left === 0) households.delete(household);
    else households.set(household, left);
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    // This request was read together with the one for which the connection was cut off.
    if (connection === undefined || socket.destroyed) return;
    if (connection.responses.size >= bounds.maxRequestsPerConnection) {
      cut(connection);
      return;
    }
    const isBusy = isFull(requests, bounds.maxRequests);
    requests += 1;
    connection.responses.add(response);
    response.once('close', () => {
      if (connection.responses.delete(response)) requests -= 1;
      connection.readBefore = socket.bytesRead;
    });
    if (isStopping) response.shouldKeepAlive = false;
    if (hasBody(request)) {
      closeAfterEarlyResponse(request, response, bounds);
      connection.body = { request, waitedMs: 0, bytesRead: socket.bytesRead };
    }
    if (isBusy) sendBusy(response);
    else if (!readRequestLine(request)) sendMalformed(response);
    else void listener(request, response);
  }

  function look(): void {
    let buffered = 0;
    for (const connection of connections.values()) {
      if (isBeginningTooSlowly(connection) || isSendingTooSlowly(connection) || isReadingTooSlowly(connection)) {
        cut(connection);
      } else buffered += bufferedBytes(connection);
    }
    if (buffered > bounds.maxBufferedBytes) cutSlowest(buffered);
    if (isStopping && !server.listening) {
      closeIdle();
      stoppedMs += lookMs;
    }
  }

  /** Says whether the head of a request is arriving, or the first one is awaited. */
  function isBeginning({ responses, socket, readBefore }: Connection): boolean {
    return responses.size === 0 && socket.bytesRead > readBefore;
  }

  function isBeginningTooSlowly(connection: Connection): boolean {
    connection.headWaitedMs = isBeginning(connection) ? connection.headWaitedMs + lookMs : 0;
    return connection.headWaitedMs >= bounds.stallMs;
  }

  function isSendingTooSlowly(connection: Connection): boolean {
    const { body, socket } = connection;
    if (body === null) return false;
    const { request } = body;
    if (request.complete || request.destroyed) {
      connection.body = null;
      return false;
    }
    body.waitedMs += lookMs;
    // Received data that was not read yet waits for this process, not for the client.
    const isOurTurn = request.readableLength > 0;
    if (!isOurTurn && body.waitedMs < bounds.stallMs) return false;
    const isTooLittle = !isOurTurn && socket.bytesRead - body.bytesRead < bounds.minBodyBytes;
    body.waitedMs = 0;
    body.bytesRead = socket.bytesRead;
    return isTooLittle;
  }

  function isReadingTooSlowly(connection: Connection): boolean {
    const { socket } = connection;
    const taken = socket.bytesWritten - socket.writableLength;
    const isStuck = socket.writableLength > 0 && taken === connection.taken;
    connection.taken = taken;
    connection.untakenMs = isStuck ? connection.untakenMs + lookMs : 0;
    return connection.untakenMs >= bounds.stallMs;
  }

  /** Cuts off first the household with the most waiting bytes, and of its connections the one that has read nothing for longest. */
  function cutSlowest(all: number): void {
    let buffered = all;
    const waiting = [...connections.values()]
      .map((connection) => ({ connection, bytes: bufferedBytes(connection) }))
      .filter(({ bytes }) => bytes > 0);
    const ofHousehold = new Map<string, number>();
    for (const { connection, bytes } of waiting) {
      ofHousehold.set(connection.household, (ofHousehold.get(connection.household) ?? 0) + bytes);
    }
    const bytesOf = ({ household }: Connection) => ofHousehold.get(household) ?? 0;
    const slowestFirst = waiting.toSorted(
      (a, b) => bytesOf(b.connection) - bytesOf(a.connection) || b.connection.untakenMs - a.connection.untakenMs,
    );
    for (const { connection, bytes } of slowestFirst) {
      if (buffered <= bounds.maxBufferedBytes) return;
      buffered -= bytes;
      cut(connection);
    }
  }

  function closeIdle(): void {
    for (const connection of connections.values()) {
      const waitedMs = isBeginning(connection) ? connection.headWaitedMs : stoppedMs;
      if (connection.responses.size > 0 || waitedMs < lastHeadMs) continue;
      // The response is ended first, which a client can notice; the connection is destroyed at the next check.
      if (connection.socket.writableEnded) connection.socket.destroy();
      else connection.socket.end();
    }
  }
  // Node calls its own method as soon as the server no longer listens, which would cut off a response that is still being sent.
  server.closeIdleConnections = () => undefined;

  function beginStop(): void {
    isStopping = true;
    for (const { responses } of connections.values()) {
      for (const response of responses) response.shouldKeepAlive = false;
    }
  }

  const looking = setInterval(look, lookMs).unref();
  server.once('close', () => clearInterval(looking));

  return {
    server,
    beginStop,
    stop: () =>
      new Promise((resolve) => {
        beginStop();
        const deadline = setTimeout(() => {
          for (const { socket } of connections.values()) socket.destroy();
        }, bounds.stopMs);
        server.close(() => {
          clearTimeout(deadline);
          resolve();
        });
      }),
  };
}

function isFull(count: number, max: number): boolean {
  return max > 0 && count >= max;
}

/** Counts the bytes of the response that is being sent and of those that wait behind it. */
function bufferedBytes({ socket, responses }: Connection): number {
  let bytes = socket.writableLength;
  for (const response of responses) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

/** Sends a 503 in the envelope that all errors under `/api` have. */
function sendBusy(response: ServerResponse): void {
  response.setHeader('Retry-After', '1');
  sendError(response, 503, { code: 'server_busy', message: 'The server is busy; try again in a moment.' });
}

function sendMalformed(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  sendError(response, 400, { code: 'ambiguous_host', message: 'A request has to name one host.' });
}

function sendError(
  response: ServerResponse,
  status: number,
  error: { readonly code: string; readonly message: string },
) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ data: null, meta: null, error: { ...error, details: [] } }));
}
