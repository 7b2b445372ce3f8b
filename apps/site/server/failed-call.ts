/** On a page that was rendered while a call for a part of it failed. */
export const failedCallTag = 'failed-call';

/** Next's own header of the tags of a rendered page. */
const tagsHeader = 'x-next-cache-tags';

/** Whether what Next wants to keep is a page that goes without something: it is shown once, and rendered anew for the next visitor. */
export function hasFailedCall(value: object | null): boolean {
  const headers: unknown = value === null ? null : Reflect.get(value, 'headers');
  const tags: unknown = typeof headers === 'object' && headers !== null ? Reflect.get(headers, tagsHeader) : null;
  return typeof tags === 'string' && tags.split(',').includes(failedCallTag);
}
