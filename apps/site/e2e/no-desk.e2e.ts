import { raw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';

/** The spellings of the desk's address that a client can send; the first five are those that a person would try. */
const addresses = [
  '/staff',
  '/desk',
  '/en/desk',
  '/staff/session',
  '/desk/sign-in',
  '/ar/staff/session',
  '/api/staff',
  '/api/staff/session',
  '/api/desk/auth/sign-in/email',
  '/api/../staff/session',
  '/api/%2e%2e/desk',
  '/api/%2E%2E/desk/auth/sign-in/email',
  '/api/..%2fstaff/session',
  '/api//staff/session',
  '/staff//session',
];

test('the desk of the staff is not on the site, in whatever way its addresses are written', async ({ siteOrigin }) => {
  const found: string[] = [];
  for (const path of addresses) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? '{"email":"a@b.example","password":"tuba lantern gravel"}' : undefined;
      const {
        status,
        headers,
        body: text,
      } = await raw(siteOrigin, {
        path,
        method,
        headers: [
          ['content-type', 'application/json'],
          ['origin', siteOrigin],
        ],
        ...(body !== undefined && { body }),
      });
      // A POST to a page that does not exist may get 405. An address with two slashes redirects to the one with a single slash, also in the list.
      const isGone = status === 404 || (method === 'POST' && status === 405);
      const isRedirected = status === 308 && addresses.some((address) => address === headers['location']);
      const isOfDesk = /invalid_email_or_password|signed_out|https_required|other_origin/u.test(text);
      if (!(isGone || isRedirected) || isOfDesk || headers['set-cookie'] !== undefined)
        found.push(`${method} ${path}: ${status} ${text.slice(0, 80)}`);
    }
  }
  expect(found).toEqual([]);
});
