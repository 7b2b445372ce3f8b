/* Paths in OpenAPI's notation, `/api/games/{slug}`, with names in braces. */

const parameterPattern = /\{(\w+)\}/gu;

export function namesIn(path: string): string[] {
  return [...path.matchAll(parameterPattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** The path in the router's notation. */
export function routerPath(path: string): string {
  return path.replaceAll(parameterPattern, ':$1');
}

/** Whether a request's path matches the template; a slash at the end makes no difference. */
export function matchesPath(path: string, requested: string): boolean {
  const wanted = splitPath(path);
  const parts = splitPath(requested);
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  );
}

/** Sorts fixed parts before parameters: `/locations/distance` comes before `/locations/{slug}`. */
export function byPrecision(a: { readonly path: string }, b: { readonly path: string }): number {
  const left = rank(a.path);
  const right = rank(b.path);
  return left < right ? -1 : Number(left > right);
}

function rank(path: string): string {
  return splitPath(path)
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}

function splitPath(path: string): string[] {
  return path.replace(/\/$/u, '').split('/');
}
