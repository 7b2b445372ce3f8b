/* Paths as OpenAPI writes them, `/api/games/{slug}`: the names in braces. */

const parameterPattern = /\{(\w+)\}/gu;

export function namesIn(path: string): string[] {
  return [...path.matchAll(parameterPattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** The same path as the router writes it. */
export function routerPath(path: string): string {
  return path.replaceAll(parameterPattern, ':$1');
}

/** Whether a request's path is one of the template's; a slash at the end makes no difference. */
export function matchesPath(path: string, requested: string): boolean {
  const wanted = partsOf(path);
  const parts = partsOf(requested);
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  );
}

/** Fixed parts before named ones: `/locations/distance` is found before `/locations/{slug}`. */
export function byPrecision(a: { readonly path: string }, b: { readonly path: string }): number {
  const left = rank(a.path);
  const right = rank(b.path);
  return left < right ? -1 : Number(left > right);
}

function rank(path: string): string {
  return partsOf(path)
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/u, '').split('/');
}
