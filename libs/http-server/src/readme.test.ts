import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createGuardedServer } from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const example = /```js\n(?<code>[\s\S]*?)```/u.exec(readme)?.groups?.['code'] ?? '';

it('the example of the README serves until SIGTERM', async () => {
  const handlers = new Map<string, () => void>();
  const process = { once: (signal: string, handler: () => void) => handlers.set(signal, handler) };
  // The server listens on a free port.
  const body = example.replace(/^import .*$/gmu, '').replace('3000', '0');
  const server = runInNewContext(`${body}\nserver;`, { createGuardedServer, process }) as ReturnType<
    typeof createGuardedServer
  >['server'];
  await once(server, 'listening');
  // A server on a port has an address.
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}`);
  expect(await response.text()).toBe('hello');
  handlers.get('SIGTERM')?.();
  await once(server, 'close');
  expect(server.listening).toBe(false);
});
