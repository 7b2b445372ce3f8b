import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export interface RawConnection {
  /** Sends a request as it is; one at a time. */
  send(request: string): Promise<RawResponse>;
  end(): void;
}

/** A persistent connection that writes bytes and reads no more than the end of a response, so that it uses little of the machine. */
export function openConnection({ hostname, port }: URL): Promise<RawConnection> {
  return new Promise((resolve, reject) => {
    let received = '';
    let settle: ((response: RawResponse) => void) | null = null;
    let fail: (error: Error) => void = reject;
    const socket = connect(Number(port), hostname, () =>
      resolve({
        send: (request) =>
          new Promise((done, failed) => {
            settle = done;
            fail = failed;
            socket.write(request);
          }),
        end: () => socket.end(),
      }),
    );
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.slice(0, end);
      const length = Number(/content-length: (?<length>\d+)/iu.exec(head)?.groups?.['length'] ?? 0);
      if (received.length < end + 4 + length) return;
      const response = { status: Number(received.slice(9, 12)), head, body: received.slice(end + 4) };
      received = '';
      settle?.(response);
    });
    socket.once('error', (error) => fail(error));
    socket.once('close', () => fail(new Error('the server closed the connection')));
  });
}
