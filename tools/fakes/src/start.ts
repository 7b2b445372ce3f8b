/* Starts fakes as one process: `node src/start.ts <name>[:port] ...`. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Fake } from './fake.ts';
import { resovaApi } from './resova-api/resova-api.ts';
import { stripeApi } from './stripe-api/stripe-api.ts';
import { thirdParties } from './third-parties/third-parties.ts';
import { widgets } from './widgets/widgets.ts';

/** The fakes by the name that the command takes. */
export const fakes: Readonly<Record<string, Fake>> = {
  'resova-api': resovaApi,
  'stripe-api': stripeApi,
  'third-parties': thirdParties,
  widgets,
};

const wanted = process.argv.slice(2).map((text) => {
  const [name = '', port = '0', ...more] = text.split(':');
  const isPort = /^\d{1,5}$/u.test(port) && Number(port) <= 65_535 && more.length === 0;
  return { name, port: isPort ? Number(port) : null };
});

if (wanted.length === 0 || wanted.some(({ name, port }) => fakes[name] === undefined || port === null)) {
  const names = Object.entries(fakes).map(([each, { description }]) => `  ${each.padEnd(16)} ${description}\n`);
  process.stderr.write(`Usage: start.ts <name>[:port] ..., where each name is one of\n${names.join('')}`);
  process.exit(1);
}

const { DATA_DIR: dataDir = '' } = process.env;
const settings = { dataDir: dataDir === '' ? null : dataDir };
const servers: Server[] = [];
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const { name, port } of wanted) {
  const listener = await fakes[name]?.create(settings);
  if (listener !== undefined) servers.push(listen(name, port ?? 0, listener));
}

function listen(name: string, port: number, listener: RequestListener): Server {
  const server = createServer(listener);
  server.on('error', (error) => {
    process.stderr.write(`The fake ${name} cannot listen on ${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const at = typeof address === 'object' && address !== null ? address.port : port;
    // The parent process waits for a line of this form.
    process.stdout.write(`${name} listens on http://127.0.0.1:${at}\n`);
  });
  return server;
}

function stop(): void {
  const closed = servers.map(
    (server) =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  void Promise.all(closed).then(() => process.exit(0));
}
