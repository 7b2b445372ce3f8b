import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createContext } from './testing/context.ts';
import { noticeBlock } from './testing/readme-example.tsx';
import { renderBlocks } from './testing/render.tsx';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the example of the README renders as written', async () => {
  const example = /```tsx\n(?<code>[\s\S]*?)```/u.exec(read('../README.md'))?.groups?.['code'] ?? 'no example';
  expect(read('./testing/readme-example.tsx')).toContain(example);
  const html = await renderBlocks([{ __component: 'notice', line: 'Doors at eight' }], await createContext(), {
    registry: [noticeBlock],
  });
  expect(html).toBe('<section data-block="notice"><p lang="en">Doors at eight</p></section>');
});
