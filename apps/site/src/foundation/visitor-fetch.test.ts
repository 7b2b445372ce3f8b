import { describe, expect, it } from 'vitest';
import { createVisitorFetch, type NewCookie, readSetCookie } from './visitor-fetch.ts';

const basketCookie = 'latchkey-basket-loc-orlando=b_2; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure';

function setUp(responseCookies: readonly string[] = []) {
  const sent: Request[] = [];
  const set: NewCookie[] = [];
  const call = createVisitorFetch({
    forwardedFor: '203.0.113.7, 10.0.0.1',
    cookies: () => [
      { name: 'latchkey-browser', value: 'abc.1.def' },
      { name: 'latchkey-basket-loc-orlando', value: 'b_1' },
      { name: 'analytics', value: 'GA1' },
    ],
    setCookie: (cookie) => set.push(cookie),
    send: (request) => {
      sent.push(request);
      const headers = new Headers();
      for (const cookie of responseCookies) headers.append('set-cookie', cookie);
      return Promise.resolve(new Response('{}', { headers }));
    },
  });
  return { call, sent, set };
}

describe('createVisitorFetch', () => {
  it("sends the visitor's address and the cookies of the api, and no others", async () => {
    const { call, sent } = setUp();
    await call(new Request('http://api.example/api/x', { method: 'POST', body: '{"a":1}' }));
    const [request] = sent;
    expect(request?.headers.get('x-forwarded-for')).toBe('203.0.113.7, 10.0.0.1');
    expect(request?.headers.get('cookie')).toBe('latchkey-browser=abc.1.def; latchkey-basket-loc-orlando=b_1');
    expect(await request?.text()).toBe('{"a":1}');
  });

  it('hands on the cookies that the api sets, and no others', async () => {
    const { call, set } = setUp([basketCookie, 'other=1; Max-Age=5', 'latchkey-browser=x; Max-Age=9; HttpOnly']);
    await call(new Request('http://api.example/api/x'));
    expect(set).toEqual([
      {
        name: 'latchkey-basket-loc-orlando',
        value: 'b_2',
        path: '/',
        maxAge: 86_400,
        httpOnly: true,
        secure: true,
        sameSite: 'lax',
      },
      { name: 'latchkey-browser', value: 'x', path: '/', maxAge: 9, httpOnly: true, secure: false, sameSite: 'lax' },
    ]);
  });
});

describe('readSetCookie', () => {
  it('reads a cookie that is deleted', () => {
    expect(readSetCookie('latchkey-held-loc-orlando=; path=/; max-age=0')).toMatchObject({ value: '', maxAge: 0 });
  });

  it.each(['', 'novalue', '=x; Max-Age=1', 'latchkey-browser=x', 'latchkey-browser=x; Max-Age=soon'])(
    'reads nothing in %j',
    (header) => {
      expect(readSetCookie(header)).toBeNull();
    },
  );

  it('keeps a value that is not encoded', () => {
    expect(readSetCookie('latchkey-browser=50%; Max-Age=1')?.value).toBe('50%');
  });
});
