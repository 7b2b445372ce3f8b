/* One fake as a process: `node src/start.ts <name> --port N`. */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import type { Fake } from './fake.ts';
import { resovaApi } from './resova-api/resova-api.ts';
import { stripeApi } from './stripe-api/stripe-api.ts';
import { thirdParties } from './third-parties/third-parties.ts';
import { widgets } from './widgets/widgets.ts';

/** All fakes by the name that `start.ts` takes. */
export const fakes: Readonly<Record<string, Fake>> = {
  'resova-api': resovaApi,
  'stripe-api': stripeApi,
  'third-parties': thirdParties,
  widgets,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' } },
});
const [name = ''] = positionals;
const fake = fakes[name];
const port = Number(values.port);

if (fake === undefined || positionals.length !== 1 || !Number.isInteger(port) || port < 0 || port > 65_535) {
  const names = Object.entries(fakes).map(([each, { description }]) => `  ${each.padEnd(16)} ${description}\n`);
  process.stderr.write(`Usage: start.ts <name> --port N, where the name is one of\n${names.join('')}`);
  process.exit(1);
}

const { DATA_DIR: dataDir = '' } = process.env;
const server = createServer(await fake.create({ dataDir: dataDir === '' ? null : dataDir }));
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
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
