import { afterEach, describe, expect, it } from 'vitest';
import { sendData, startServer, type TestServer } from '../test-server.fixture.ts';
import { createGameCalendar } from './create-game-calendar.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function readCalendar(data: unknown) {
  const server = await startServer((response) => sendData(response, data));
  opened.push(server);
  const calendar = createGameCalendar({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1 });
  const query = { locationId: 'loc-1', gameId: 'g/1', from: '2026-11-22', to: '2026-11-23', isKidsMode: true };
  return { outcome: await calendar.listDays(query), urls: server.seen.map(({ url }) => url) };
}

describe('createGameCalendar', () => {
  it('returns a status for each day', async () => {
    const days = [
      { date: '2026-11-22', status: 'few' },
      { date: '2026-11-23', status: 'closed' },
    ];
    const { outcome, urls } = await readCalendar(days);
    expect(outcome).toEqual({ ok: true, value: days });
    expect(urls).toEqual([
      '/api/resova/loc-1/game/g%2F1/calendar?locale=fr&from=2026-11-22&to=2026-11-23&kidsMode=true',
    ]);
  });

  it('returns an unknown status as malformed', async () => {
    const { outcome } = await readCalendar([{ date: '2026-11-22', status: 'plenty' }]);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});
