import { expect, it } from 'vitest';
import { stripeAppearance } from './stripe-appearance.ts';

it('passes the tokens of the page as values, since a frame of another site has none of them', () => {
  const { appearance, fonts } = stripeAppearance(
    (name) => (name === '--font-text-files' ? '/fonts/own.woff2 /fonts/readex-pro-arabic.woff2' : `<${name}>`),
    'https://house.example',
  );
  expect(appearance.variables).toMatchObject({ colorText: '<--paper-ink>', colorDanger: '<--danger-paper>' });
  expect(JSON.stringify(appearance)).not.toContain('var(');
  expect(fonts.map((font) => ('src' in font ? font.src : ''))).toEqual([
    'url(https://house.example/fonts/own.woff2)',
    'url(https://house.example/fonts/readex-pro-arabic.woff2)',
  ]);
});
