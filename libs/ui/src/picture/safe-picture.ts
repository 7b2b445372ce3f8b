import { safeUrl } from '../links/safe-url.ts';

/** What a picture needs to know of a medium; cms-client's Media fits. */
export interface PictureMedia {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alternativeText: string | null;
  readonly formats: readonly PictureFormat[];
  /** The same picture composed for a phone held upright. */
  readonly portrait?: { readonly formats: readonly PictureFormat[] } | null;
  readonly blurDataUrl: string | null;
}

interface PictureFormat {
  readonly url: string;
  readonly width: number;
  readonly mime: string;
}

/** The medium with only those addresses that are safe to fetch; null where its own is not. */
export function safePicture<Media extends PictureMedia>(media: Media | null): Media | null {
  const url = safeUrl(media?.url);
  if (media === null || url === null) return null;
  const isPlainBlur =
    media.blurDataUrl !== null && /^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+$/u.test(media.blurDataUrl);
  return {
    ...media,
    url,
    formats: safeFormats(media.formats),
    ...(media.portrait && { portrait: { formats: safeFormats(media.portrait.formats) } }),
    blurDataUrl: isPlainBlur ? media.blurDataUrl : null,
  };
}

function safeFormats<Format extends PictureFormat>(formats: readonly Format[]): readonly Format[] {
  return formats.flatMap((format) => {
    const url = safeUrl(format.url);
    // A comma or a space would end the address within a `srcset`.
    return url === null || /[\s,]/u.test(url) ? [] : [{ ...format, url }];
  });
}
