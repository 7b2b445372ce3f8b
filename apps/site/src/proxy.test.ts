import { locales } from '@latchkey/i18n';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { config, proxy } from './proxy.ts';

const matcher = new RegExp(`^${config.matcher[0]}$`, 'u');

describe('the redirect to a language', () => {
  it('leaves URLs of every locale alone', () => {
    for (const locale of locales) {
      expect(matcher.test(`/${locale}`), locale).toBe(false);
      expect(matcher.test(`/${locale}/orlando`), locale).toBe(false);
    }
  });

  it.each([
    '/api/website',
    '/webhooks/content',
    '/_next/static/x.js',
    '/media/x.avif',
    '/fonts/x.woff2',
    '/embeds/house-clock.js',
    '/favicon.svg',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/1.xml',
  ])('leaves %s alone', (path) => {
    expect(matcher.test(path)).toBe(false);
  });

  it.each(['/', '/orlando', '/la/orlando', '/english', '/apiary', '/%2F%2Fevil.example'])('handles %s', (path) => {
    expect(matcher.test(path)).toBe(true);
  });

  it.each([
    ['/', 'fr-CA,fr;q=0.9,en;q=0.5', '/fr'],
    ['/orlando?x=1', 'ar', '/ar/orlando?x=1'],
    ['/la/orlando', 'la,es;q=0.4', '/es/orlando'],
    ['/la', 'la', '/en'],
    ['/en-GB/orlando', 'fr', '/en/orlando'],
    ['/AR/dubai', 'fr', '/ar/dubai'],
    ['/pt-br/escape-games?x=1', 'fr', '/fr/escape-games?x=1'],
    ['//evil.example', 'en', '/en/evil.example'],
  ])('leads %s of a visitor who reads %s to %s', (path, acceptLanguage, target) => {
    const request = new NextRequest(`http://site.example${path}`, { headers: { 'accept-language': acceptLanguage } });
    const response = proxy(request);
    expect(response.status).toBe(307);
    const { pathname, search, host } = new URL(response.headers.get('location') ?? '');
    expect(host).toBe('site.example');
    expect(pathname + search).toBe(target);
  });
});
