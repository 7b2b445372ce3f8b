import { socialLinkSchema } from '@latchkey/cms-client/contract';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { socialNetworks } from './social-icons.tsx';
import { SocialLinks } from './social-links.tsx';

const t = createTranslator('en', en);
const link = (fields: object) => socialLinkSchema.parse({ url: 'https://example.com/x', ...fields });

describe('the social links', () => {
  it('have an icon and a name for each of the eight networks', () => {
    const all = Object.keys(socialNetworks);
    expect(all).toHaveLength(8);
    const html = renderToStaticMarkup(<SocialLinks links={all.map((social) => link({ social }))} t={t} />);
    expect(html.match(/<svg/gu)).toHaveLength(8);
    for (const { name } of Object.values(socialNetworks)) expect(html).toContain(name);
  });

  it('open a new tab unless the editor chose otherwise, and announce it', () => {
    const html = (fields: object) =>
      renderToStaticMarkup(<SocialLinks links={[link({ social: 'yelp', ...fields })]} t={t} />);
    expect(html({})).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html({})).toContain('Opens in a new tab');
    expect(html({ newTab: false })).not.toContain('target=');
  });

  it('leave out entries without a URL', () => {
    const links = [link({ social: 'yelp', voidClick: true }), link({ social: 'google', url: 'javascript:alert(1)' })];
    expect(renderToStaticMarkup(<SocialLinks links={links} t={t} />)).toBe('');
  });
});
