import { stripVTControlCharacters } from 'node:util';
import { raw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';

/** Returns the request of a form as a browser without scripts sends it. `isWhole`: it has the boundary that ends it. */
function form(fields: Readonly<Record<string, string>>, { isWhole = true } = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: [['Content-Type', 'multipart/form-data; boundary=edge']] as const,
    body: `${parts.join('')}${isWhole ? '--edge--\r\n' : ''}`,
  };
}

/** More characters than a call of a script, or the text of a form, may have: a megabyte. */
const tooMuchText = 1_100_000;
/** More characters than a form with files may have: two files of 10 MB, and a megabyte of text. */
const tooLargeForm = 22_100_000;
/** The longest line of the log. The site shortens a message to 2,000 characters; the time and the level come before it. */
const longestLine = 2_200;

test.describe('an invalid request', () => {
  const rejected: readonly [status: number, method: string, path: string][] = [
    [400, 'GET', '*'],
    [400, 'TRACE', '/en'],
    [400, 'GET', '/en/%00/etc'],
    [414, 'GET', `/en/${'a'.repeat(5_000)}`],
    [405, 'POST', '/media/brand/logo.svg'],
    [405, 'POST', '/media/none.png'],
    [405, 'DELETE', '/en'],
    [405, 'PUT', '/en/orlando'],
    [405, 'PATCH', '/ar/orlando/contact'],
    [405, 'OPTIONS', '/en/orlando'],
    [405, 'POST', '/en/orlando'],
    [405, 'DELETE', '/robots.txt'],
  ];
  for (const [status, method, path] of rejected) {
    test(`is rejected with ${status}: ${method} ${path.slice(0, 40)}`, async ({ siteOrigin }) => {
      const response = await raw(siteOrigin, { method, path });
      expect([response.status, response.headers['cache-control']]).toEqual([status, 'no-store']);
      if (status === 405) expect(response.headers['allow']).toBe('GET, HEAD');
    });
  }

  const sent: readonly [what: string, send: Parameters<typeof raw>[1]][] = [
    ['a form that is empty', { method: 'POST', path: '/en', ...form({}, { isWhole: false }) }],
    ['a form that breaks off', { method: 'POST', path: '/en', ...form({ $ACTION_REF_1: '' }, { isWhole: false }) }],
    ['a form with an unknown action', { method: 'POST', path: '/en', ...form({ $ACTION_ID_0123456789abcdef: '' }) }],
    [
      'a form whose action has arguments that are not JSON',
      {
        method: 'POST',
        path: '/en',
        ...form({ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"x","bound":"$@1"}', '$ACTION_1:1': '[' }),
      },
    ],
    [
      'an unknown call of Next’s script',
      {
        method: 'POST',
        path: '/en',
        headers: [
          ['Next-Action', 'x'],
          ['Content-Type', 'text/plain'],
        ],
        body: '[',
      },
    ],
    [
      'a long text that no form of the site has',
      { method: 'POST', path: '/en', ...form({ email: 'a'.repeat(tooMuchText) }) },
    ],
    [
      'a form that is larger than one with files',
      { method: 'POST', path: '/en', ...form({ email: 'a'.repeat(tooLargeForm) }) },
    ],
    [
      'a call of Next’s script that is too large',
      {
        method: 'POST',
        path: '/en',
        headers: [
          ['Next-Action', '00'.repeat(21)],
          ['Content-Type', 'text/plain'],
        ],
        body: 'a'.repeat(tooMuchText),
      },
    ],
  ];
  for (const [what, request] of sent) {
    test(`is rejected with a status from 400 to 499: ${what}`, async ({ siteOrigin }) => {
      const { status } = await raw(siteOrigin, request);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
  }

  test('is logged in short lines without control characters', async ({ siteOrigin, stack }) => {
    const before = stack.siteLog().length;
    for (const path of [
      `/en/${'%1b%5b2J'.repeat(50)}`,
      `/en/orlando/${'b'.repeat(900)}`,
      `/en/${'%E2%80%AE'.repeat(20)}`,
    ]) {
      expect((await raw(siteOrigin, { path })).status, path.slice(0, 30)).toBeLessThan(500);
    }
    for (const line of stack.siteLog().slice(before)) {
      expect(line.length).toBeLessThan(longestLine);
      // Next writes its own lines in colours, whose control characters are allowed.
      expect(stripVTControlCharacters(line)).not.toMatch(/[^\P{C}\t]/u);
    }
  });
});

test('the 404 of a script that is gone is not cached', async ({ siteOrigin }) => {
  const response = await raw(siteOrigin, { path: '/_next/static/chunks/gone-0123456789.js' });
  expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('the newsletter’s page keeps its own policy behind the site', async ({ siteOrigin, stack }) => {
  const path = '/api/newsletter/confirm/no-such-token';
  const [own, passed] = [await raw(stack.apiOrigin, { path }), await raw(siteOrigin, { path })];
  expect(own.headers['content-type']).toContain('text/html');
  expect(passed.headers['content-security-policy']).toBe(own.headers['content-security-policy']);
  expect(passed.headers['referrer-policy']).toBe('no-referrer');
});
