import { describe, expect, it } from 'vitest';
import { takePageData } from './page-data.ts';

const data = String.raw`self.__next_f.push([1,"0:[\"$\",\"p\",null,{\"children\":\"a \u003c/script\u003e\"}]\n"])`;
const waiting = '<script type="text/plain" data-late data-src="/_next/static/chunks/a.js"></script>';
const html = `<head><script>starter</script>${waiting}</head><body><p>x</p><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>${data}</script><script>$RC("B:0","S:0")</script></body>`;

/** Creates files in memory that keep the given data. */
function open() {
  const kept: string[] = [];
  const keep = (text: string, pathname: string) => ({ key: `key-${kept.push(text)}`, src: `/data.js?${pathname}` });
  return { kept, files: { keep } };
}

describe('the data of a page', () => {
  it('move, in their order, into a file that is the first of the waiting scripts', () => {
    const { kept, files } = open();
    expect(takePageData(html, '/en/"x"', files)).toEqual({
      html: `<head><script>starter</script><script type="text/plain" data-late data-src="/data.js?/en/&quot;x&quot;"></script>${waiting}</head><body><p>x</p><script>$RC("B:0","S:0")</script></body>`,
      dataKey: 'key-1',
    });
    expect(kept).toEqual([`(self.__next_f=self.__next_f||[]).push([0]);\n${data}`]);
  });

  it.each([
    ['whose scripts run at once', html.replaceAll('type="text/plain" data-late ', '')],
    ['without data', `<head>${waiting}</head><script>alert(1)</script>`],
  ])('stay in a page %s', (_, page) => {
    const { kept, files } = open();
    expect(takePageData(page, '/en', files)).toEqual({ html: page, dataKey: null });
    expect(kept).toEqual([]);
  });
});
