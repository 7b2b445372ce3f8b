import { describe, expect, it } from 'vitest';
import { createContext } from '../testing/context.ts';
import { orlando, paris } from '../testing/fixtures.ts';
import { renderBlocks } from '../testing/render.tsx';

const anywhere = { location: null, locationName: null };
const kinds = ['google-maps', 'mapbox-map', 'interactive-map'] as const;
const createBlock = (kind: string) => ({ __component: `sections.${kind}`, heading: 'The way to %location' });

describe.each(kinds)('%s', (kind) => {
  it('lists every venue as text, by name, if none is chosen', async () => {
    const html = await renderBlocks([createBlock(kind)], await createContext(anywhere));
    expect(html.indexOf('href="/en/orlando"')).toBeGreaterThan(-1);
    expect(html.indexOf('href="/en/orlando"')).toBeLessThan(html.indexOf('href="/en/paris"'));
    expect(html).toContain('8210 International Drive');
    expect(html).toContain('14 rue du Faubourg Montmartre');
    expect(html).toContain('The way to Cipher House');
  });

  it('links to directions to each venue in a new tab', async () => {
    const html = await renderBlocks([createBlock(kind)], await createContext(anywhere));
    expect(html.match(/google\.com\/maps\/dir/gu)).toHaveLength(2);
    expect(html).toContain('rel="noopener noreferrer"');
  });

  it('is left out if the list of venues is empty', async () => {
    const context = await createContext({ ...anywhere, data: { locations: [] } });
    expect(await renderBlocks([createBlock(kind)], context)).not.toContain('The way to');
  });

  it('offers no provider’s map without a key', async () => {
    expect(await renderBlocks([createBlock(kind)], await createContext())).not.toContain('<button');
  });
});

describe.each([
  ['google-maps', 'google', 'Show the map of Google Maps'],
  ['mapbox-map', 'mapbox', 'Show the map of Mapbox'],
] as const)('%s at a venue', (kind, provider, offer) => {
  it('has that venue alone, with its hours', async () => {
    const html = await renderBlocks([createBlock(kind)], await createContext());
    expect(html).toContain(orlando.openingHours[0]);
    expect(html).not.toContain(`href="/en/${paris.slug}"`);
  });

  it('says what the map of its provider fetches, if the host has a key', async () => {
    const html = await renderBlocks([createBlock(kind)], await createContext({ mapKeys: { [provider]: 'key-1' } }));
    expect(html).toContain(offer);
    expect(html).toContain('which may set cookies');
    expect(html).not.toContain('<script');
  });
});

describe('interactive-map at a venue', () => {
  it('still has every venue', async () => {
    const html = await renderBlocks([createBlock('interactive-map')], await createContext());
    expect(html).toContain('href="/en/paris"');
  });
});
