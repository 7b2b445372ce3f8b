import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  checkIntervalMs,
  type Connection,
  countBufferedBytes,
  createConnection,
  isBeginning,
  isTooSlow,
  listSlowestFirst,
} from './connection.ts';
import { closeAfterEarlyResponse, hasBody } from './early-response.ts';
import { sendBusy, sendMalformed } from './error-responses.ts';
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

/**
 * The time that a server that stops waits for a last request on each connection, in milliseconds, counted in checks. A client does not know of
 * the stop before a response says so: a connection that is closed at once would break a request that is on its way.
 */
const lastHeadMs = 1_000;

/** Creates an HTTP server that limits what each client may use (`server-bounds.ts`). */
export function createGuardedServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  overrides: Partial<ServerBounds> = {},
): GuardedServer {
  const bounds = { ...defaultBounds, ...overrides };
  const connections = new Map<Socket, Connection>();
  const connectionsByHousehold = new Map<string, number>();
  /** The number of requests in progress. */
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
    const householdConnections = connectionsByHousehold.get(household) ?? 0;
    const { maxConnections, maxConnectionsPerAddress } = bounds;
    if (isFull(connections.size, maxConnections) || isFull(householdConnections, maxConnectionsPerAddress)) {
      socket.destroy();
      return;
    }
    connectionsByHousehold.set(household, householdConnections + 1);
    const connection = createConnection(socket, household);
    connections.set(socket, connection);
    socket.once('close', () => close(connection));
  }

  /**
   * Cuts off a connection. Its requests stop counting at once, not only when the system has closed it: otherwise one burst could use up the limit.
   */
  function cut(connection: Connection): void {
    connection.socket.destroy();
    close(connection);
  }

  /** Forgets a connection. */
  function close({ socket, household, responses }: Connection): void {
    if (!connections.delete(socket)) return;
    requests -= responses.size;
    responses.clear();
    const left = (connectionsByHousehold.get(household) ?? 1) - 1;
    if (left === 0) connectionsByHousehold.delete(household);
    else connectionsByHousehold.set(household, left);
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

  /** Cuts off the connections that are too slow or hold too many bytes, and closes idle ones while the server stops. */
  function checkConnections(): void {
    let buffered = 0;
    for (const connection of connections.values()) {
      if (isTooSlow(connection, bounds)) cut(connection);
      else buffered += countBufferedBytes(connection);
    }
    if (buffered > bounds.maxBufferedBytes) cutSlowest(buffered);
    if (isStopping && !server.listening) {
      closeIdle();
      stoppedMs += checkIntervalMs;
    }
  }

  /** Cuts off the slowest connections until the limit of waiting bytes is kept. */
  function cutSlowest(all: number): void {
    let buffered = all;
    for (const { connection, bytes } of listSlowestFirst(connections.values())) {
      if (buffered <= bounds.maxBufferedBytes) return;
      buffered -= bytes;
      cut(connection);
    }
  }

  /** Closes the connections without a request, once each has waited `lastHeadMs` for its last one. */
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

  const checks = setInterval(checkConnections, checkIntervalMs).unref();
  server.once('close', () => clearInterval(checks));

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
