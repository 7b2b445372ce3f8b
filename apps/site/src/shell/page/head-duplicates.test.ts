// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { removeHeadDuplicates, tidyHead } from './head-duplicates.ts';

const tags = (selector: string) => [...document.head.querySelectorAll(selector)];

describe('removeHeadDuplicates', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('keeps the new page’s tag if a page has one of its kind', () => {
    document.head.innerHTML = `
      <meta name="description" content="old"><link rel="canonical" href="/old"><meta property="og:title" content="old">
      <link rel="alternate" hreflang="fr" href="/fr/old">
      <meta name="description" content="new"><link rel="canonical" href="/new"><meta property="og:title" content="new">
      <link rel="alternate" hreflang="fr" href="/fr/new">`;
    removeHeadDuplicates(document.head);
    expect(tags('meta').map((tag) => tag.getAttribute('content'))).toEqual(['new', 'new']);
    expect(tags('link').map((tag) => tag.getAttribute('href'))).toEqual(['/new', '/fr/new']);
  });

  it('removes structured data and other tags that are equal, and keeps those that differ', () => {
    document.head.innerHTML = `
      <script type="application/ld+json">{"@type":"Game"}</script>
      <script type="application/ld+json">{"@type":"Game"}</script>
      <script type="application/ld+json">{"@type":"Place"}</script>
      <meta property="og:image" content="/a.png"><meta property="og:image" content="/b.png">
      <meta property="og:image" content="/a.png">`;
    removeHeadDuplicates(document.head);
    expect(tags('script').map((tag) => tag.textContent)).toEqual(['{"@type":"Game"}', '{"@type":"Place"}']);
    expect(tags('meta').map((tag) => tag.getAttribute('content'))).toEqual(['/b.png', '/a.png']);
  });

  it('leaves style sheets, preloads and scripts alone', () => {
    const html =
      '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/a.css"><link rel="preload" href="/f.woff2">' +
      '<link rel="preload" href="/f.woff2"><meta charset="utf-8"><script src="/a.js"></script><script src="/a.js"></script>';
    document.head.innerHTML = html;
    removeHeadDuplicates(document.head);
    expect(document.head.innerHTML).toBe(html);
  });

  it('allows React to remove the removed tags again', () => {
    document.head.innerHTML = '<meta name="robots" content="a"><meta name="robots" content="b">';
    const [first] = tags('meta');
    removeHeadDuplicates(document.head);
    expect(() => first?.parentNode?.removeChild(first)).not.toThrow();
    expect(first?.isConnected).toBe(false);
  });
});

describe('tidyHead', () => {
  it('also removes tags that become duplicates when the new page’s tags are added late', async () => {
    document.head.innerHTML = '<meta name="description" content="left behind">';
    tidyHead(document.head);
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="new">');
    await expect.poll(() => tags('meta').map((tag) => tag.getAttribute('content'))).toEqual(['new']);
  });
});
