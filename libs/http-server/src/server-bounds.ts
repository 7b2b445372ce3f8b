/** What one server gives to its clients. Times are milliseconds. */
export interface ServerBounds {
  /** Open connections in all; 0 for no limit. A further one is closed at once. */
  readonly maxConnections: number;
  /**
   * Open connections of one address, a /64 of IPv6 being one; 0 for no limit, as a server needs whose clients all come through
   * one proxy.
   */
  readonly maxConnectionsPerAddress: number;
  /**
   * Requests that are being worked on in all; 0 for no limit. A further one gets 503. Four times what the connections of one
   * address may ask at once, so that no client alone takes all places.
   */
  readonly maxRequests: number;
  /**
   * Requests of one connection that are being worked on. No browser sends a request before the response to the last one; whoever
   * sends more than this is cut off.
   */
  readonly maxRequestsPerConnection: number;
  /** Bytes of responses that wait for their readers, over all connections: above it, the address with the most is cut off first. */
  readonly maxBufferedBytes: number;
  /**
   * How long a client may keep the server waiting: for the head of a request, for the next `minBodyBytes` of a body, for taking
   * the next part of a response.
   */
  readonly stallMs: number;
  /** What a body must bring in each `stallMs`, in bytes, unless it ends. */
  readonly minBodyBytes: number;
  /** How long a request with its body may take to arrive. A file of 10 MB at 300 kbit/s needs 270 s. */
  readonly requestMs: number;
  /** How long requests may go on after the server was told to stop; then all is cut off. */
  readonly stopMs: number;
  /** How long, and how many bytes, what is left of a request is read after its early response. */
  readonly lingerMs: number;
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
