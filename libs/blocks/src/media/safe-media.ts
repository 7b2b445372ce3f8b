import type { Media } from '@latchkey/cms-client/schema';
import { safeUrl } from '@latchkey/ui';

/** The medium with only those addresses that are safe to fetch; null where its own is not. */
export function safeMedia(media: Media | null): Media | null {
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
