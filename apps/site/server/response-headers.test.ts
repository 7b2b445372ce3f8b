import { describe, expect, it } from 'vitest';
import { filePolicy } from '@latchkey/page-server';
import { apiPolicy, createResponseHeaders } from './response-headers.ts';

const headers = createResponseHeaders({
  siteOrigin: 'https://cipherhouse.example',
  payingOrigins: ['https://js.stripe.com'],
});

describe('createResponseHeaders', () => {
  it.each([
    ['/en/orlando', filePolicy],
    ['/media/brand/logo.svg', filePolicy],
    ['/apiary', filePolicy],
    ['/api', apiPolicy],
    ['/api/locations/', apiPolicy],
    ['/_next/static/chunks/a.js', undefined],
  ])('gives %s the policy %s', (pathname, policy) => {
    expect(headers(pathname)['Content-Security-Policy']).toBe(policy);
  });

  it('forbids browsers to guess types, and other sites to use the position', () => {
    expect(headers('/en')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    expect(headers('/en')['Permissions-Policy']).toContain('geolocation=(self), ');
    expect(headers('/en')['Permissions-Policy']).toContain('camera=()');
  });

  it('names the frames that may take a payment on the checkout alone', () => {
    expect(headers('/ar/new-york/checkout')['Permissions-Policy']).toContain(
      ', payment=(self "https://js.stripe.com")',
    );
    expect(headers('/ar/new-york')['Permissions-Policy']).not.toContain('payment');
  });

  it('names the page of a booking to no other site, and keeps it nowhere', () => {
    const { 'Referrer-Policy': referrer, 'Cache-Control': kept } = headers('/ar/new-york/booking');
    expect([referrer, kept]).toEqual(['same-origin', 'private, no-store']);
    expect(headers('/ar/new-york')['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });

  it('sets `Strict-Transport-Security` only on an https origin', () => {
    expect(headers('/en')['Strict-Transport-Security']).toBe('max-age=31536000');
    const plain = createResponseHeaders({ siteOrigin: 'http://localhost:3000', payingOrigins: [] });
    expect(plain('/en')).not.toHaveProperty('Strict-Transport-Security');
  });
});
