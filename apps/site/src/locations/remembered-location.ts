const key = 'latchkey.location';

/** The slug of the location that the visitor chose last; null where none is known or the browser keeps nothing. */
export function rememberedLocation(): string | null {
  const slug = withStorage((storage) => storage.getItem(key)) ?? null;
  // What another program wrote there becomes part of an address only where it looks like ours.
  return slug !== null && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}

export function rememberLocation(slug: string): void {
  withStorage((storage) => storage.setItem(key, slug));
}

function withStorage<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(window.localStorage);
  } catch (error) {
    // Blocked or full storage is the visitor's choice; the venue is then chosen again.
    console.warn('Local storage cannot be used:', error);
    return undefined;
  }
}
