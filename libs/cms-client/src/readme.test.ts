import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeGame } from './readme.example.ts';
import { sendData, sendError, startServer } from './test-server.fixture.ts';

it('the README shows the tested example', async () => {
  const [readme, source] = await Promise.all(
    ['../README.md', './readme.example.ts'].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
  );
  expect(readme).toContain(`\`\`\`ts\n${source}\`\`\``);
});

it('the example handles every outcome', async () => {
  const server = await startServer((response, { url }) => {
    if (url.includes('lost-temple')) sendData(response, { id: 1, name: 'Le temple perdu', slug: 'lost-temple' });
    else sendError(response, url.includes('broken') ? 500 : 404, 'no');
  });
  expect(await describeGame(server.baseUrl, 'lost-temple')).toBe('Le temple perdu');
  expect(await describeGame(server.baseUrl, 'nowhere')).toBe('There is no such game.');
  expect(await describeGame(server.baseUrl, 'broken')).toBe('GET /games/broken failed: 500 refused: no');
  await server.close();
});
