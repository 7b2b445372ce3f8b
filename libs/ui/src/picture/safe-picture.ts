import { safeUrl } from '../links/safe-url.ts';

/** What a picture needs to know of a medium; cms-client's Media fits. */
export interface PictureMedia {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alternativeText: string | null;
  readonly formats: readonly { readonly url: string; readonly width: number; readonly mime: string }[];
  readonly blurDataUrl: string | null;
}

/** The medium with only those addresses that are safe to fetch; null where its own is not. */
export function safePicture<Media extends PictureMedia>(media: Media | null): Media | null {
  const url = safeUrl(media?.url);
  if (media === null || url === null) return null;
  const formats = media.formats.flatMap((format) => {
    const formatUrl = safeUrl(format.url);
    // A comma or a space would end the address within a `srcset`.
    return formatUrl === null || /[\s,]/u.test(formatUrl) ? [] : [{ ...format, url: formatUrl }];
  });
  const isPlainBlur =
    media.blurDataUrl !== null && /^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+$/u.test(media.blurDataUrl);
  return { ...media, url, formats, blurDataUrl: isPlainBlur ? media.blurDataUrl : null };
}
