import { knownLocales } from '@latchkey/i18n';
import {
  getRewrittenUrl,
  unstable_getResponseFromNextConfig as respondByConfig,
} from 'next/experimental/testing/server.js';
import { describe, expect, it } from 'vitest';
import { nextConfig } from '../next.config.ts';

const site = 'https://site.example';

async function rewrite(url: string): Promise<string | null> {
  return getRewrittenUrl(await respondByConfig({ url: site + url, nextConfig }));
}

describe.each(knownLocales)('the list of games in %s', (locale) => {
  it.each(['', '/orlando'])('is the list for kids if the query asks for it (%s)', async (place) => {
    const list = `/${locale}${place}/escape-games`;
    expect(await rewrite(`${list}?filters[kidsmode]=1`)).toMatch(`${site}/${locale}${place}/kids-games`);
    expect(await rewrite(list)).toBeNull();
    expect(await rewrite(`${list}?filters[kidsmode]=0`)).toBeNull();
  });
});
