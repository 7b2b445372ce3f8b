import type { Text } from './speak.ts';

/** Returns a button of a page. */
export function createButton(
  text: Text,
  {
    url,
    scheme,
    interaction = 'link',
  }: { readonly url?: string; readonly scheme: string; readonly interaction?: string },
) {
  return { ...(url !== undefined && { url }), text, scheme, size: 'large', interaction };
}
