import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface RawConnection {
  /** Sends a request as it is, one at a time. */
  send(request: string): Promise<RawResponse>;
  end(): void;
}

/**
 * Opens a persistent connection that writes bytes and reads no more than the end of a response, so that it uses little of the machine. Where the
 * server has closed it while it was idle, it is opened anew, as by a browser.
 */
export async function openConnection(url: URL): Promise<RawConnection> {
  let socket = await openSocket(url);
  return {
    async send(request) {
      if (!socket.writable) socket = await openSocket(url);
      return exchange(socket, request);
    },
    end: () => socket.end(),
  };
}

async function openSocket({ hostname, port }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  // Without a reader an idle socket would not notice that the server has closed it.
  socket.resume();
  // The next request notices an error of an idle socket.
  socket.on('error', () => undefined);
  return socket;
}

function exchange(socket: Socket, request: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    let received = '';
    const settle = (end: () => void) => {
      socket.off('data', read).off('close', fail);
      end();
    };
    const fail = () => settle(() => reject(new Error('the server closed the connection')));
    const read = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.slice(0, end);
      const length = Number(/content-length: (?<length>\d+)/iu.exec(head)?.groups?.['length'] ?? 0);
      if (received.length < end + 4 + length) return;
      const response = { status: Number(received.slice(9, 12)), head, body: received.slice(end + 4) };
      settle(() => resolve(response));
    };
    socket.on('data', read).on('close', fail);
    socket.write(request);
  });
}
