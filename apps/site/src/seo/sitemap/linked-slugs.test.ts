import { describe, expect, it } from 'vitest';
import { collectLinkedSlugs } from './linked-slugs.ts';

describe('collectLinkedSlugs', () => {
  it('finds pages in menus, buttons and rich text, each once', () => {
    const document = {
      links: [{ url: '/contact', children: [{ url: '/news?x=1' }] }, { url: null }],
      html: '<p><a href="/terms#top">Terms</a> and <a href="https://example.com/a">more</a> <a href="/contact/">us</a></p>',
    };
    expect([...collectLinkedSlugs(document)]).toEqual(['contact', 'news', 'terms']);
  });

  it('leaves games, files and other hosts out', () => {
    expect([
      ...collectLinkedSlugs(['/escape-games/midnight-archive', '/media/x.webp', '//evil.example', '/', '#top']),
    ]).toEqual([]);
  });
});
