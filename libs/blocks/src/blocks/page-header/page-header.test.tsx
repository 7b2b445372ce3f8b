import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { createCta, scene } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';

const header = { __component: 'sections.page-header', heading: 'Tonight in %location' };

describe('page-header', () => {
  it('is a scene (type1) by default, with its title and a picture that is fetched early', async () => {
    const html = await renderBlocks([{ ...header, media: scene }], await createContext());
    expect(html).toContain('class="section none scene"');
    expect(html).toMatch(/<h1[^>]*>Tonight in Orlando<\/h1>/u);
    expect(html).toContain('fetchPriority="high"');
  });

  it.each([
    ['type1', 'scene', 'sceneText'],
    ['type2', 'split', 'splitText'],
    ['type3', 'playbill', 'playbillText'],
    ['type4', 'marquee', 'marqueeText'],
    ['type5', 'curtain', 'curtainText'],
    ['type6', 'ticket', 'ticketSheet'],
    ['type7', 'banner', 'bannerText'],
  ])('renders %s as a %s', async (type, _name, className) => {
    const html = await renderBlocks([{ ...header, type }], await createContext());
    expect(html).toMatch(new RegExp(`class="(?:[^"]* )?${className}(?: |")`, 'u'));
  });

  it('shows the place and the plain subject of the page once', async () => {
    const line = async (changes: Parameters<typeof createContext>[0]) =>
      /<p class="line label">(.*?)<\/p>/u.exec(await renderBlocks([header], await createContext(changes)))?.[1];
    expect(await line({ pageName: 'News' })).toBe('<span>Orlando</span><span>News</span>');
    expect(await line({ pageName: 'News', location: null, locationName: null })).toBe(
      '<span>Cipher House</span><span>News</span>',
    );
    expect(await line({ pageName: 'Orlando' })).toBe('<span>Orlando</span>');
    expect(await line({ pageName: header.heading })).toBe('<span>Orlando</span>');
    // Breadcrumbs show both already.
    expect(await line({ pageName: 'News', hasBreadcrumbs: true })).toBeUndefined();
  });

  it('shows the terms of a booking in the first header of a page', async () => {
    const terms = { fromPrice: null, isPaidAtLocation: true, rating: null, cancellation: 'Call us.' };
    const html = await renderBlocks([header, { ...header, type: 'type3' }], await createContext({ terms }));
    expect(html.match(/Pay at the venue/gu)).toHaveLength(1);
    expect(html.match(/Call us\./gu)).toHaveLength(1);
  });

  it('renders nothing for an unknown type and reports it', async () => {
    const context = await createContext();
    expect(await renderBlocks([{ ...header, type: 'type99' }], context)).toBe('');
    expect(context.failures).toMatchObject([{ type: 'sections.page-header', id: '1' }]);
    expect(context.failures[0]?.reason).toContain('type: ');
  });

  it('shows the picture of the venue where a type2 has none', async () => {
    expect(await renderBlocks([{ ...header, type: 'type2' }], await createContext())).toContain(
      '/media/locations/orlando-1200.webp',
    );
  });

  it('plays a video muted, in a loop and only by a script', async () => {
    const media = { url: '/media/curtain.mp4', mime: 'video/mp4' };
    const html = await renderBlocks([{ ...header, media }], await createContext());
    expect(html).toMatch(/<video[^>]*muted/u);
    expect(html).toMatch(/<video[^>]*loop/u);
    expect(html).not.toMatch(/<video[^>]*autoplay/iu);
  });

  it.each(['type1', 'type2', 'type3', 'type4', 'type5', 'type6', 'type7'])(
    'aligns the text and the buttons of a %s',
    async (type) => {
      const html = await renderBlocks(
        [{ ...header, type, alignment: 'center', ctas: [createCta({})] }],
        await createContext(),
      );
      expect(html).toContain('class="list" data-alignment="center"');
      // The two are the text and the list of buttons.
      expect(html.match(/data-alignment="center"/gu)).toHaveLength(2);
    },
  );

  it('fetches a video with a poster only once it plays, and shows the poster until then', async () => {
    const media = { url: '/media/films/keyhole-loop.webm', mime: 'video/webm' };
    const html = await renderBlocks([{ ...header, media, poster: scene }], await createContext());
    expect(html).toMatch(/<video[^>]*preload="none"/u);
    expect(html).toContain(`poster="${scene.url}"`);
  });

  describe('with a portrait of its picture', () => {
    const portrait = {
      formats: ['avif', 'webp'].map((type) => ({
        url: `/media/home/keyhole-portrait-800.${type}`,
        width: 800,
        height: 1067,
        mime: `image/${type}`,
      })),
    };

    it.each(['type1', 'type5'])(
      'a %s shows the portrait on a phone in portrait orientation, before other sources',
      async (type) => {
        const html = await renderBlocks([{ ...header, type, media: { ...scene, portrait } }], await createContext());
        const sources = html.match(/<source[^>]*>/gu) ?? [];
        // Two of the portrait, then two of the picture itself, each as AVIF and WebP.
        expect(sources).toHaveLength(4);
        for (const [index, mime] of ['image/avif', 'image/webp'].entries()) {
          expect(sources[index]).toContain(`type="${mime}"`);
          expect(sources[index]).toContain('media="(width &lt; 44rem) and (orientation: portrait)"');
          expect(sources[index]).toContain('keyhole-portrait-800');
        }
        expect(sources.slice(2).join('')).not.toContain('portrait');
      },
    );

    it.each(['type2', 'type3', 'type4', 'type6', 'type7'])(
      'a %s does not use the portrait, since it shows a framed picture',
      async (type) => {
        const html = await renderBlocks([{ ...header, type, media: { ...scene, portrait } }], await createContext());
        expect(html).toContain('/media/home/keyhole-');
        expect(html).not.toContain('portrait');
      },
    );
  });

  it('a type5 loads its picture at once in the first header of a page, and elsewhere as it is reached', async () => {
    const curtain = { ...header, type: 'type5', media: scene };
    expect(await renderBlocks([curtain], await createContext())).toContain('loading="eager"');
    expect(await renderBlocks([{ ...header, type: 'type3' }, curtain], await createContext())).toContain(
      'loading="lazy"',
    );
  });

  it('shows no picture from an unsafe URL', async () => {
    const html = await renderBlocks([{ ...header, media: { url: 'javascript:alert(1)' } }], await createContext());
    expect(html).not.toContain('<img');
  });

  it('type5 fetches its extra text as the visitor comes near it', async () => {
    const extraHref = (id: string) => `/extras/${id}`;
    const blocks = [{ ...header, type: 'type5', extra: '<p>Later</p>' }];
    const html = await renderBlocks(blocks, await createContext({ extraHref }));
    expect(html).not.toContain('Later');
    expect(html).toMatch(/<div class="extra"/u);
    // Without a URL for it, the text is shown at once.
    expect(await renderBlocks(blocks, await createContext())).toContain('<p>Later</p>');
  });

  it('type3 shows its picture, and its film with a poster', async () => {
    const picture = await renderBlocks([{ ...header, type: 'type3', media: scene }], await createContext());
    expect(picture).toMatch(/class="playbillPicture"[^]*<img/u);
    const film = { url: '/media/films/keyhole-loop.webm', mime: 'video/webm' };
    const html = await renderBlocks([{ ...header, type: 'type3', media: film, poster: scene }], await createContext());
    expect(html).toMatch(/class="playbillPicture"[^]*<video/u);
    expect(html).toContain(`poster="${scene.url}"`);
  });

  it('type5 shows a blur until its picture is loaded', async () => {
    const blurDataUrl = 'data:image/webp;base64,AAAA';
    const html = await renderBlocks(
      [{ ...header, type: 'type5', media: { ...scene, blurDataUrl } }],
      await createContext(),
    );
    expect(html).toContain(blurDataUrl);
  });

  it('type5 shows the poster of its video, and under it the blur of the poster', async () => {
    const media = { url: '/media/curtain.mp4', mime: 'video/mp4' };
    const blurDataUrl = 'data:image/webp;base64,AAAA';
    const html = await renderBlocks(
      [{ ...header, type: 'type5', media, poster: { ...scene, blurDataUrl } }],
      await createContext(),
    );
    expect(html).toContain(`poster="${scene.url}"`);
    expect(html).toContain(blurDataUrl);
  });

  it.each(['type1', 'type2', 'type3', 'type4', 'type5', 'type6', 'type7'])(
    'shows all that an editor wrote in a %s',
    async (type) => {
      const html = await renderBlocks(
        [
          {
            ...header,
            type,
            subheading: 'Below',
            richtext: '<p>Story</p>',
            media: scene,
            ctas: [createCta({ text: 'Go' })],
          },
        ],
        await createContext(),
      );
      for (const part of ['Tonight in Orlando', 'Below', '<p>Story</p>', 'Go']) expect(html).toContain(part);
    },
  );
});
