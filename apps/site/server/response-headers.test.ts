import { describe, expect, it } from 'vitest';
import { apiPolicy, createAnswerHeaders, filePolicy } from './response-headers.ts';

const headers = createAnswerHeaders({ siteOrigin: 'https://cipherhouse.example' });

describe('createAnswerHeaders', () => {
  it.each([
    ['/en/orlando', filePolicy],
    ['/media/brand/logo.svg', filePolicy],
    ['/apiary', filePolicy],
    ['/api', apiPolicy],
    ['/api/locations/', apiPolicy],
    ['/_next/static/chunks/a.js', undefined],
  ])('begin for %s with the policy %s', (pathname, policy) => {
    expect(headers(pathname)['Content-Security-Policy']).toBe(policy);
  });

  it('let nobody guess a type, and nobody but the site ask for the position', () => {
    expect(headers('/en')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    expect(headers('/en')['Permissions-Policy']).toContain('geolocation=(self), ');
    expect(headers('/en')['Permissions-Policy']).toContain('camera=()');
  });

  it('promise https only where visitors come by it', () => {
    expect(headers('/en')['Strict-Transport-Security']).toBe('max-age=31536000');
    const plain = createAnswerHeaders({ siteOrigin: 'http://localhost:3000' });
    expect(plain('/en')).not.toHaveProperty('Strict-Transport-Security');
  });
});
