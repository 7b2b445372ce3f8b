const key = 'latchkey.location';

/** Returns the slug of the location that the visitor chose last; null if unknown or if nothing can be stored. */
export function rememberedLocation(): string | null {
  const slug = withStorage((storage) => storage.getItem(key)) ?? null;
  // The slug becomes part of a URL, so a text that is no slug is ignored: another program may have written it.
  return slug !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}

export function rememberLocation(slug: string): void {
  withStorage((storage) => storage.setItem(key, slug));
}

function withStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(window.localStorage);
  } catch (error) {
    // Storage may be blocked or full: the visitor then chooses the venue again.
    console.warn('Local storage cannot be used:', error);
    return undefined;
  }
}
