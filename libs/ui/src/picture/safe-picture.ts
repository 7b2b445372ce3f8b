import { safeUrl } from '../links/safe-url.ts';

/** The fields of a medium that a picture needs; a subset of Media of cms-client. */
export interface PictureMedia {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alternativeText: string | null;
  readonly formats: readonly PictureFormat[];
  /** The portrait version of the picture. */
  readonly portrait?: { readonly formats: readonly PictureFormat[] } | null;
  readonly blurDataUrl: string | null;
}

interface PictureFormat {
  readonly url: string;
  readonly width: number;
  readonly mime: string;
}

/** Returns the medium with only safe URLs; null if its own is not safe. */
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
    // A comma or a space would end the URL within a `srcset`.
    return url === null || /[\s,]/u.test(url) ? [] : [{ ...format, url }];
  });
}
