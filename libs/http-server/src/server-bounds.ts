/** The limits of one server. Times are in milliseconds. */
export interface ServerBounds {
  /** The most open connections in total; 0 for no limit. A further one is closed at once. */
  readonly maxConnections: number;
  /**
   * The most open connections of one address; a /64 of IPv6 counts as one address. 0 for no limit, which is needed if all clients come through
   * one proxy.
   */
  readonly maxConnectionsPerAddress: number;
  /**
   * The most requests in progress in total; 0 for no limit. A further one gets 503. The default is four times the number that one address may have
   * in progress, so that no client alone can use it up.
   */
  readonly maxRequests: number;
  /**
   * The most requests in progress on one connection; a client that sends more is cut off. No browser sends a request before it has the response to
   * the last one.
   */
  readonly maxRequestsPerConnection: number;
  /** The most bytes of responses that wait to be read, over all connections; above it, the address with the most is cut off first. */
  readonly maxBufferedBytes: number;
  /**
   * The time that a client may keep the server waiting for the head of a request, for the next `minBodyBytes` of a body, or for reading the next
   * part of a response.
   */
  readonly stallMs: number;
  /** The bytes of a body that must arrive in each `stallMs`, unless it ends. */
  readonly minBodyBytes: number;
  /** The time that a request may take to arrive with its body. A file of 10 MB at 300 kbit/s needs 270 s. */
  readonly requestMs: number;
  /** The time that requests may continue after `stop` was called; then their connections are cut off. */
  readonly stopMs: number;
  /** The time for which the rest of a request is read after an early response. */
  readonly lingerMs: number;
  /** The most bytes that are read of such a rest. */
  readonly lingerBytes: number;
}

export const defaultBounds: ServerBounds = {
  maxConnections: 4_096,
  maxConnectionsPerAddress: 256,
  maxRequests: 2_048,
  maxRequestsPerConnection: 2,
  maxBufferedBytes: 64 * 1024 * 1024,
  stallMs: 15_000,
  minBodyBytes: 1_024,
  requestMs: 300_000,
  stopMs: 5_000,
  lingerMs: 2_000,
  lingerBytes: 32 * 1024 * 1024,
};
