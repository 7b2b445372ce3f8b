import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { createContentChanges } from './content-changes.ts';
import { createPageServer, createRenderer } from './index.ts';
import { closeServers, listen } from './testing/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const example = /```js\n(?<code>[\s\S]*?)```/u.exec(readme)?.groups?.['code'] ?? '';

afterEach(closeServers);

it('the example of the README serves a page, and sends it again from memory', async () => {
  const body = example.replace(/^import .*$/gmu, '').replace('.listen(3000)', '');
  const names = { createServer, createContentChanges, createPageServer, createRenderer };
  // The last statement of the example is the server, since its call of `listen` was removed.
  const origin = await listen(runInNewContext(body, names) as ReturnType<typeof createServer>);
  const seen = [];
  for (const _ of [1, 2]) {
    const response = await fetch(`${origin}/a`);
    seen.push([await response.text(), response.headers.get('x-page-cache')]);
  }
  expect(seen).toEqual([
    ['<p>/a</p>', null],
    ['<p>/a</p>', 'HIT'],
  ]);
});
