import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('text-header', () => {
  it('is the title of a page that has no other', async () => {
    const documents = [{ __component: 'sections.text-header', heading: 'House rules' }];
    expect(await renderBlocks(documents, await createContext())).toContain('<h1>House rules</h1>');
    expect(await renderBlocks(documents, await createContext(), { hasTitle: true })).toContain('<h2>House rules</h2>');
  });

  it('sets a heading and a line below it, aligned', async () => {
    const html = await renderBlocks(
      [{ __component: 'sections.text-header', heading: 'Closing time', subheading: 'The porter', alignment: 'center' }],
      await createContext(),
      { hasTitle: true },
    );
    expect(html).toContain('<h2>Closing time</h2>');
    expect(html).toContain('The porter');
    expect(html).toContain('data-alignment="center"');
  });

  it('reads an unknown alignment as start', async () => {
    const html = await renderBlocks(
      [{ __component: 'sections.text-header', heading: 'Closing time', alignment: 'sideways' }],
      await createContext(),
    );
    expect(html).toContain('data-alignment="start"');
  });
});
