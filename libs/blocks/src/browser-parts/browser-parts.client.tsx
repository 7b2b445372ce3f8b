'use client';

import { lazy, type ComponentProps } from 'react';

/*
 * The interactive parts of blocks. A bundler gives every page the client components of all blocks that it could show. A component
 * behind `lazy` is a file of its own, which only pages that show it fetch; the server renders it all the same. A page without such
 * parts loads only the lines below. The blocks import the styles of the parts, because the styles apply before the code is loaded, and without
 * scripts.
 */

const LazyBackgroundVideo = lazy(async () => {
  const { BackgroundVideo: part } = await import('./media/background-video.client.tsx');
  return { default: part };
});

export function BackgroundVideo(props: ComponentProps<typeof LazyBackgroundVideo>) {
  return <LazyBackgroundVideo {...props} />;
}

const LazyCarouselControls = lazy(async () => {
  const { CarouselControls: part } = await import('./carousel/carousel-controls.client.tsx');
  return { default: part };
});

export function CarouselControls(props: ComponentProps<typeof LazyCarouselControls>) {
  return <LazyCarouselControls {...props} />;
}

const LazyEmbedScript = lazy(async () => {
  const { EmbedScript: part } = await import('./widget/embed-script.client.tsx');
  return { default: part };
});

export function EmbedScript(props: ComponentProps<typeof LazyEmbedScript>) {
  return <LazyEmbedScript {...props} />;
}

const LazyVideoFacade = lazy(async () => {
  const { VideoFacade: part } = await import('./youtube-embed/video-facade.client.tsx');
  return { default: part };
});

export function VideoFacade(props: ComponentProps<typeof LazyVideoFacade>) {
  return <LazyVideoFacade {...props} />;
}

const LazyVenueMap = lazy(async () => {
  const { VenueMap: part } = await import('./map/venue-map.client.tsx');
  return { default: part };
});

export function VenueMap(props: ComponentProps<typeof LazyVenueMap>) {
  return <LazyVenueMap {...props} />;
}

const LazyDeferredRichtext = lazy(async () => {
  const { DeferredRichtext: part } = await import('./richtext/deferred-richtext.client.tsx');
  return { default: part };
});

export function DeferredRichtext(props: ComponentProps<typeof LazyDeferredRichtext>) {
  return <LazyDeferredRichtext {...props} />;
}
