import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import type { RequestError } from './request-error.ts';
import { usualLanguages } from '@latchkey/i18n';
import { createErrorSender } from './send-error.ts';

const sendError = createErrorSender({
  readLook: () => ({ name: 'Nordlock', theme: null }),
  uploadMaxMb: 10,
  languages: () => usualLanguages,
});
const tooLarge: RequestError = { status: 413, code: 'body_too_large', message: 'A form may have 1 bytes.' };

let error = tooLarge;
const server = createServer((request, response) => void sendError(request, response, error)).listen(0);
afterAll(() => server.close());

async function sent(path: string, accept: string, given: RequestError) {
  error = given;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const response = await fetch(`http://localhost:${port}${path}`, { headers: { accept } });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

it.each([
  ['/en/careers', 'lang="en" dir="ltr"', 'All files together can be at most 20 MB'],
  ['/ar/orlando/careers?x=1', 'lang="ar" dir="rtl"', '20'],
])('a browser that posted too large a form to %s gets a page in its language', async (url, tag, words) => {
  const { status, type, body } = await sent(url, 'text/html,*/*', tooLarge);
  expect([status, type]).toEqual([413, 'text/html; charset=utf-8']);
  expect(body).toContain(`<html ${tag}>`);
  expect(body).toContain(words);
});

it.each<[string, string, RequestError]>([
  ['a program', '*/*', tooLarge],
  ['a request that no form makes', 'text/html', { status: 400, code: 'malformed_address', message: 'Malformed.' }],
])('%s gets the envelope of the api', async (_, accept, given) => {
  const { status, type, body } = await sent('/en', accept, given);
  expect([status, type]).toEqual([given.status, 'application/json']);
  const { code, message } = given;
  expect(JSON.parse(body)).toEqual({ data: null, meta: null, error: { code, message, details: [] } });
});
