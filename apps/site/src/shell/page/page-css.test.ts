// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pageCssRemovalMs, retirePageCss } from './page-css.ts';

describe('retirePageCss', () => {
  it('disables the page’s style blocks at once, removes them 50 ms later, and leaves others alone', () => {
    document.body.innerHTML = '<style>a{}</style><div><style data-page-css>b{}</style></div>';
    const due: (() => void)[] = [];
    const delays: number[] = [];
    retirePageCss(document, (run, delayMs) => {
      due.push(run);
      delays.push(delayMs);
    });
    const ofPage = document.querySelector('style[data-page-css]');
    expect(ofPage?.hasAttribute('data-inactive')).toBe(true);
    expect(delays).toEqual([pageCssRemovalMs]);
    // Elements that are added during the navigation belong to the next page.
    document.body.insertAdjacentHTML('beforeend', '<div><style data-page-css id="next">c{}</style></div>');
    for (const run of due) run();
    expect([...document.querySelectorAll('style')].map((style) => style.textContent)).toEqual(['a{}', 'c{}']);
    expect(document.getElementById('next')?.hasAttribute('data-inactive')).toBe(false);
  });
});
