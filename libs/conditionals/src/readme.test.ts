/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { evaluate } from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const example = /```js\n(?<code>[\s\S]*?)```/u.exec(readme)?.groups?.['code'] ?? '';

it('the example of the README runs as written', () => {
  const body = example.replace(/^import .*$/gmu, '');
  expect(runInNewContext(`${body}\nverdict;`, { evaluate })).toEqual({
    isShown: false,
    failedRule: { start: 'and', who: 'game', what: 'contains', end: 'heist' },
    reason: 'notMet',
  });
});
