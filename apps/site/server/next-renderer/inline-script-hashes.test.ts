import { describe, expect, it } from 'vitest';
import { createHashReader, readInlineScripts } from './inline-script-hashes.ts';
import { digest } from './react-runtime.ts';

const data = String.raw`self.__next_f.push([1,"0:[\"$\",\"p\",null,{\"children\":\"a \u003c/script\u003e\"}]\n"])`;
const approved: readonly (readonly [string, string])[] = [
  ['the start of the data', '(self.__next_f=self.__next_f||[]).push([0])'],
  ['the start with the state of a form', '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,"x"])'],
  ['data', data],
  [
    'the start of the bundler',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]});',
  ],
  ['a call of React', '$RC("B:0","S:0")'],
];

describe('readInlineScripts', () => {
  it.each(approved)('approves %s by its hash', (_what, text) => {
    expect(readInlineScripts(`<body><script>${text}</script>`)).toEqual({
      hashes: [`sha256-${digest(text)}`],
      strangers: [],
    });
  });

  it('reads each script of a page, each hash once, and neither files nor data blocks', () => {
    const html = `<script src="/a.js" async=""></script><script id="_R_">${data}</script><p>x</p><script>${data}</script>
      <script type="application/ld+json">{"name":"x"}</script><script noModule="" src="/b.js"></script>`;
    expect(readInlineScripts(html)).toEqual({ hashes: [`sha256-${digest(data)}`], strangers: [] });
  });

  it.each([
    ['alert(1)'],
    [`${data};alert(1)`],
    [`alert(1);${data}`],
    ['self.__next_f.push([1,alert(1)])'],
    ['self.__next_f.push([1,"x"]);alert("])")'],
    ['(self.__next_f=self.__next_f||[]).push([0]);alert(1)'],
    ['(globalThis["A"] || (globalThis["B"] = [])).push({})'],
    ['(globalThis["A"] || (globalThis["A"] = [])).push({"x":alert(1)})'],
    [''],
  ])('does not approve %s', (text) => {
    expect(readInlineScripts(`<script>${text}</script>`)).toEqual({ hashes: [], strangers: [text.slice(0, 80)] });
  });

  it.each([['type="module"'], ['type="text/javascript"'], ['data-x="1"']])('reads a script with %s', (attribute) => {
    expect(readInlineScripts(`<script ${attribute}>alert(1)</script>`).strangers).toEqual(['alert(1)']);
  });
});

describe('createHashReader', () => {
  it('reports a stranger once', () => {
    const lines: string[] = [];
    const read = createHashReader((line) => lines.push(line));
    for (let page = 0; page < 2; page += 1) expect(read('<script>alert(1)</script>')).toEqual([]);
    expect(lines).toEqual(["An inline script that is neither Next's nor React's does not run: alert(1)"]);
  });
});
