import { fieldPath } from './field-path.ts';

/**
 * The path of the first text that PostgreSQL cannot keep (a NUL, half of a surrogate pair), or null. JSON may carry both as
 * escapes, and the database would answer with an error of its own.
 */
export function unstorableField(value: unknown): string | null {
  const pending: { readonly path: readonly PropertyKey[]; readonly value: unknown }[] = [{ path: [], value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { path, value: found } = next;
    if (typeof found === 'string') {
      if (found.includes('\u0000') || !isWellFormed(found)) return fieldPath(path);
    } else if (typeof found === 'object' && found !== null) {
      const isList = Array.isArray(found);
      for (const [key, child] of Object.entries(found)) {
        pending.push({ path: [...path, isList ? Number(key) : key], value: child });
      }
    }
  }
  return null;
}

/** UTF-8 has no half of a surrogate pair: encoding replaces it. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
