import { describe, expect, it } from 'vitest';
import { collectPopupSlugs } from './popup-slugs.ts';

const button = { text: 'Before you come', interaction: 'popup', content: 'before-you-come' };

describe('collectPopupSlugs', () => {
  const cases: readonly [string, unknown, string[]][] = [
    ['of a button', button, ['before-you-come']],
    ['deep in a page', { content: [{ id: '1', items: [{ ctas: [button, button] }] }] }, ['before-you-come']],
    ['none of a popup that is written into its button', { ...button, content: '<p>Be on time</p>' }, []],
    ['none of another interaction', { ...button, interaction: 'link' }, []],
    ['none where nothing is', null, []],
  ];

  it.each(cases)('finds those %s', (_name, document, expected) => {
    expect([...collectPopupSlugs(document)]).toEqual(expected);
  });
});
