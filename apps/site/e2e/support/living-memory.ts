import * as z from 'zod';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const reply = z.object({ id: z.number().optional(), result: z.unknown() });
const evaluated = z.object({ result: z.object({ value: z.number() }) });

/**
 * Measures the memory of a process in MB after a garbage collection: its heap and the buffers outside of it. Resident memory says less, since it
 * depends on when the process collects.
 * @param port the port of its inspector, `NODE_OPTIONS=--inspect=127.0.0.1:<port>`
 */
export async function measureLivingMb(port: number): Promise<number> {
  const list: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(targets.parse(list)[0]?.webSocketDebuggerUrl ?? '');
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  await opened;
  const call = (id: number, method: string, params = {}) => {
    const done = new Promise<unknown>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const { id: repliedId, result } = reply.parse(JSON.parse(String(data)));
        if (repliedId === id) resolve(result);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return done;
  };
  try {
    await call(1, 'HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage().heapUsed + process.memoryUsage().external';
    const bytes = evaluated.parse(await call(2, 'Runtime.evaluate', { expression })).result.value;
    return bytes / 1_000_000;
  } finally {
    socket.close();
  }
}
