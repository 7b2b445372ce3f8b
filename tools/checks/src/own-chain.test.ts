import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createColourPattern, findDemoIn, findDemoInSources } from './own-chain.ts';

const root = path.join(import.meta.dirname, '../../..');

it('nothing that is shipped names the demo chain or has its colours', () => {
  expect(findDemoInSources(root)).toEqual([]);
});

const colors = createColourPattern('  --ink: #100d0c;\n  --brass: #cfa552;\n');

describe('a source of the product', () => {
  it.each([
    ['the name of the demo chain', "const brand = 'Cipher House';", 'Cipher House'],
    ['an address of it', 'mailto:tickets@cipherhouse.example', 'cipherhouse'],
    ['a colour of it', 'a { color: #CFA552 }', '#CFA552'],
  ])('has %s only by mistake', (_, text, what) => {
    expect(findDemoIn('libs/ui/src/a.css', `\n${text}`, colors)).toEqual([
      `libs/ui/src/a.css:2: ${what} belongs to the demo chain; ask the chain, or take a token`,
    ]);
  });

  it('may name the folder of the demo chain, and has the colours of the house in its tokens', () => {
    expect(findDemoIn('a.ts', "'examples/cipher-house/content'", colors)).toEqual([]);
    expect(findDemoIn('libs/ui/src/styles/tokens.css', '--brass: #cfa552;', colors)).toEqual([]);
  });
});
