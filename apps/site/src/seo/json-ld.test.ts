import { describe, expect, it } from 'vitest';
import { serializeJsonLd } from './json-ld.tsx';

describe('serializeJsonLd', () => {
  it('keeps hostile text inside its tag and the data as it was', () => {
    const data = { name: '</script><script>alert(1)</script>', note: '<!--\u2028' };
    const text = serializeJsonLd(data);
    expect(text).not.toContain('<');
    expect(text).not.toContain('\u2028');
    expect(JSON.parse(text)).toEqual(data);
  });
});
