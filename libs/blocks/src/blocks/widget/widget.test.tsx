// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { EmbedScript } from '../../browser-parts/widget/embed-script.client.tsx';
import { widgetFixtures } from './widget.fixture.ts';
import { resolveScript } from './widget.block.tsx';

afterEach(cleanup);

const texts = { loading: 'Loading', failed: 'It did not come.', retry: 'Try again' };

/** Waits until the script is fetched: jsdom has no idle callback, so a delay of 200 ms replaces it. */
async function idle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
}

describe('widget', () => {
  it('renders the wrapper with its attributes, and no script', async () => {
    const html = await renderBlocks([widgetFixtures.full], await createContext());
    expect(html).toContain('id="clock-full" data-zone="America/New_York" data-locale="en"');
    expect(html).toContain('min-block-size:220px');
    expect(html).not.toContain('<script');
  });

  it.each(['evil.example', 'evilwidgets.example'])(
    'is left out and reported with the host of its script: %s',
    async (host) => {
      const context = await createContext({ embedHosts: ['widgets.example'] });
      const html = await renderBlocks([{ ...widgetFixtures.plain, script: `https://${host}/w.js` }], context);
      expect(html).not.toContain('clock-plain');
      expect(context.failures.map(({ reason }) => reason).join()).toContain(`scripts of ${host} are not on the list`);
    },
  );

  it('fetches its script when the browser is idle, shows a failed load, and tries again', async () => {
    const { container, unmount } = render(
      <EmbedScript id="clock" src="/embeds/house-clock.js" settings={{ zone: 'UTC' }} minHeight={100} texts={texts} />,
    );
    const scripts = () => container.querySelectorAll('script');
    expect(scripts()).toHaveLength(0);
    expect(container.textContent).toBe('Loading');
    await idle();
    expect(scripts()).toHaveLength(1);
    act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('status').textContent).toContain('It did not come.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await idle();
    expect(scripts()).toHaveLength(1);
    act(() => void scripts()[0]?.dispatchEvent(new Event('load')));
    expect(container.textContent).toBe('');
    const [script] = scripts();
    unmount();
    expect(script?.isConnected).toBe(false);
  });
});

describe('resolveScript', () => {
  it.each([
    ['/embeds/house-clock.js', '/embeds/house-clock.js'],
    ['https://widgets.example/w.js?x=1', 'https://widgets.example/w.js?x=1'],
  ])('allows %s', (address, expected) => {
    expect(resolveScript(address, ['widgets.example'])).toBe(expected);
  });

  it.each([
    ['http://widgets.example/w.js'],
    ['https://widgets.example.evil.example/w.js'],
    ['//widgets.example/w.js'],
    ['javascript:alert(1)'],
    ['data:text/javascript,alert(1)'],
    ['/embeds/../api/upload/up_x'],
    ['/media/x.js'],
    ['relative.js'],
  ])('rejects %s', (address) => {
    expect(() => resolveScript(address, ['widgets.example'])).toThrow(/may come from|not on the list/u);
  });
});
