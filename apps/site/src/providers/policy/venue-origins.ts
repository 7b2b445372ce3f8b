/*
 * What a location document may add to the policy. Its fields are an editor's text: they are read here a second time, so that
 * nothing but host names can come into a header, whatever the content system let through.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** One name, as in `cipherhouse-austin`. */
export const oneName = new RegExp(`^${label}$`, 'iu');
/** Names with dots between them. No port, no scheme, no wildcard. */
export const ownDomain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`, 'iu');

/** So many venues are named one by one; beyond, a header would grow past what proxies take. */
const mostNamed = 20;

/** The name in lower case; null where the field is no such name. */
export function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value.toLowerCase() : null;
}

/** The origins that an address of the configuration has with these names in the place of `{venue}`. */
export function originsOf(template: string, names: readonly string[]): readonly string[] {
  const origins = [...new Set(names.flatMap((name) => originOf(template.replaceAll('{venue}', name)) ?? []))];
  if (origins.length <= mostNamed) return origins;
  const wildcard = /^https:\/\/\{venue\}\.(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:]|$)/iu.exec(template);
  const domain = wildcard?.groups?.['domain'];
  return domain === undefined ? origins.slice(0, mostNamed) : [`https://*.${domain}`];
}

/** Null where it is no address of the web. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && /^https?:$/u.test(url.protocol) ? url.origin : null;
}

/** None or one, for a list of origins. */
export function listedOrigin(address: string): readonly string[] {
  const origin = originOf(address);
  return origin === null ? [] : [origin];
}
