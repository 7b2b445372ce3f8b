import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import * as example from './readme.example.ts';

it('the README shows the tested example with its results', async () => {
  const [readme, source] = await Promise.all(
    ['../README.md', './readme.example.ts'].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
  );
  expect(readme).toContain(`\`\`\`ts\n${source}\`\`\``);
  const promised = [...(source ?? '').matchAll(/export const (\w+) = .* \/\/ (.*)$/gmu)].map(([, name, text]) => [
    name,
    text,
  ]);
  expect(promised).toHaveLength(5);
  const said = Object.entries(example).map(([name, text]) => [name, text.replaceAll('\u00A0', ' ')]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(promised));
});
