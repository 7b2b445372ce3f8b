import { describe, expect, it } from 'vitest';
import { createContext } from '../testing/context.ts';
import { renderBlocks } from '../testing/render.tsx';

const text = { __component: 'sections.text', id: 7, text: 'The play goes on' };

describe('the frame of a page section', () => {
  it('is absent for a block without one', async () => {
    expect(await renderBlocks([text], await createContext())).not.toContain('data-section-frame');
  });

  it('sets colours, pictures and padding around any block', async () => {
    const html = await renderBlocks(
      [
        {
          ...text,
          background: {
            color: '#123456',
            textColor: 'white',
            image: { url: '/media/wide.webp' },
            imageMobile: '/media/tall.webp',
            imageAlt: 'Curtains',
            repeat: 'repeat-x',
            position: 'left top',
            size: '50% auto',
          },
          padding: { top: 24, bottom: '2rem', left: '0' },
        },
      ],
      await createContext(),
    );
    for (const part of [
      '--frame-color:#123456',
      'color:white',
      '--frame-image:url(&quot;/media/wide.webp&quot;)',
      '--frame-image-mobile:url(&quot;/media/tall.webp&quot;)',
      'background-repeat:repeat-x',
      'background-position:left top',
      'background-size:50% auto',
      'role="img" aria-label="Curtains"',
      'padding-block-start:24px',
      'padding-block-end:2rem',
      'padding-inline-start:0px',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('scopes custom css to its own section', async () => {
    const other = { ...text, id: 8, customCss: 'p { color: blue }' };
    const html = await renderBlocks([{ ...text, customCss: 'p { color: red }' }, other], await createContext());
    expect(html).toContain('<style>@scope([data-scope="sections-text-7-0"]){p{color:red}}</style>');
    expect(html).toContain('<style>@scope([data-scope="sections-text-8-1"]){p{color:blue}}</style>');
    expect(html).toContain('<div data-scope="sections-text-7-0">');
  });

  it('has a scope of its own also in sections with the same id, which blocks of different groups may have', async () => {
    const group = (id: number, color: string) => ({
      __component: 'sections.group',
      id,
      items: [{ ...text, customCss: `p { color: ${color} }` }],
    });
    const html = await renderBlocks([group(1, 'red'), group(2, 'blue')], await createContext());
    const scopes = Array.from(html.matchAll(/<div data-scope="([^"]+)"/gu), ([, scope]) => scope);
    expect(new Set(scopes).size).toBe(2);
    expect(scopes.map((scope) => html.includes(`@scope([data-scope="${scope}"])`))).toEqual([true, true]);
  });

  it('omits css that is nested too deeply', async () => {
    const customCss = `p { width: ${'calc('.repeat(7_000)} }`;
    const html = await renderBlocks([{ ...text, customCss }], await createContext());
    expect(html).toContain('The play goes on');
    expect(html).not.toContain('<style');
  });

  it('fetches no picture from an unsafe URL', async () => {
    const html = await renderBlocks(
      [{ ...text, background: { image: 'javascript:alert(1)', imageMobile: '/a.webp");x:url("y' } }],
      await createContext(),
    );
    expect(html).not.toContain('javascript:');
    expect(html).toContain('/a.webp%22);x:url(%22y');
  });

  it.each([
    { background: { color: 'red;position:fixed' } },
    { padding: { top: 'calc(1px' } },
    { customCss: 7 },
    { background: 'red' },
  ])('is left out alone if it is invalid: %o', async (frame) => {
    const context = await createContext();
    const html = await renderBlocks([{ ...text, ...frame }], context);
    expect(html).toContain('The play goes on');
    expect(html).not.toContain('data-section-frame');
    expect(context.failures).toMatchObject([{ type: 'sections.text', id: '7' }]);
    expect(context.failures[0]?.reason).toContain('section frame: ');
  });
});
