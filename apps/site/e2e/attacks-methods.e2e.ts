import { stripVTControlCharacters } from 'node:util';
import { raw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';

/** A form of a browser without scripts, as bytes. */
function form(fields: Readonly<Record<string, string>>, { isWhole = true } = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: [['Content-Type', 'multipart/form-data; boundary=edge']] as const,
    body: `${parts.join('')}${isWhole ? '--edge--\r\n' : ''}`,
  };
}

/** A call of a script, and the text of a form, may have a megabyte. This is more. */
const tooMuchText = 1_100_000;
/** A form with files may have two files of 10 MB, and a megabyte of text. This is more. */
const tooLargeForm = 22_100_000;

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
    ['is no form', { method: 'POST', path: '/en', ...form({}, { isWhole: false }) }],
    ['breaks off', { method: 'POST', path: '/en', ...form({ $ACTION_REF_1: '' }, { isWhole: false }) }],
    ['names an action that is none', { method: 'POST', path: '/en', ...form({ $ACTION_ID_0123456789abcdef: '' }) }],
    [
      'has an action whose arguments are no JSON',
      {
        method: 'POST',
        path: '/en',
        ...form({ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"x","bound":"$@1"}', '$ACTION_1:1': '[' }),
      },
    ],
    [
      'is a call of Next’s script that is none',
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
    ['is long and no form of ours', { method: 'POST', path: '/en', ...form({ email: 'a'.repeat(tooMuchText) }) }],
    ['is too large', { method: 'POST', path: '/en', ...form({ email: 'a'.repeat(tooLargeForm) }) }],
    [
      'is a call of Next’s script that is too large',
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
    test(`gets a status below 500 where a form ${what}`, async ({ siteOrigin }) => {
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
      expect(line.length).toBeLessThan(2_200);
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
