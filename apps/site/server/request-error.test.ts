import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { uploadMaxBytes } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { nextConfig } from '../next.config.ts';
import { computeMaxFormBytes, findRequestError } from './request-error.ts';

function errorFor(method: string, url: string, headers: Readonly<Record<string, string>> = {}) {
  const request = new IncomingMessage(new Socket());
  return findRequestError(Object.assign(request, { method, url, headers: { ...headers } }), { uploadMaxMb: 10 });
}

/** The largest form: two files of 10 MB, and 1 MB of texts. */
const maxFormBytes = 21 * 1024 * 1024;
const maxTextBytes = 1024 * 1024;

const form = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '100' };

describe('findRequestError', () => {
  it.each([
    ['GET', '/en/orlando?x=%00', {}],
    ['HEAD', '/media/brand/logo.svg', {}],
    ['GET', 'http://site.example/en', {}],
    ['DELETE', '/api/games', {}],
    ['POST', '/webhooks/content', {}],
    ['POST', '/en', form],
    ['POST', '/ar/orlando/contact?x=1', form],
    ['POST', '/ar/careers', { ...form, 'content-length': String(maxFormBytes) }],
    ['POST', '/fr/orlando', { 'next-action': '1', 'content-type': 'text/plain', 'content-length': '2' }],
  ])('is null for %s %s with %j', (method, url, headers) => {
    expect(errorFor(method, url, headers)).toBeNull();
  });

  it.each([
    [400, 'GET', '*', {}],
    [400, 'OPTIONS', '*', {}],
    [400, 'TRACE', '/en', {}],
    [400, 'GET', '/en/%', {}],
    [400, 'GET', '/en/a%00b', {}],
    [400, 'GET', '/en/a%0ab', {}],
    [414, 'GET', `/en/${'a'.repeat(1_000)}`, {}],
    [405, 'DELETE', '/en/orlando', {}],
    [405, 'PUT', '/en/orlando', form],
    [405, 'OPTIONS', '/en', {}],
    [405, 'POST', '/en', {}],
    [405, 'POST', '/en', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }],
    [405, 'POST', '/media/brand/logo.svg', form],
    [405, 'POST', '/media/none.png', {}],
    [405, 'POST', '/', form],
    [405, 'POST', '/_next/static/chunks/a.js', form],
    [405, 'PROPFIND', '/en', {}],
    [411, 'POST', '/en', { 'content-type': 'multipart/form-data; boundary=a', 'transfer-encoding': 'chunked' }],
    [413, 'POST', '/en', { ...form, 'content-length': String(10 * maxFormBytes) }],
    [413, 'POST', '/en', { ...form, 'content-length': String(maxFormBytes + 1) }],
    [
      413,
      'POST',
      '/en',
      { 'next-action': '1', 'content-type': 'text/plain', 'content-length': String(maxTextBytes + 1) },
    ],
    [413, 'POST', '/en', { ...form, 'next-action': '1', 'content-length': String(maxTextBytes + 1) }],
  ])('is %s for %s %s with %j', (status, method, url, headers) => {
    expect(errorFor(method, url, headers)?.status).toBe(status);
  });
});

it('the renderer takes every form that the largest limit of an installation lets pass', () => {
  const limitOfRenderer = nextConfig.experimental?.serverActions?.bodySizeLimit;
  expect(computeMaxFormBytes({ uploadMaxMb: uploadMaxBytes / 1024 / 1024 })).toBe(limitOfRenderer);
});
