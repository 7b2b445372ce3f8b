import { describe, expect, it } from 'vitest';
import { fragment } from './html.ts';

describe('fragment', () => {
  it('escapes every text, in content and in attributes', () => {
    const name = `<b onclick='x'>"Tom" & Jerry</b>`;
    const escaped = '&#60;b onclick=&#39;x&#39;&#62;&#34;Tom&#34; &#38; Jerry&#60;/b&#62;';
    expect(fragment`<p title="${name}">${name}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('keeps markup as it is, joins lists of it, and renders null as nothing', () => {
    const items = [1, 2].map((n) => fragment`<li>${n}</li>`);
    expect(fragment`<ul>${items}</ul>${null}`.markup).toBe('<ul><li>1</li><li>2</li></ul>');
  });
});
