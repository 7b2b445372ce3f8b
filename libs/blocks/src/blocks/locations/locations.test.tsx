import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

const locations = { __component: 'sections.locations', heading: 'Three houses' };

describe('locations', () => {
  it('shows a ticket for each venue, by name', async () => {
    const html = await renderBlocks([locations], await createContext());
    expect(html.indexOf('href="/en/orlando"')).toBeGreaterThan(-1);
    expect(html.indexOf('href="/en/orlando"')).toBeLessThan(html.indexOf('href="/en/paris"'));
  });

  it('has the id that links to the choice of a venue use', async () => {
    const context = await createContext();
    expect(await renderBlocks([locations], context)).toMatch(/<section id="venues"/u);
  });

  it('renders nothing for an empty list', async () => {
    const context = await createContext({ data: { locations: [] } });
    expect(await renderBlocks([locations], context)).not.toContain('Three houses');
  });
});
