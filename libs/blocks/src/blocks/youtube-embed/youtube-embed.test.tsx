// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { VideoFacade } from '../../browser-parts/youtube-embed/video-facade.client.tsx';
import { youtubeEmbedFixtures } from './youtube-embed.fixture.ts';
import { readVideoId } from './youtube-embed.block.tsx';
import { hasEnded } from '../../browser-parts/youtube-embed/player-frame.client.tsx';

afterEach(cleanup);

const texts = { play: 'Play the video Behind the curtain', note: 'It may set cookies.' };
const facade = (
  <VideoFacade videoId="aqz-KE-bpKQ" title="Behind the curtain" language="fr" texts={texts}>
    {null}
  </VideoFacade>
);

function sendMessage(source: Window | null, data: unknown, origin = 'https://www.youtube-nocookie.com'): void {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
}

describe('youtube-embed', () => {
  it('contains no URL of YouTube that a browser would fetch without a press', async () => {
    const html = await renderBlocks([youtubeEmbedFixtures.full], await createContext());
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('may set cookies');
    expect(html).not.toMatch(/<iframe|src="[^"]*youtu|ytimg/u);
  });

  it('is left out and reported if the URL is no video', async () => {
    const context = await createContext();
    const html = await renderBlocks([{ ...youtubeEmbedFixtures.plain, video: 'https://evil.example/embed' }], context);
    expect(html).not.toContain('data-block');
    expect(context.failures.map(({ reason }) => reason).join()).toContain('is no video');
  });

  it('plays in a frame without cookies once it is pressed, and shows the poster again at the end', () => {
    render(facade);
    fireEvent.click(screen.getByRole('link', { name: texts.play }));
    const frame = screen.getByTitle<HTMLIFrameElement>('Behind the curtain');
    expect(frame.src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&enablejsapi=1&rel=0&hl=fr');
    sendMessage(frame.contentWindow, '{"event":"onStateChange","info":0}', 'https://evil.example');
    sendMessage(window, '{"event":"onStateChange","info":0}');
    sendMessage(frame.contentWindow, '{"event":"onStateChange","info":1}');
    expect(screen.queryByTitle('Behind the curtain')).not.toBeNull();
    sendMessage(frame.contentWindow, '{"event":"onStateChange","info":0}');
    expect(screen.queryByTitle('Behind the curtain')).toBeNull();
    expect(screen.getByRole('link', { name: texts.play })).toBeInstanceOf(HTMLAnchorElement);
  });

  it('leaves a click for a new tab to the browser', () => {
    render(facade);
    fireEvent.click(screen.getByRole('link', { name: texts.play }), { ctrlKey: true });
    expect(screen.queryByTitle('Behind the curtain')).toBeNull();
  });
});

describe('readVideoId', () => {
  it.each([
    ['aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?t=3'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=x'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ'],
    ['https://youtube.com/shorts/aqz-KE-bpKQ'],
  ])('finds the video of %s', (text) => {
    expect(readVideoId(text)).toBe('aqz-KE-bpKQ');
  });

  it.each([
    ['short'],
    ['http://youtu.be/aqz-KE-bpKQ'],
    ['https://youtube.com.evil.example/aqz-KE-bpKQ'],
    ['javascript:alert(1)'],
    ['"><script>'],
  ])('finds none in %s', (text) => {
    expect(readVideoId(text)).toBeNull();
  });
});

describe('hasEnded', () => {
  it.each<[unknown, boolean]>([
    ['{"event":"onStateChange","info":0}', true],
    ['{"event":"infoDelivery","info":{"playerState":0}}', true],
    [{ event: 'onStateChange', info: 0 }, true],
    ['{"event":"infoDelivery","info":{"currentTime":0}}', false],
    ['{"event":"initialDelivery","info":{"playerState":0}}', false],
    ['{"event":', false],
    [null, false],
  ])('says for the message %j: %s', (data, expected) => {
    expect(hasEnded(data)).toBe(expected);
  });
});
