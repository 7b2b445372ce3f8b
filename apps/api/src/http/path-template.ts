/* Paths in OpenAPI's notation, `/api/games/{slug}`, with names in braces. */

const parameterPattern = /\{(\w+)\}/gu;

/** Lists the names of the parameters of a path. */
export function listParameterNames(path: string): string[] {
  return [...path.matchAll(parameterPattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Returns the path in the notation of the router. */
export function toRouterPath(path: string): string {
  return path.replaceAll(parameterPattern, ':$1');
}

/** True if the path of a request matches the template; a slash at the end makes no difference. */
export function matchesPath(path: string, requested: string): boolean {
  const templateParts = splitPath(path);
  const requestedParts = splitPath(requested);
  return (
    templateParts.length === requestedParts.length &&
    templateParts.every((part, index) =>
      part.startsWith('{') ? requestedParts[index] !== '' : part === requestedParts[index],
    )
  );
}

/** Compares two paths, so that fixed parts come before parameters: `/locations/distance` comes before `/locations/{slug}`. */
export function comparePrecision(a: { readonly path: string }, b: { readonly path: string }): number {
  const left = rank(a.path);
  const right = rank(b.path);
  return left < right ? -1 : Number(left > right);
}

/** Returns a text by which a path is sorted: 0 for each fixed part, 1 for each parameter. */
function rank(path: string): string {
  return splitPath(path)
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('');
}

function splitPath(path: string): string[] {
  return path.replace(/\/$/u, '').split('/');
}
