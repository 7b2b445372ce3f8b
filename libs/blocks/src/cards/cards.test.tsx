import { describe, expect, it } from 'vitest';
import { createContext } from '../testing/context.ts';
import { archive, lantern, orlando, paris, scene } from '../testing/fixtures.ts';
import { renderHtml } from '../testing/render.tsx';
import { GameCard } from './game-card.tsx';
import { LocationCard } from './location-card.tsx';

describe('GameCard', () => {
  it('is one link under the name of the game', async () => {
    const { t } = await createContext();
    const html = await renderHtml(<GameCard game={archive} href="/en/orlando/escape-games/midnight-archive" t={t} />);
    expect(html.match(/<a /gu)).toHaveLength(1);
    expect(html).toMatch(
      /<h3[^>]*><a[^>]*href="\/en\/orlando\/escape-games\/midnight-archive"[^>]*>The Midnight Archive<\/a><\/h3>/u,
    );
  });

  it('shows the poster, tags and the first three facts in the colour of the game', async () => {
    const { t } = await createContext();
    const html = await renderHtml(<GameCard game={archive} href="/g" t={t} />);
    expect(html).toContain('/media/games/midnight-archive-poster-800.webp');
    expect(html).toContain('<li>Mystery</li>');
    expect(html).toContain('Three keys of five');
    expect(html).not.toContain('12 and up');
    expect(html).toContain('--tint:#7d9be0');
    expect(html).toContain('--tint-ink:var(--tint-dark)');
  });

  it('draws full and empty keys, and keeps the words for screen readers', async () => {
    const { t } = await createContext();
    const html = await renderHtml(<GameCard game={archive} href="/g" t={t} />);
    expect(html.match(/<svg[^>]*data-filled/gu)).toHaveLength(3);
    expect(html.match(/<svg/gu)).toHaveLength(5);
    expect(html).toContain('<span class="visually-hidden">Three keys of five</span>');
    const [players, duration] = archive.details;
    const inWords = { ...archive, details: [players, duration].filter((detail) => detail !== undefined) };
    expect(await renderHtml(<GameCard game={inWords} href="/g" t={t} />)).not.toContain('<svg');
  });

  it('falls back to the first picture of the header media, never to the trailer', async () => {
    const { t } = await createContext();
    const trailer = { ...scene, url: '/media/trailer.mp4', mime: 'video/mp4', formats: [] };
    const game = { ...lantern, headerMedia: [trailer, scene] };
    const html = await renderHtml(<GameCard game={game} href="/g" t={t} />);
    expect(html).toContain('/media/home/keyhole-1200.webp');
    expect(html).not.toContain('trailer');
  });

  it('renders without picture, colour, tags and facts', async () => {
    const { t } = await createContext();
    const html = await renderHtml(<GameCard game={lantern} href="/g" t={t} />);
    expect(html).toContain('Captain Marrow’s Lantern');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('--tint');
    expect(html).not.toContain('<dl');
  });

  it('shows the lowest price here, and nothing if it is unknown', async () => {
    const { t } = await createContext();
    const fromPrice = { amountMinor: 3_400, currency: 'USD', partySize: 2, kind: 'adult' };
    expect(await renderHtml(<GameCard game={archive} href="/g" t={t} fromPrice={fromPrice} />)).toContain(
      '$34.00 each for 2 or more',
    );
    expect(await renderHtml(<GameCard game={archive} href="/g" t={t} />)).not.toContain('each');
  });
});

describe('LocationCard', () => {
  it('shows the lowest price instead of the currency, and the rating', async () => {
    const { t } = await createContext();
    const rated = { ...paris, googleRating: { rating: 4.8, count: 1_312 } };
    const fromPrice = { amountMinor: 2_250, currency: 'EUR', partySize: null, kind: 'adult' };
    const html = await renderHtml(<LocationCard location={rated} href="/en/paris" t={t} fromPrice={fromPrice} />);
    expect(html).toContain('From €22.50 per person');
    expect(html).not.toContain('Euro<');
    expect(html).toContain('4.8 (1,312)');
  });

  it('shows the address, the hours and the currency', async () => {
    const { t } = await createContext();
    const html = await renderHtml(<LocationCard location={orlando} href="/en/orlando" t={t} />);
    expect(html).toContain('href="/en/orlando"');
    expect(html).toContain('Orlando, FL, United States');
    expect(html).toContain('8210 International Drive');
    expect(html).toContain('Friday, 12:00–23:30');
    expect(html).toContain('US Dollar');
  });

  it('names country and currency in the language of the page', async () => {
    const { t } = await createContext({ locale: 'ar' });
    const html = await renderHtml(<LocationCard location={paris} href="/ar/paris" t={t} />);
    expect(html).toContain('\u2068Paris\u2069، فرنسا');
    expect(html).toContain('يورو');
  });
});
