import { afterEach, describe, expect, it } from 'vitest';
import type { CallResult } from '../transport/call-result.ts';
import { readData, readError, sendData, sendError, startServer, type TestServer } from '../test-server.fixture.ts';
import { createFormsClient, type FormsClient } from './create-forms-client.ts';
import { fieldErrors } from './field-errors.ts';

const key = `up_${'k'.repeat(22)}`;
const form = {
  id: 'form-contact',
  slug: 'contact',
  name: 'Nous écrire',
  submitLabel: 'Envoyer',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
};
const submitted = { id: 'fs_1', message: 'Form successfully submitted.' };
const ticket = {
  key,
  uploadUrl: `/api/upload/${key}?signature=s`,
  method: 'PUT' as const,
  headers: { 'Content-Type': 'application/pdf' },
  expiresAt: '2026-11-21T10:00:00.000Z',
};
const file = { name: 'plan.pdf', mime: 'application/pdf', size: 3, form: 'contact', field: 'plan' } as const;
const review = { rating: 5, text: 'Great', name: 'Ada', locationId: 'orlando' };
const params = { email: 'ada@example.com', games: ['vault'] };

const calls: readonly {
  readonly name: string;
  readonly call: (client: FormsClient) => Promise<CallResult<unknown>>;
  readonly requestLine: string;
  /** The body that the client sends. */
  readonly body?: unknown;
  /** The data that the server sends. */
  readonly sent: unknown;
  /** The part of the returned data that is checked. */
  readonly read: object;
}[] = [
  {
    name: 'getForm',
    call: (client) => client.getForm({ id: 'contact' }),
    requestLine: 'GET /api/forms/contact?locale=fr',
    sent: form,
    read: { honeypot: null, fields: [{ name: 'email', options: [], conditionals: [], minimum: null }] },
  },
  {
    name: 'submitForm',
    call: (client) => client.submitForm({ id: 'contact', params, location: 'orlando', locale: 'ar' }),
    requestLine: 'POST /api/forms/submit?locale=ar',
    body: { id: 'contact', params, location: 'orlando' },
    sent: submitted,
    read: submitted,
  },
  {
    name: 'submitFormById',
    call: (client) => client.submitFormById({ id: 'a/b', params }),
    requestLine: 'POST /api/forms/a%2Fb/submit?locale=fr',
    body: { params },
    sent: submitted,
    read: submitted,
  },
  {
    name: 'subscribeNewsletter',
    call: (client) =>
      client.subscribeNewsletter({ id: 'news', params: { email: 'ada@example.com', firstName: 'Ada' } }),
    requestLine: 'POST /api/newsletter/subscribe?locale=fr',
    body: { id: 'news', params: { email: 'ada@example.com', firstName: 'Ada' } },
    sent: { status: 'pending' },
    read: { status: 'pending' },
  },
  {
    name: 'subscribeMailchimp',
    call: (client) => client.subscribeMailchimp({ email: 'ada@example.com', listId: 'a1' }),
    requestLine: 'POST /api/custom/mailchimp/subscribe?locale=fr',
    body: { email: 'ada@example.com', listId: 'a1' },
    sent: { status: 'pending' },
    read: { status: 'pending' },
  },
  {
    name: 'subscribeMailchimpList',
    call: (client) => client.subscribeMailchimpList({ id: 'a1', email: 'ada@example.com', locale: 'es' }),
    requestLine: 'POST /api/custom/mailchimp/a1/subscribe?locale=es',
    body: { email: 'ada@example.com' },
    sent: { status: 'pending' },
    read: { status: 'pending' },
  },
  {
    name: 'confirmNewsletter',
    call: (client) => client.confirmNewsletter({ token: 'ns_1.0.s' }),
    requestLine: 'POST /api/newsletter/confirm',
    body: { token: 'ns_1.0.s' },
    sent: { status: 'subscribed' },
    read: { status: 'subscribed' },
  },
  {
    name: 'unsubscribeNewsletter',
    call: (client) => client.unsubscribeNewsletter({ token: 'ns_1.0.s' }),
    requestLine: 'POST /api/newsletter/unsubscribe',
    body: { token: 'ns_1.0.s' },
    sent: { status: 'unsubscribed' },
    read: { status: 'unsubscribed' },
  },
  {
    name: 'presignUpload',
    call: (client) => client.presignUpload(file),
    requestLine: 'POST /api/upload/presigned-url',
    body: file,
    sent: ticket,
    read: ticket,
  },
  {
    name: 'sendGoogleReview',
    call: (client) => client.sendGoogleReview(review),
    requestLine: 'POST /api/reviews/google?locale=fr',
    body: review,
    sent: { id: 'vr_1', reviewUrl: null },
    read: { id: 'vr_1', reviewUrl: null },
  },
];

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(respond: Parameters<typeof startServer>[0]) {
  const server = await startServer(respond);
  servers.push(server);
  const client = createFormsClient({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1, uploadTimeoutMs: 500 });
  return { server, client };
}

describe.each(calls)('$name', ({ call, requestLine, body, sent, read }) => {
  it('calls its path and reads the response', async () => {
    const { client, server } = await serve((response) => sendData(response, sent));
    expect(await call(client)).toMatchObject({ ok: true, value: { data: read } });
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([requestLine]);
    if (body !== undefined) expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(body);
  });

  it('returns an error of the api', async () => {
    const details = ['params.email: Invalid Email'];
    const { client } = await serve((response) => sendError(response, 422, 'validation_failed', details));
    expect(readError(await call(client))).toMatchObject({ kind: 'rejected', status: 422, details });
  });

  it('rejects another shape', async () => {
    const { client } = await serve((response) => sendData(response, 'surprise'));
    expect(readError(await call(client))?.kind).toBe('malformed');
  });
});

describe('a write', () => {
  it.each(calls.filter(({ requestLine }) => requestLine.startsWith('POST')))(
    'of $name is not repeated without a key',
    async ({ call }) => {
      const { client, server } = await serve((response) => sendError(response, 503, 'away'));
      expect(readError(await call(client))?.kind).toBe('server');
      expect(server.seen).toHaveLength(1);
    },
  );

  it.each([
    ['submitForm', (client: FormsClient) => client.submitForm({ id: 'contact', params, idempotencyKey: 'k' })],
    ['submitFormById', (client: FormsClient) => client.submitFormById({ id: 'contact', params, idempotencyKey: 'k' })],
    ['sendGoogleReview', (client: FormsClient) => client.sendGoogleReview({ ...review, idempotencyKey: 'k' })],
  ] as const)('of %s is repeated with a key', async (_, call) => {
    const { client, server } = await serve((response, __, requestNumber) => {
      if (requestNumber === 1) sendError(response, 503, 'away');
      else sendData(response, { ...submitted, reviewUrl: null });
    });
    expect(readError(await call(client))).toBeNull();
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
  });
});

describe('uploadFile', () => {
  const pdf = new Blob(['pdf'], { type: 'application/pdf' });

  it('sends the bytes to a path of the api’s origin with the headers that were signed', async () => {
    const { client, server } = await serve((response) => sendData(response, { key }));
    expect(await client.uploadFile(ticket, pdf)).toEqual({ ok: true, value: { data: { key }, meta: null } });
    expect(server.seen).toMatchObject([
      { method: 'PUT', url: ticket.uploadUrl, body: 'pdf', headers: { 'content-type': 'application/pdf' } },
    ]);
  });

  it('sends the bytes to a bucket, whose response is empty', async () => {
    const { client, server } = await serve((response) => response.writeHead(200).end());
    const uploadUrl = `${server.baseUrl.replace('/api', '')}/files/x?X-Amz-Signature=s`;
    const headers = { 'Content-Type': 'application/pdf', 'If-None-Match': '*' };
    expect(readData(await client.uploadFile({ ...ticket, uploadUrl, headers }, pdf))).toEqual({ key });
    expect(server.seen).toMatchObject([{ url: '/files/x?X-Amz-Signature=s', headers: { 'if-none-match': '*' } }]);
  });

  it.each([
    [403, 'rejected'],
    [410, 'conflict'],
    [413, 'rejected'],
    [503, 'server'],
  ])('returns status %d as %s without a repeat, and the error does not contain the signature', async (status, kind) => {
    const { client, server } = await serve((response) => sendError(response, status, 'no'));
    const error = readError(await client.uploadFile(ticket, pdf));
    expect(error).toMatchObject({ kind, status, code: 'no' });
    expect(error?.message).not.toContain('signature');
    expect(server.seen).toHaveLength(1);
  });

  it('returns an XML error of a bucket, a timeout and a cut connection as errors', async () => {
    const xml = await serve((response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'));
    expect(readError(await xml.client.uploadFile(ticket, pdf))).toMatchObject({ kind: 'rejected', code: 'http_403' });
    const silent = await serve(() => undefined);
    expect(readError(await silent.client.uploadFile(ticket, pdf))?.kind).toBe('timeout');
    const cut = await serve((response) => response.destroy());
    expect(readError(await cut.client.uploadFile(ticket, pdf))?.kind).toBe('network');
  });

  it('can be aborted', async () => {
    const { client } = await serve(() => undefined);
    const abort = new AbortController();
    const result = client.uploadFile(ticket, pdf, { signal: abort.signal });
    abort.abort();
    expect(readError(await result)?.kind).toBe('network');
  });
});

it('fieldErrors returns the errors of the form’s fields and no others', () => {
  const details = [
    'params.email: Invalid Email',
    'params.games: Select At Least %s',
    'location: there is no such location',
  ];
  expect(fieldErrors({ problems: details })).toEqual([
    { field: 'email', phrase: 'Invalid Email' },
    { field: 'games', phrase: 'Select At Least %s' },
  ]);
});
