import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TicketLink } from './readme.example.tsx';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the README shows the tested example', () => {
  const example = read('./readme.example.tsx').replace("'./index.ts'", "'@latchkey/ui'");
  expect(read('../README.md')).toContain(`\`\`\`tsx\n${example}\`\`\``);
});

it('the example renders a safe link, and nothing for one that runs code', () => {
  const renderLink = (url: string) => renderToStaticMarkup(createElement(TicketLink, { url }));
  expect(renderLink('/tickets')).toMatch(/^<a [^>]*href="\/tickets"[^>]*>Tickets<\/a>$/u);
  expect(renderLink('javascript:alert(1)')).toBe('');
});
