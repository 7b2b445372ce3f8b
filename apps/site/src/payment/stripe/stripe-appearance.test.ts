import { expect, it } from 'vitest';
import { stripeAppearance } from './stripe-appearance.ts';

it('passes the tokens of the page as values, since a frame of another site has none of them', () => {
  const { appearance, fonts } = stripeAppearance((name) => `<${name}>`, 'https://cipherhouse.example');
  expect(appearance.variables).toMatchObject({ colorText: '<--paper-ink>', colorDanger: '<--danger-paper>' });
  expect(JSON.stringify(appearance)).not.toContain('var(');
  expect(fonts.map((font) => ('src' in font ? font.src : ''))).toEqual([
    'url(https://cipherhouse.example/fonts/readex-pro-latin.woff2)',
    'url(https://cipherhouse.example/fonts/readex-pro-arabic.woff2)',
  ]);
});
