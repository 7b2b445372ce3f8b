import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { ctaWith, scene } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';

const header = { __component: 'sections.page-header', heading: 'Tonight in %location' };

describe('page-header', () => {
  it('is type1 by default: the scene, fetched early, under the title', async () => {
    const html = await renderBlocks([{ ...header, media: scene }], await createContext());
    expect(html).toContain('class="section stage none scene"');
    expect(html).toMatch(/<h1[^>]*>Tonight in Orlando<\/h1>/u);
    expect(html).toContain('fetchPriority="high"');
  });

  it.each([
    ['type1', 'scene'],
    ['type2', 'split'],
    ['type3', 'playbill'],
  ])('composes %s as a %s of its own', async (type, name) => {
    const html = await renderBlocks([{ ...header, type }], await createContext());
    expect(html).toContain(` ${name}"`);
  });

  it('renders nothing for an unknown type and reports it', async () => {
    const context = await createContext();
    expect(await renderBlocks([{ ...header, type: 'type99' }], context)).toBe('');
    expect(context.failures).toMatchObject([{ type: 'sections.page-header', id: '1' }]);
    expect(context.failures[0]?.reason).toContain('type: ');
  });

  it('shows the picture of the venue where a type2 has none', async () => {
    expect(await renderBlocks([{ ...header, type: 'type2' }], await createContext())).toContain('/media/orlando.webp');
  });

  it('plays a video muted, in a loop and only when a script says so', async () => {
    const media = { url: '/media/curtain.mp4', mime: 'video/mp4' };
    const html = await renderBlocks([{ ...header, media }], await createContext());
    expect(html).toMatch(/<video[^>]*muted/u);
    expect(html).toMatch(/<video[^>]*loop/u);
    expect(html).not.toMatch(/<video[^>]*autoplay/iu);
  });

  it('aligns its buttons', async () => {
    const html = await renderBlocks(
      [{ ...header, type: 'type3', alignment: 'center', ctas: [ctaWith({})] }],
      await createContext(),
    );
    expect(html).toContain('class="list" data-alignment="center"');
  });

  it('shows no picture from an address that is not safe', async () => {
    const html = await renderBlocks([{ ...header, media: { url: 'javascript:alert(1)' } }], await createContext());
    expect(html).not.toContain('<img');
  });
});
