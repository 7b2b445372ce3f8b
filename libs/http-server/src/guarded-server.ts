import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeAfterEarlyResponse, hasBody } from './early-response.ts';
import { householdOf } from './household-of.ts';
import { defaultBounds, type ServerBounds } from './server-bounds.ts';

export interface GuardedServer {
  /** Not listening yet. */
  readonly server: Server;
  /** From now on every response closes its connection; new connections are taken all the same. */
  beginStop(): void;
  /** Takes no more connections, finishes what is running, and resolves when the last connection is closed. */
  stop(): Promise<void>;
}

/** One connection and what is known of its client. */
interface Connection {
  readonly socket: Socket;
  readonly household: string;
  readonly responses: Set<ServerResponse>;
  /** The request whose body is arriving, for how long it was waited for, and what had been read when the wait began. */
  body: { readonly request: IncomingMessage; waitedMs: number; bytesRead: number } | null;
  /** For how long the head of a request was waited for, and what had been read when the last request was through. */
  headWaitedMs: number;
  readBefore: number;
  /** Bytes that the client has taken, and for how long it has taken none of what waits for it. */
  taken: number;
  untakenMs: number;
}

/**
 * How often connections are looked at, and idle ones closed while stopping. Short, since memory fills between two looks. Waiting is
 * counted in looks: where this process was too busy to look, it was too busy to serve, and no client is to blame.
 */
const lookMs = 250;

/** An HTTP server with its bounds (`server-bounds.ts`), by which every client is held to what a browser does. */
export function createGuardedServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  given: Partial<ServerBounds> = {},
): GuardedServer {
  const bounds = { ...defaultBounds, ...given };
  const connections = new Map<Socket, Connection>();
  const households = new Map<string, number>();
  let requests = 0;
  let isStopping = false;

  const server = createServer(
    {
      requestTimeout: bounds.requestMs,
      // Node looks every 30 s where nothing is said.
      connectionsCheckingInterval: 1_000,
    },
    serve,
  );
  server.on('connection', open);

  function open(socket: Socket): void {
    const household = householdOf(socket.remoteAddress ?? '');
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
      // Of a connection that was opened a head is expected.
      readBefore: -1,
      taken: 0,
      untakenMs: 0,
    };
    connections.set(socket, connection);
    socket.once('close', () => close(connection));
  }

  /** Its places are free at once, not only when the system has closed it: one burst would take all of them. */
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
    // What was read together with the request that its connection was cut off for.
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
    if (isBusy) refuse(response);
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
    if (isStopping && !server.listening) closeIdle();
  }

  function isBeginningTooSlowly(connection: Connection): boolean {
    const isExpected = connection.responses.size === 0 && connection.socket.bytesRead > connection.readBefore;
    connection.headWaitedMs = isExpected ? connection.headWaitedMs + lookMs : 0;
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
    // What has come and was not read yet waits for us.
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

  /** The household with the most goes first, and of its connections the one that has taken nothing for longest. */
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

  /** Node's own cuts off a response that was ended and is still being sent. */
  function closeIdle(): void {
    for (const { socket, responses } of connections.values()) if (responses.size === 0) socket.destroy();
  }
  server.closeIdleConnections = closeIdle;

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

function isFull(count: number, most: number): boolean {
  return most > 0 && count >= most;
}

/** Of the response that is being sent, and of those that wait behind it. */
function bufferedBytes({ socket, responses }: Connection): number {
  let bytes = socket.writableLength;
  for (const response of responses) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

/** The envelope of all errors under `/api`. */
function refuse(response: ServerResponse): void {
  const error = { code: 'server_busy', message: 'The server is busy; try again in a moment.', details: [] };
  response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '1' });
  response.end(JSON.stringify({ data: null, meta: null, error }));
}
