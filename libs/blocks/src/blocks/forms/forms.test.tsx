import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { formsFixtures } from './forms.fixture.ts';

describe('forms', () => {
  it('hands the form of the content system to the host, under its own heading', async () => {
    const html = await renderBlocks([formsFixtures.full], await createContext());
    expect(html).toContain('<h2>Write to Orlando</h2>');
    expect(html).toContain('id="form-contact"');
    expect(html).toContain('form of the host: contact, Write to Orlando');
  });

  it('is headed by the form’s own words where an editor wrote none', async () => {
    const html = await renderBlocks([formsFixtures.plain], await createContext());
    expect(html).toContain('<h2>Ask the box office</h2>');
    expect(html).toContain('We answer within a day, and never give away an ending.');
  });

  it('is left out and reported where there is no such form', async () => {
    const context = await createContext();
    const html = await renderBlocks([{ ...formsFixtures.plain, formId: 'gone' }], context);
    expect(html).not.toContain('data-block');
    expect(context.failures.map(({ reason }) => reason).join()).toContain('there is no form "gone"');
  });
});
