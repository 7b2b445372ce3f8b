import { expect, it } from 'vitest';
import { sumScriptBytes, weightBeyond } from './weigh-page.ts';

const bare = {
  scripts: new Map([
    ['/react.js', 100_000],
    ['/page.js', 2_000],
  ]),
  htmlBytes: 8_000,
};
const page = { scripts: new Map([...bare.scripts, ['/carousel.js', 7_000], ['/controls.js', 600]]), htmlBytes: 9_500 };

it('the weight beyond another page counts only what that page does not fetch', () => {
  expect(weightBeyond(page, bare)).toEqual({ scriptBytes: 7_600, htmlBytes: 1_500 });
  expect(weightBeyond(bare, bare)).toEqual({ scriptBytes: 0, htmlBytes: 0 });
});

it('the script bytes of a page are the sum of its scripts', () => {
  expect(sumScriptBytes(bare)).toBe(102_000);
});
