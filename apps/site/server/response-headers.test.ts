import { describe, expect, it } from 'vitest';
import { apiPolicy, createResponseHeaders, filePolicy } from './response-headers.ts';

const headers = createResponseHeaders({ siteOrigin: 'https://cipherhouse.example' });

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

  it('sets `Strict-Transport-Security` only on an https origin', () => {
    expect(headers('/en')['Strict-Transport-Security']).toBe('max-age=31536000');
    const plain = createResponseHeaders({ siteOrigin: 'http://localhost:3000' });
    expect(plain('/en')).not.toHaveProperty('Strict-Transport-Security');
  });
});
