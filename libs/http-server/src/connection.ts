import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerBounds } from './server-bounds.ts';

/** The state of one connection. */
export interface Connection {
  readonly socket: Socket;
  /** The address of the client, or the network of an IPv6 address: `toHousehold`. */
  readonly household: string;
  /** The responses that are not complete: the one that is being sent, and those that wait behind it. */
  readonly responses: Set<ServerResponse>;
  /** The request whose body is arriving, the time that the server has waited for it, and the bytes read when the wait began. */
  body: { readonly request: IncomingMessage; waitedMs: number; bytesRead: number } | null;
  /** The time that the server has waited for the head of a request. */
  headWaitedMs: number;
  /** The bytes read when the last response was complete; -1 before the first one, since the first head is awaited from the start. */
  readBefore: number;
  /** The bytes that the client has read. */
  taken: number;
  /** The time for which the client has read nothing although data is waiting. */
  untakenMs: number;
}

/**
 * The interval at which connections are checked, and idle ones closed while stopping. It is short, since memory can fill between
 * two checks. Waiting is counted in checks: if this process is too busy to check, it is also too busy to respond, and no client is
 * cut off for that.
 */
export const checkIntervalMs = 250;

export function createConnection(socket: Socket, household: string): Connection {
  return {
    socket,
    household,
    responses: new Set(),
    body: null,
    headWaitedMs: 0,
    readBefore: -1,
    taken: 0,
    untakenMs: 0,
  };
}

/** Adds one check to the waiting times of a connection, and says whether one of them has reached the limit. */
export function isTooSlow(connection: Connection, bounds: ServerBounds): boolean {
  return (
    isBeginningTooSlowly(connection, bounds) ||
    isSendingTooSlowly(connection, bounds) ||
    isReadingTooSlowly(connection, bounds)
  );
}

/** Says whether the head of a request is arriving, or the first one is awaited. */
export function isBeginning({ responses, socket, readBefore }: Connection): boolean {
  return responses.size === 0 && socket.bytesRead > readBefore;
}

/** Counts a check while a head is awaited. A head has to be complete within `stallMs`. */
function isBeginningTooSlowly(connection: Connection, { stallMs }: ServerBounds): boolean {
  connection.headWaitedMs = isBeginning(connection) ? connection.headWaitedMs + checkIntervalMs : 0;
  return connection.headWaitedMs >= stallMs;
}

/** Counts a check while a body arrives. In each `stallMs`, at least `minBodyBytes` have to arrive. */
function isSendingTooSlowly(connection: Connection, { stallMs, minBodyBytes }: ServerBounds): boolean {
  const { body, socket } = connection;
  if (body === null) return false;
  const { request } = body;
  if (request.complete || request.destroyed) {
    connection.body = null;
    return false;
  }
  body.waitedMs += checkIntervalMs;
  // Received data that was not read yet waits for this process, not for the client.
  const isOurTurn = request.readableLength > 0;
  if (!isOurTurn && body.waitedMs < stallMs) return false;
  const isTooLittle = !isOurTurn && socket.bytesRead - body.bytesRead < minBodyBytes;
  body.waitedMs = 0;
  body.bytesRead = socket.bytesRead;
  return isTooLittle;
}

/** Counts a check while data waits and the client takes none of it. It has to take some within `stallMs`. */
function isReadingTooSlowly(connection: Connection, { stallMs }: ServerBounds): boolean {
  const { socket } = connection;
  const taken = socket.bytesWritten - socket.writableLength;
  const isStuck = socket.writableLength > 0 && taken === connection.taken;
  connection.taken = taken;
  connection.untakenMs = isStuck ? connection.untakenMs + checkIntervalMs : 0;
  return connection.untakenMs >= stallMs;
}

/** Counts the bytes of the response that is being sent and of those that wait behind it. */
export function countBufferedBytes({ socket, responses }: Connection): number {
  let bytes = socket.writableLength;
  for (const response of responses) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

/**
 * Lists the connections with bytes that wait to be read, in the order in which they are cut off: first the household with the most waiting bytes, and
 * of its connections the one that has read nothing for longest.
 */
export function listSlowestFirst(
  connections: Iterable<Connection>,
): readonly { readonly connection: Connection; readonly bytes: number }[] {
  const waiting = [...connections]
    .map((connection) => ({ connection, bytes: countBufferedBytes(connection) }))
    .filter(({ bytes }) => bytes > 0);
  const bytesByHousehold = new Map<string, number>();
  for (const { connection, bytes } of waiting) {
    const { household } = connection;
    bytesByHousehold.set(household, (bytesByHousehold.get(household) ?? 0) + bytes);
  }
  const countHouseholdBytes = ({ household }: Connection) => bytesByHousehold.get(household) ?? 0;
  return waiting.toSorted(
    (a, b) =>
      countHouseholdBytes(b.connection) - countHouseholdBytes(a.connection) ||
      b.connection.untakenMs - a.connection.untakenMs,
  );
}
