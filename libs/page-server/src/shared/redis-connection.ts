import { createClient, RESP_TYPES, type RedisClientType } from '@redis/client';

type Commands = RedisClientType;

export interface RedisConnection {
  /** Runs commands. Rejects where the server is not connected, or does not respond within the time. */
  run<Reply>(limitMs: number, act: (commands: Commands) => Promise<Reply>): Promise<Reply>;
  /** Runs commands whose replies are bytes in place of texts. */
  runBytes<Reply>(limitMs: number, act: (commands: ByteCommands) => Promise<Reply>): Promise<Reply>;
  /** Calls `onMessage` for each message of a channel, over all later connections. To be called once. */
  listen(channel: string, onMessage: () => void): void;
  /** Resolves once the server was reached for the first time. Never rejects: after an error that no further try can repair it resolves too, with a warning. */
  readonly connected: Promise<void>;
  close(): void;
}

type ByteCommands = ReturnType<typeof asBytes>;
const asBytes = (client: Commands) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

interface ConnectionOptions {
  readonly url: string;
  readonly warn: (line: string) => void;
}

/** The limit in milliseconds of one try to connect. A server that is up accepts within a few, so the next try comes soon. */
const connectMs = 1_000;
/** The pauses in milliseconds between tries: each is twice as long as the one before. The longest is that of the checks (`checkEveryMs` of generations.ts). */
const firstPauseMs = 50;
const longestPauseMs = 500;
/** The milliseconds of silence after which a connection is dead. On a living one there is a check (`checkEveryMs` of generations.ts), on the listener a ping. */
const silenceMs = 10_000;
/** The interval in milliseconds at which the listener pings. It sends nothing else, and would otherwise count as dead after `silenceMs`. */
const listenerPingMs = 1_000;
/** The most commands that wait for their replies. Above it commands are rejected at once, so that a server that hangs does not fill the memory. */
const maxWaiting = 2_000;

/** Connects to Redis or Valkey, again and again for ever. Nothing waits for a server that is away. */
export function connectRedis({ url, warn }: ConnectionOptions): RedisConnection {
  let isFailing = false;
  const client: Commands = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: connectMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(firstPauseMs * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  });
  client.on('error', (error: unknown) => {
    if (!isFailing) warn(`The shared store is away, so this site renders for itself: ${String(error)}`);
    isFailing = true;
  });
  client.on('ready', () => {
    if (isFailing) warn('The shared store is back.');
    isFailing = false;
  });
  const bytes = asBytes(client);
  // The listener has a connection of its own, since a server may put a message into the middle of the reply to a transaction.
  const listener = client.duplicate({ pingInterval: listenerPingMs });
  // The other connection reports the error.
  listener.on('error', () => undefined);
  // The promise never rejects while the connection is open, since the strategy above never gives up.
  const connected = client.connect().then(
    () => undefined,
    (error: unknown) => warn(`The shared store cannot be used: ${String(error)}`),
  );

  return {
    run: (limitMs, act) =>
      client.isReady ? waitAtMost(limitMs, act(client)) : Promise.reject(new Error('Not connected')),
    runBytes: (limitMs, act) =>
      client.isReady ? waitAtMost(limitMs, act(bytes)) : Promise.reject(new Error('Not connected')),
    listen(channel, onMessage) {
      void listener
        .connect()
        .then(() => listener.subscribe(channel, onMessage))
        .catch((error: unknown) => warn(`No messages of other sites: ${String(error)}`));
    },
    connected,
    close() {
      for (const each of [client, listener]) if (each.isOpen) each.destroy();
    },
  };
}

/** Waits for `wanted`, and rejects if it takes longer than the limit. */
function waitAtMost<Value>(limitMs: number, wanted: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    // A process that was busy reads the response before it counts the time as over.
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`No response within ${limitMs} ms`))), limitMs);
    wanted.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
